// Pieces and steps as the rules describe them: when two are the same, and what stands on a cell.

/** @import { Color, Hand, Piece, Role, Snapshot, Square, SquareContent, Step } from "./rules.js" */

/** @param {Piece | null} a @param {Piece | null} b */
function isSamePiece(a, b) {
  return a === b || (a?.role === b?.role && a?.power === b?.power && a?.origin === b?.origin);
}

/** True if two cells hold the same pieces. @param {SquareContent} a @param {SquareContent} b */
export function isSameContent(a, b) {
  return isSamePiece(a.white, b.white) && isSamePiece(a.black, b.black);
}

/** True if the cell holds a piece of each side. @param {SquareContent} content */
export function isPair({ white, black }) {
  return white !== null && black !== null;
}

/** @param {Step} a @param {Step} b */
export function isSameStep(a, b) {
  switch (a.type) {
    case "pick":
    case "promote":
      return b.type === a.type && a.role === b.role;
    case "choose":
      return b.type === "choose" && a.reading === b.reading;
    case "claim":
      return b.type === "claim" && a.claim === b.claim && a.color === b.color;
    default:
      return b.type === a.type && a.square === b.square;
  }
}

/** So many elements at the start of two lists are the same. @template T @param {readonly T[]} a @param {readonly T[]} b @param {(a: T, b: T) => boolean} [isSame] */
export function sharedStart(a, b, isSame = Object.is) {
  let count = 0;
  while (count < a.length && count < b.length && isSame(a[count], b[count])) count += 1;
  return count;
}

/** The index on the board of the piece of a side that must not be lost; -1 where it is not on the board. @param {readonly SquareContent[]} board @param {Color} color */
export function royalIndex(board, color) {
  return board.findIndex((content) => content[color]?.royal);
}

/**
 * The held piece and its square. A piece taken from a pocket is drawn beside the board, next to its side.
 *
 * @param {Snapshot} snapshot
 * @returns {Hand | null}
 */
export function heldIn({ hand, pockets, turn }) {
  const role = pockets?.picked;
  if (!role) return hand;
  return { square: turn === "white" ? "e0" : "e9", white: null, black: null, [turn]: { role } };
}

/**
 * True if a turn starts from a pocket; such a start is given as a role.
 *
 * @param {Square | Role} from
 * @returns {from is Role}
 */
export function isInPocket(from) {
  return from.length > 2;
}

/** The first step of a turn. @param {Square | Role} from @returns {Step} */
export function beginning(from) {
  return isInPocket(from) ? { type: "pick", role: from } : { type: "lift", square: from };
}

/** True if the step picks up a piece. @param {Step | undefined} step */
export const takesUp = (step) => step?.type === "lift" || step?.type === "pick";

/** The steps of the turn under way that are whole moves of a series; none in games without such turns. @param {Snapshot} snapshot @returns {readonly Step[]} */
export function movesMade({ series, chain, chainLinks }) {
  return chain.slice(0, (series && chainLinks[series.made - 1]?.steps) ?? 0);
}

/** True within a move of a series: a piece is held or about to be promoted. @param {Snapshot} snapshot */
export const isWithinMove = (snapshot) =>
  snapshot.series !== undefined && movesMade(snapshot).length < snapshot.chain.length;
