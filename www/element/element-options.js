// Parses the attributes of the element. Pure: returns values and errors for texts. Values that depend on the game are
// checked against the rules, which must be loaded.

import { evenTiming, LARGEST_BONUS, LONGEST } from "../game/clock.js";
import { LEVEL, PERSONAS } from "../game/players.js";
import { USUAL_GAME } from "../games/index.js";
import { CODES } from "../kit/languages.js";
import { CHOICES } from "../kit/settings.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { GameOnBoard } from "../games/index.js" */
/** @import { Language } from "../kit/languages.js" */
/** @import { Persona } from "../rules/computer.js" */
/** @import { Color, GameInfo, LevelName } from "../rules/rules.js" */

/** An attribute cannot have this value. */
class AttributeError extends Error {
  code = "bad-attribute";

  /** @param {string} attribute @param {string} value @param {string} allowed */
  constructor(attribute, value, allowed) {
    super(`${attribute}="${value}": must be ${allowed}`);
    this.attribute = attribute;
  }
}

/**
 * What there is to choose from. It is given, since a still board has none of it.
 *
 * @typedef {object} Offer
 * @property {readonly GameOnBoard[]} games
 * @property {GameInfo} game the one on the board
 */

/**
 * @template T
 * @typedef {(value: string, name: string, offer: Offer) => T} Parser
 */

/** @template {string} T @param {readonly T[]} values @returns {Parser<T>} */
function oneOf(values) {
  return (value, name) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw new AttributeError(name, value, values.join(", "));
    return found;
  };
}

/** One of those that the game has. @template {string} T @param {(game: GameInfo) => readonly T[]} values @returns {Parser<T>} */
function offered(values) {
  return (value, name, offer) => oneOf(values(offer.game))(value, name, offer);
}

const color = oneOf(/** @type {readonly Color[]} */ (["white", "black"]));
const seat = oneOf(/** @type {const} */ (["human", "computer"]));

/** A player with a character, where the game has them. @type {Parser<Persona>} */
const persona = (value, name, offer) => {
  if (offer.game.id === USUAL_GAME) return oneOf(PERSONAS)(value, name, offer);
  throw new AttributeError(name, value, `left out in ${offer.game.id}`);
};

/** As HTML does: there is enough to switch it on, "false" switches it off. @type {Parser<boolean>} */
const flag = (value, name) => {
  if (value === "" || value === "true" || value === name) return true;
  if (value === "false") return false;
  throw new AttributeError(name, value, "true or false");
};

/** @param {number} most @param {number} [least] @returns {Parser<number>} */
const wholeNumber =
  (most, least = 0) =>
  (value, name) => {
    const number = Number(value);
    const isRight = /^\d+$/.test(value) && number >= least && number <= most;
    if (!isRight)
      throw new AttributeError(name, value, `a whole number ${least ? `from ${least} ` : ""}up to ${most}`);
    return number;
  };

/** Seconds for the game, and for each turn after a "+". @type {Parser<Timing | null>} */
const timing = (value, name) => {
  const [, main, bonus = "0"] = /^(\d{1,6})(?:\+(\d{1,4}))?$/.exec(value) ?? [];
  const [most, mostBonus] = [LONGEST / 1000, LARGEST_BONUS / 1000];
  if (!main || Number(main) < 1 || Number(main) > most || Number(bonus) > mostBonus) {
    throw new AttributeError(name, value, `seconds such as 300+3, at most ${most}+${mostBonus}`);
  }
  return evenTiming(Number(main) / 60, Number(bonus));
};

/** @type {Parser<Language>} */
const language = (value, name, offer) => {
  const code = value.toLowerCase().split(/[-_]/)[0];
  return oneOf(CODES)(code, name, offer);
};

/** Parser and default value of each attribute. */
const ATTRIBUTES = {
  // First, since others depend on it.
  variant: {
    // Games with hidden information cannot be played on an open board. The rules of the others may not be loaded.
    read: /** @type {Parser<GameOnBoard>} */ ((value, name, offer) => oneOf(offer.games)(value, name, offer)),
    otherwise: USUAL_GAME,
  },
  fen: { read: /** @type {Parser<string>} */ ((value) => value.trim()), otherwise: "" },
  game: { read: /** @type {Parser<string>} */ ((value) => value.trim()), otherwise: "" },
  mode: {
    read: oneOf(/** @type {const} */ (["view", "play", "analysis", "edit", "lesson", "puzzle", "study"])),
    otherwise: null,
  },
  lesson: { read: /** @type {Parser<string>} */ ((value) => value.trim()), otherwise: "" },
  puzzle: { read: /** @type {Parser<string>} */ ((value) => value.trim()), otherwise: "" },
  study: { read: /** @type {Parser<string>} */ ((value) => value.trim()), otherwise: "" },
  "initial-step": { read: wholeNumber(100, 1), otherwise: null },
  rules: {
    read: offered(({ ruleSets }) => ruleSets),
    otherwise: null,
  },
  orientation: {
    read: color,
    otherwise: "white",
  },
  turn: { read: color, otherwise: null },
  interactive: { read: flag, otherwise: null },
  white: { read: seat, otherwise: "human" },
  black: { read: seat, otherwise: "human" },
  level: {
    read: /** @type {Parser<LevelName>} */ (offered(({ levels }) => levels.map(({ name }) => name))),
    otherwise: LEVEL,
  },
  persona: { read: persona, otherwise: null },
  clock: { read: timing, otherwise: null },
  "initial-ply": {
    read: /** @type {Parser<number | "last">} */ (
      (value, name, offer) => (value === "last" ? value : wholeNumber(100_000)(value, name, offer))
    ),
    otherwise: null,
  },
  coordinates: { read: flag, otherwise: true },
  "show-moves": { read: oneOf(/** @type {const} */ (["auto", "right", "bottom", "none"])), otherwise: "auto" },
  "show-controls": { read: flag, otherwise: true },
  "show-menu": { read: flag, otherwise: true },
  "keyboard-to-move": { read: flag, otherwise: true },
  lang: { read: language, otherwise: null },
  theme: { read: oneOf(CHOICES.theme), otherwise: "system" },
  palette: { read: oneOf(CHOICES.palette), otherwise: "wood" },
  "piece-set": { read: oneOf(CHOICES.pieces), otherwise: "classic" },
  "animation-duration": { read: wholeNumber(10_000), otherwise: null },
};

/** @typedef {keyof typeof ATTRIBUTES} AttributeName */
/** @typedef {{ [K in AttributeName]: ReturnType<(typeof ATTRIBUTES)[K]["read"]> | Extract<(typeof ATTRIBUTES)[K]["otherwise"], null> }} Options */

/** All attributes of the element. */
export const NAMES = /** @type {AttributeName[]} */ (Object.keys(ATTRIBUTES));

/** Those whose values depend on the game. */
export const OF_GAME = /** @type {const} */ (["rules", "level", "persona"]);

/** Values without any attributes. @returns {Options} */
export function usualOptions() {
  return /** @type {Options} */ (Object.fromEntries(NAMES.map((name) => [name, ATTRIBUTES[name].otherwise])));
}

/**
 * @template {AttributeName} K
 * @param {K} name
 * @param {string | null} value `null` where the attribute is missing
 * @param {Offer} [offer] without it only what does not depend on the game can be read
 * @returns {Options[K]}
 * @throws {AttributeError}
 */
export function readAttribute(name, value, offer) {
  const { read, otherwise } = ATTRIBUTES[name];
  return /** @type {Options[K]} */ (value === null ? otherwise : read(value, name, /** @type {any} */ (offer)));
}
