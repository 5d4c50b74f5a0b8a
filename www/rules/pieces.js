// Pieces and steps as the rules describe them: when two are the same, and what stands on a cell.

/** @import { Color, Piece, SquareContent, Step } from "./rules.js" */

/** @param {Piece | null} a @param {Piece | null} b */
function isSamePiece(a, b) {
  return a === b || (a?.role === b?.role && a?.power === b?.power && a?.origin === b?.origin);
}

/** Whether the same pieces stand on two cells. @param {SquareContent} a @param {SquareContent} b */
export function isSameContent(a, b) {
  return isSamePiece(a.white, b.white) && isSamePiece(a.black, b.black);
}

/** Whether two pieces stand on a cell, or one of each side is held. @param {SquareContent} content */
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

/** The index on the board of the piece of a side that must not be lost; -1 where it is not on the board. @param {readonly SquareContent[]} board @param {Color} color */
export function royalIndex(board, color) {
  return board.findIndex((content) => content[color]?.royal);
}
