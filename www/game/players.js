// Players of a game: people or the computer.

import { keyIn, USUAL_GAME } from "../games/index.js";
import { t } from "../kit/i18n.js";

/** @import { Persona } from "../rules/computer.js" */
/** @import { Color, LevelName } from "../rules/rules.js" */
/** @import { Players, Rival } from "./view-state.js" */

/** @typedef {"human" | "computer"} PlayerKind */

/** Default level of the computer, and its time per turn in ms. */
export const LEVEL = /** @type {const} */ ("learner");
export const TIME = 1000;

/** The players with a character, the weakest first. Only the usual game has them. @type {readonly Persona[]} */
export const PERSONAS = ["mia", "otto", "felix", "petra", "carla", "bruno", "vera", "atlas"];

/** The persona that plays a game; none where the level does. @param {Pick<Rival, "persona">} rival @param {string} game @returns {Persona | undefined} */
export function personaIn({ persona }, game) {
  return game === USUAL_GAME ? PERSONAS.find((known) => known === persona) : undefined;
}

/** Name of a persona in all languages. @param {Persona} persona */
export const nameOf = (persona) => persona[0].toUpperCase() + persona.slice(1);

/**
 * Name of the computer for the placeholder `level` of a text.
 *
 * @param {Rival} rival
 * @param {string} game
 * @returns {Record<string, string>}
 */
export function levelIn(rival, game) {
  const persona = personaIn(rival, game);
  const level = { "@level": keyIn(game, `level.${rival.level}`) };
  if (persona) return { level: nameOf(persona) };
  return rival.adapts ? { level: t("level.adapts", level) } : level;
}

/**
 * The players of a game, said by side. A computer plays at the level named, or as a persona of about that level, and
 * thinks this many ms about a turn.
 *
 * @param {{ white?: PlayerKind, black?: PlayerKind, level?: LevelName, persona?: Persona | null, adapts?: boolean, time?: number }} sides
 * @returns {Players}
 */
export function playersAt({ white = "human", black = "human", level = LEVEL, persona, adapts, time = TIME }) {
  const seats = { white: white === "human", black: black === "human" };
  const seed = Math.floor(Math.random() * 2 ** 32);
  if (seats.white && seats.black) return { seats, rival: null };
  return { seats, rival: { level, ...(persona && { persona }), ...(adapts && { adapts }), time, seed } };
}

/** The same players with the other sides; a computer plays other games than before. @param {Players} players @returns {Players} */
export function swapped({ seats, rival }) {
  const { white, black } = seats;
  const seed = Math.floor(Math.random() * 2 ** 32);
  return { seats: { white: black, black: white }, rival: rival && { ...rival, seed } };
}

/** The side of the only person who plays here; `null` where both sides are played by persons or both by the computer. @param {Players["seats"]} seats @returns {Color | null} */
export function onlyPerson({ white, black }) {
  if (white === black) return null;
  return white ? "white" : "black";
}

/**
 * True if there is a single human player, who has lost.
 *
 * @param {Pick<import("./view-state.js").ViewState, "snapshot" | "seats">} state
 */
export function isLoser({ snapshot: { status }, seats }) {
  const person = onlyPerson(seats);
  return person !== null && status.over && status.winner !== null && status.winner !== person;
}

/**
 * The same, against the computer. A variation is not lost to it.
 *
 * @param {Pick<import("./view-state.js").ViewState, "snapshot" | "seats" | "rival" | "tree" | "at">} state
 */
export function hasLost({ snapshot, seats, rival, tree, at }) {
  return rival !== null && isLoser({ snapshot, seats }) && tree.isMain(at);
}

/**
 * True if there is a single human player, who has won.
 *
 * @param {Pick<import("./view-state.js").ViewState, "snapshot" | "seats">} state
 */
export function isWinner({ snapshot: { status }, seats }) {
  return status.over && status.winner !== null && status.winner === onlyPerson(seats);
}

/**
 * The same. A variation is not won.
 *
 * @param {Pick<import("./view-state.js").ViewState, "snapshot" | "seats" | "tree" | "at">} state
 */
export function hasWon({ snapshot, seats, tree, at }) {
  return isWinner({ snapshot, seats }) && tree.isMain(at);
}
