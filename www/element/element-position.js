// What stands on the board, as the element takes and gives it: plain objects, as other boards have them.

import { SHAPE_COLORS } from "../game/shapes.js";
import { squareIndex, squareName } from "../kit/layout.js";
import { writeFen } from "../rules/rules.js";

/** @typedef {import("../rules/rules.js").GameKind} GameKind */
/** @typedef {import("../rules/rules.js").Piece} Piece */
/** @typedef {import("../rules/rules.js").Role} Role */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../rules/rules.js").SquareContent} SquareContent */

/** What stands on the board, by square; empty squares are left out. @typedef {Record<Square, SquareContent>} Position */

/**
 * The same as it may be given: of a piece its role alone, and of a square only the side that stands there.
 *
 * @typedef {Record<Square, { white?: Piece | Role | null, black?: Piece | Role | null }>} GivenPosition
 */

/** @param {readonly SquareContent[]} board the 64 squares @returns {Position} */
export function positionOf(board) {
  const standing = board.flatMap((content, i) =>
    content.white || content.black ? [[squareName(i), { ...content }]] : [],
  );
  return Object.fromEntries(standing);
}

/** @param {unknown} square */
function isSquare(square) {
  return typeof square === "string" && /^[a-h][1-8]$/.test(square);
}

/** @param {Piece | Role | null} [given] @returns {Piece | null} */
function pieceOf(given) {
  return typeof given === "string" ? { role: given } : (given ?? null);
}

/** @param {GivenPosition} position @param {GameKind} game @throws {Error} with the code `bad-position` */
export function fenOf(position, game) {
  /** @type {SquareContent[]} */
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  for (const [square, content] of Object.entries(position)) {
    if (!isSquare(square)) {
      throw Object.assign(new Error(`${JSON.stringify(square)} is no square`), { code: "bad-position" });
    }
    board[squareIndex(square)] = { white: pieceOf(content?.white), black: pieceOf(content?.black) };
  }
  const castling = { white: [], black: [] };
  return writeFen({ game, board, turn: "white", castling, enPassant: null, quietTurns: 0, hand: null });
}

/** @param {import("../game/shapes.js").Shape} shape from outside, so that its parts can be anything */
export function isArrow({ from, to, color }) {
  return isSquare(from) && isSquare(to) && SHAPE_COLORS.includes(color);
}
