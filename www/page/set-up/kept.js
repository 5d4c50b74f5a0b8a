// What the browser keeps of set-ups: the one under way, those that wait for somebody far away, and set-ups with a name, to be
// used again. Whatever was written there by somebody else is taken for nothing.

import { readTiming } from "../../game/clock.js";
import { isColor } from "../../game/mode.js";
import { PERSONAS } from "../../game/players.js";
import { isHex, readOpening } from "../../game/set-up-message.js";
import { recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isLevel } from "../../rules/rules.js";
import { TabNote } from "../../store/tab-note.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Color, GameKind, RuleSet } from "../../rules/rules.js" */
/** @import { Far, Kept, Side } from "./flow.js" */

/** The set-up under way. */
const note = new TabNote("set-up");

/** Where those are kept that were sent. */
const SENT = "set-ups-sent";

/** Where those with names are kept. */
const NAMED = "set-ups";

/** So many are kept at most. */
const MOST_SENT = 30;
const MOST_NAMED = 40;

export const LONGEST_NAME = 40;

/** No text of a set-up is longer. */
const LONGEST = 80;

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value.length <= LONGEST;

/** @param {unknown} value @returns {Side | null} */
function readSide(value) {
  const { texts, ready } = partsOf(value);
  if (!Array.isArray(texts) || texts.length > 1000 || !texts.every(isText) || typeof ready !== "boolean")
    return null;
  return { texts, ready };
}

/** @param {unknown} value @returns {Players | null} */
function readPlayers(value) {
  const { seats, rival } = partsOf(value);
  const { white, black } = partsOf(seats);
  if (typeof white !== "boolean" || typeof black !== "boolean") return null;
  if (rival === null) return { seats: { white, black }, rival };
  const { level, persona, time, seed } = partsOf(rival);
  if (!isLevel(level) || !Number.isInteger(time) || !Number.isInteger(seed)) return null;
  const plays = PERSONAS.find((one) => one === persona);
  const known = { level, ...(plays && { persona: plays }), time: Number(time), seed: Number(seed) };
  return { seats: { white, black }, rival: known };
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

/** What was kept of a set-up. @param {unknown} value @returns {Kept | null} `null` if it is none */
export function readKept(value) {
  const { version, options, players, timing, seed, covered, sides, far } = partsOf(value);
  const { game, rules, repetitionDraw } = partsOf(options);
  const known = readPlayers(players);
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

/** Those that are here, and behind them those that have come and are not. @template T @param {readonly T[]} own @param {readonly T[]} come @param {(one: T) => string} nameOf what tells one from others @param {number} most so many at most @returns {T[]} */
function joined(own, come, nameOf, most) {
  const known = new Set(own.map(nameOf));
  return [...own, ...come.filter((one) => !known.has(nameOf(one)))].slice(0, most);
}

/** Whether there is a set-up to go on with, asked when the page is loaded. */
export const hasSetUp = () => note.isThere;

/** Has this tab go on with the set-up that is kept, unless another tab does. */
export const claim = () => note.claim();

/** The set-up under way. @returns {Kept | null} */
export const current = () => readKept(note.found);

/** Keeps the set-up under way. @param {Kept | null} kept `null`: there is none any more */
export const keepCurrent = (kept) => note.keep(kept);

/** Those that a value from outside holds. @param {unknown} value @returns {Kept[]} */
const readAllSent = (value) =>
  Array.isArray(value) ? value.flatMap((one) => readKept(one) ?? []).filter(({ far }) => far) : [];

/** Those that wait for somebody far away, the last one first. @returns {Kept[]} */
export const sentOnes = () => readAllSent(recall(SENT));

/** Takes over those of another device that are not here. @param {unknown} come */
export function takeSent(come) {
  const own = sentOnes();
  const all = joined(own, readAllSent(come), ({ far }) => String(far?.id), MOST_SENT);
  if (all.length > own.length) remember(SENT, all);
}

/** The one that was sent under this id. @param {string} id @returns {Kept | null} */
export const sentOne = (id) => sentOnes().find(({ far }) => far?.id === id) ?? null;

/** Keeps one that was sent in place of what was kept under its id. @param {Kept} kept */
export function keepSent(kept) {
  const others = sentOnes().filter(({ far }) => far?.id !== kept.far?.id);
  remember(SENT, [kept, ...others].slice(0, MOST_SENT));
}

/** It is not waited for any more. @param {string} id */
export function forgetSent(id) {
  const others = sentOnes().filter(({ far }) => far?.id !== id);
  remember(SENT, others.length > 0 ? others : null);
}

/** A set-up with a name. @typedef {{ game: string, name: string, setUp: string }} Named */

/** @param {unknown} value @returns {Named | null} */
function readNamed(value) {
  const { game, name, setUp } = partsOf(value);
  if (typeof game !== "string" || typeof name !== "string" || name.length > LONGEST_NAME || !isText(setUp))
    return null;
  return { game, name, setUp: String(setUp) };
}

/** Those that a value from outside holds. @param {unknown} value @returns {Named[]} */
const readAllNamed = (value) =>
  Array.isArray(value) ? value.flatMap((one) => readNamed(one) ?? []).slice(0, MOST_NAMED) : [];

/** Those with names, of all games. @returns {Named[]} */
export const allNamed = () => readAllNamed(recall(NAMED));

/** Those of two devices; of two with the same name, the first one's. @param {readonly Named[]} own @param {unknown} come @returns {Named[]} */
export const joinedNamed = (own, come) =>
  joined(own, readAllNamed(come), ({ game, name }) => JSON.stringify([game, name]), MOST_NAMED);

/** Takes over those of another device. @param {unknown} come */
export function takeNamed(come) {
  const own = allNamed();
  const all = joinedNamed(own, come);
  if (all.length > own.length) remember(NAMED, all);
}

/** Keeps a set-up under a name, in place of another one with this name. @param {Named} named @returns {boolean} whether there was room for it */
export function keepNamed(named) {
  const others = allNamed().filter(({ game, name }) => game !== named.game || name !== named.name);
  if (others.length >= MOST_NAMED) return false;
  return remember(NAMED, [...others, named]);
}

/** @param {Pick<Named, "game" | "name">} named */
export function forgetNamed(named) {
  const others = allNamed().filter(({ game, name }) => game !== named.game || name !== named.name);
  remember(NAMED, others.length > 0 ? others : null);
}
