// Players of a match: each of the four seats is played here, remotely, or by the computer at a level. No DOM access.

import { partsOf } from "../kit/parts-of.js";
import { boardsInfo, MATCH_GAME, seatNamed } from "../rules/matches.js";
import { gameInfo, isLevel } from "../rules/rules.js";

/** @import { BoardName, MatchSeat, SeatName } from "../rules/matches.js" */
/** @import { Color, LevelName } from "../rules/rules.js" */

/** @typedef {"person" | "far" | LevelName} SeatPlayer */
/** @typedef {Record<SeatName, SeatPlayer>} Seated */

export const PERSON = "person";

/** A player on another device. */
export const FAR = "far";

/** The level of the computer where none has been chosen. */
const LEVEL = "regular";

/** @param {BoardName} board @param {Color} color @returns {MatchSeat} */
export const seatAt = (board, color) =>
  /** @type {MatchSeat} */ (boardsInfo().seats.find((seat) => seat.board === board && seat.color === color));

/** Something for each seat. @template T @param {(seat: SeatName, index: number) => T} give @returns {Record<SeatName, T>} */
export const bySeat = (give) =>
  /** @type {Record<SeatName, T>} */ (
    Object.fromEntries(boardsInfo().seats.map(({ name }, i) => [name, give(name, i)]))
  );

/** The partner of a seat, in the same team. @param {SeatName} name @returns {MatchSeat} */
export function partnerOf(name) {
  const { team } = seatNamed(name);
  return /** @type {MatchSeat} */ (boardsInfo().seats.find((seat) => seat.team === team && seat.name !== name));
}

/** The levels that the computer has in a match. @returns {LevelName[]} */
export const levels = () => gameInfo(MATCH_GAME).levels.map(({ name }) => /** @type {LevelName} */ (name));

/**
 * Reads stored seats; invalid ones become a person with White on the first board, and the computer elsewhere.
 *
 * @param {unknown} value
 * @returns {Seated}
 */
export function readSeated(value) {
  const known = partsOf(value);
  return bySeat((name, i) => {
    const who = known[name];
    const isKnown = who === PERSON || who === FAR || (isLevel(who) && levels().some((level) => level === who));
    return isKnown ? who : i === 0 ? PERSON : LEVEL;
  });
}

/** True for a computer player. @param {SeatPlayer} who @returns {who is LevelName} */
export const isComputer = (who) => who !== PERSON && who !== FAR;

/** The seats that persons play here. @param {Seated} seated @returns {MatchSeat[]} */
export const personsIn = (seated) => boardsInfo().seats.filter(({ name }) => seated[name] === PERSON);

/**
 * True if a player's wishes are shown here: not if only the other team plays on this device.
 *
 * @param {Seated} seated
 * @param {SeatName} name
 */
export function hearsWishOf(seated, name) {
  const persons = personsIn(seated);
  return persons.length === 0 || persons.some(({ team }) => team === seatNamed(name).team);
}

/** True if a seat is played on another device. @param {Seated} seated */
export const isShared = (seated) => Object.values(seated).includes(FAR);
