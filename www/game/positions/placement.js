// Reads the pieces of each square from a FEN, and hashes positions.

import { hash53 } from "../../kit/hash.js";

/** Piece placement of a FEN without the held pieces. @param {string} fen */
export function placementOf(fen) {
  return fen.split(" ", 1)[0].split("^", 1)[0];
}

/**
 * Pieces per square from a1 on, in FEN letters; empty strings for empty squares.
 *
 * @param {string} placement
 * @returns {string[]}
 */
export function cellsOf(placement) {
  /** @type {string[]} */
  const cells = Array(64).fill("");
  for (const [row, text] of placement.split("/").entries()) {
    let file = 0;
    for (const [cell] of text.matchAll(/\d|\+?[A-Za-z_](?:\([A-Za-z]\))?/g)) {
      if (/\d/.test(cell)) file += Number(cell);
      else {
        if (row < 8 && file < 8) cells[8 * (7 - row) + file] = cell;
        file += 1;
      }
    }
  }
  return cells;
}

/**
 * Hash of a position: pieces, side to move, castling rights, hand; the en passant square only if a piece stands
 * beside the pawn that has passed it. Move history is ignored.
 *
 * @param {string} fen at the start of a turn
 */
export function positionKey(fen) {
  const fields = fen.split(" ").filter((field) => !/^\d+$/.test(field));
  const passed = fields.findIndex((field, i) => i > 1 && /^[a-h][36]$/.test(field));
  if (passed > 0 && !isBeside(fen, fields[passed])) fields[passed] = "-";
  return hash53(fields.join(" "));
}

/** True if a piece stands beside the pawn that has passed this square. @param {string} fen @param {string} square */
function isBeside(fen, square) {
  const cells = cellsOf(placementOf(fen));
  const file = square.charCodeAt(0) - 97;
  const rank = square[1] === "3" ? 3 : 4;
  return [file - 1, file + 1].some((other) => other >= 0 && other < 8 && cells[8 * rank + other] !== "");
}
