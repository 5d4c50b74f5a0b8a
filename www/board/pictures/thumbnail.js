// A small picture of a position.

import { gameOf, isLoaded } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { cellOf, squareName } from "../../kit/layout.js";
import { checkFen, readsTexts, withGame } from "../../rules/rules.js";
import { drawAdornment } from "../drawing/marks.js";
import { stampContent } from "../drawing/stamps.js";

/** @import { GameKind, Square, SquareContent } from "../../rules/rules.js" */
/** @import { Look } from "../drawing/theme.js" */

/**
 * Draws a position on a canvas; the board is empty if a text is not a FEN or its game is not loaded. Pockets are
 * omitted, since their pieces would be too small.
 *
 * @param {string | readonly SquareContent[]} position a FEN, or 64 squares
 * @param {GameKind | undefined} game its kind; Paco Ŝako by default
 * @param {boolean} flipped
 * @param {number} side in CSS pixels
 * @param {Look} look
 * @param {readonly Square[]} [marked] squares to tint, such as those of the last turn
 */
export function thumbnail(position, game, flipped, side, { colors, art }, marked = []) {
  // Every square has as many whole pixels, and enough of them for so small a picture to be smooth.
  const square = Math.ceil((side * Math.max(2, devicePixelRatio)) / 8);
  const canvas = el("canvas", { width: square * 8, height: square * 8, "aria-hidden": "true" });
  const ctx = canvas.getContext("2d");
  if (!ctx) return canvas;
  const board = typeof position === "string" ? boardOf(position, game) : position;
  const adorn = game && isLoaded(game) ? gameOf(game).adorn : null;
  for (let index = 0; index < 64; index++) {
    const { column, row } = cellOf(squareName(index), flipped);
    ctx.fillStyle = (column + row) % 2 === 0 ? colors.light : colors.dark;
    ctx.fillRect(column * square, row * square, square, square);
    if (!marked.includes(squareName(index))) continue;
    ctx.fillStyle = colors.lastTint;
    ctx.fillRect(column * square, row * square, square, square);
  }
  board.forEach((content, index) => {
    if (!content.white && !content.black) return;
    const { column, row } = cellOf(squareName(index), flipped);
    const [x, y] = [column * square, row * square];
    stampContent(ctx, 1, content, x, y, square, art);
    drawAdornment(ctx, adorn, content, x, y, square, colors);
  });
  return canvas;
}

/** @param {string} fen @param {GameKind} [game] @returns {SquareContent[]} */
function boardOf(fen, game) {
  try {
    // Early, when diagrams are not read yet, positions are.
    return readsTexts(game)
      ? checkFen(fen, game && { game }).board
      : withGame({ fen, ...(game && { game }) }, (made) => made.snapshot().board);
  } catch {
    return [];
  }
}
