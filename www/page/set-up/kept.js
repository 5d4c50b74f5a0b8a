// Storage of set-ups: the current one, those waiting for a remote player, and named ones for reuse. Invalid stored
// values are ignored.

import { readTiming } from "../../game/clock.js";
import { isColor } from "../../game/mode.js";
import { isHex, readOpening } from "../../game/set-up-message.js";
import { playersIn } from "../../game/stored-players.js";
import { KeptList } from "../../kit/kept-list.js";
import { partsOf } from "../../kit/parts-of.js";
import { TabNote } from "../../store/tab-note.js";
import { tellingOnce } from "../../store/trouble.js";

/** @import { GameKind, RuleSet } from "../../rules/rules.js" */
/** @import { Far, StoredSetUp, SideSetUp } from "./flow.js" */

export const LONGEST_NAME = 40;

/** No text of a set-up is longer. */
const LONGEST = 80;

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value.length <= LONGEST;

/** @param {unknown} value @returns {SideSetUp | null} */
function readSide(value) {
  const { texts, ready } = partsOf(value);
  if (!Array.isArray(texts) || texts.length > 1000 || !texts.every(isText) || typeof ready !== "boolean")
    return null;
  return { texts, ready };
}

/** @param {unknown} value @returns {Far | null} */
function readFar(value) {
  const { id, side, name, salt, promised, answer, before } = partsOf(value);
  if (!isHex(id, 16) || !isColor(side)) return null;
  const isKnown = (/** @type {unknown} */ text, /** @type {number} */ length) =>
    text === null || isHex(text, length);
  if (!isText(name) || !isKnown(salt, 32) || !isKnown(promised, 64) || (answer !== null && !isText(answer)))
    return null;
  return /** @type {Far} */ ({ id, side, name, salt, promised, answer, before: readOpening(before) });
}

/** Validates a stored set-up. @param {unknown} value @returns {StoredSetUp | null} `null` if it is invalid */
export function readKept(value) {
  const { version, options, players, timing, seed, covered, sides, far } = partsOf(value);
  const { game, rules, repetitionDraw } = partsOf(options);
  const known = playersIn(players);
  const [white, black] = [partsOf(sides).white, partsOf(sides).black].map(readSide);
  const other = far === null ? null : readFar(far);
  if (version !== 1 || typeof game !== "string" || typeof rules !== "string" || !known || !white || !black)
    return null;
  if (!Number.isInteger(seed) || typeof covered !== "boolean" || (far !== null && !other)) return null;
  return {
    version,
    options: {
      game: /** @type {GameKind} */ (game),
      rules: /** @type {RuleSet} */ (rules),
      ...(repetitionDraw === false && { repetitionDraw }),
    },
    players: known,
    timing: timing === null ? null : readTiming(timing),
    seed: Number(seed),
    covered,
    sides: { white, black },
    far: other,
  };
}

/** The set-up under way. */
export const note = new TabNote("set-up", readKept);

/** @param {unknown} value */
const readSent = (value) => [readKept(value)].find((kept) => kept?.far) ?? null;

/** Set-ups waiting for a remote player. */
export const sent = new KeptList("set-ups-sent", readSent, ({ far }) => String(far?.id));

const told = tellingOnce((trouble) => note.onlost(trouble));

/** @param {StoredSetUp} kept */
export const keepSent = (kept) => told(sent.keep(kept));

/** A remote set-up is over. @param {string} id */
export function forget(id) {
  sent.forget(id);
  if (note.current?.far?.id === id) note.keep(null);
}

/** A set-up with a name. @typedef {{ game: string, name: string, setUp: string }} NamedSetUp */

/** @param {unknown} value @returns {NamedSetUp | null} */
function readNamed(value) {
  const { game, name, setUp } = partsOf(value);
  if (typeof game !== "string" || typeof name !== "string" || name.length > LONGEST_NAME || !isText(setUp))
    return null;
  return { game, name, setUp: String(setUp) };
}

/** Identity of a named set-up. @param {Pick<NamedSetUp, "game" | "name">} named */
export const idOf = ({ game, name }) => JSON.stringify([game, name]);

/** Those with names, of all games. */
export const named = new KeptList("set-ups", readNamed, idOf, 40);

/**
 * Stores a named set-up, replacing one of the same name.
 *
 * @param {NamedSetUp} setUp
 * @returns {boolean} false if storage is full
 */
export const keepNamed = (setUp) => (named.find(idOf(setUp)) !== null || !named.isFull) && named.keep(setUp);
