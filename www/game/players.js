// Who sits at the board: persons, or the computer.

/** @typedef {import("../rules/computer.js").LevelName} LevelName */
/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("./view-state.js").Players} Players */

/** @typedef {"human" | "computer"} Seat */

/** How the computer plays unless something else is chosen: its level, and its time for a turn in ms. */
export const LEVEL = /** @type {const} */ ("learner");
export const TIME = 1000;

/**
 * The players of a game, said by side. A computer plays at the level named, and thinks so many ms about a turn.
 *
 * @param {{ white?: Seat, black?: Seat, level?: LevelName, time?: number }} sides
 * @returns {Players}
 */
export function playersAt({ white = "human", black = "human", level = LEVEL, time = TIME }) {
  const seats = { white: white === "human", black: black === "human" };
  const seed = Math.floor(Math.random() * 2 ** 32);
  return { seats, rival: seats.white && seats.black ? null : { level, time, seed } };
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
