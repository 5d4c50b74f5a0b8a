// Who sits at the boards of a match: at each of the four seats a person here, somebody far away, or the computer at a level. No DOM in
// here.

import { boardsInfo, MATCH_GAME, seatNamed } from "../rules/matches.js";
import { gameInfo, isLevel } from "../rules/rules.js";

/** @import { LevelName } from "../rules/computer.js" */
/** @import { BoardName, Seat, SeatName } from "../rules/matches.js" */
/** @import { Color } from "../rules/rules.js" */

/** @typedef {"person" | "far" | LevelName} Player */
/** @typedef {Record<SeatName, Player>} Seated */

export const PERSON = "person";

/** Somebody who plays on another device. */
export const FAR = "far";

/** The level of the computer where none has been chosen. */
const LEVEL = "regular";

/** @param {BoardName} board @param {Color} color @returns {Seat} */
export const seatAt = (board, color) =>
  /** @type {Seat} */ (boardsInfo().seats.find((seat) => seat.board === board && seat.color === color));

/** Who sits beside somebody and plays for the same team. @param {SeatName} name @returns {Seat} */
export function partnerOf(name) {
  const { team } = seatNamed(name);
  return /** @type {Seat} */ (boardsInfo().seats.find((seat) => seat.team === team && seat.name !== name));
}

/** The levels that the computer has in a match. @returns {LevelName[]} */
export const levels = () => gameInfo(MATCH_GAME).levels.map(({ name }) => /** @type {LevelName} */ (name));

/** Seats as they were stored; whoever is not known there is a person with White on the first board, and the computer elsewhere. @param {unknown} value @returns {Seated} */
export function readSeated(value) {
  const known = /** @type {Partial<Record<string, unknown>>} */ (
    typeof value === "object" && value !== null ? value : {}
  );
  const all = boardsInfo().seats.map(({ name }, i) => {
    const who = known[name];
    const isKnown = who === PERSON || who === FAR || (isLevel(who) && levels().some((level) => level === who));
    return [name, isKnown ? who : i === 0 ? PERSON : LEVEL];
  });
  return /** @type {Seated} */ (Object.fromEntries(all));
}

/** Whether the computer plays. @param {Player} who @returns {who is LevelName} */
export const isComputer = (who) => who !== PERSON && who !== FAR;

/** The seats that persons play here. @param {Seated} seated @returns {Seat[]} */
export const personsIn = (seated) => boardsInfo().seats.filter(({ name }) => seated[name] === PERSON);

/** Whether what a player asks the partner for is told here: not where only the other team sits. @param {Seated} seated @param {SeatName} name */
export function hearsWishOf(seated, name) {
  const persons = personsIn(seated);
  return persons.length === 0 || persons.some(({ team }) => team === seatNamed(name).team);
}

/** Whether somebody plays on another device. @param {Seated} seated */
export const isShared = (seated) => Object.values(seated).includes(FAR);
