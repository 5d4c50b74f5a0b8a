// Pockets in pictures: a row above the board and one below it, with what each side has in hand.

import { stampContent } from "./stamps.js";
import { fontOf } from "./surface.js";

/** @import { Color, Pocket, Role } from "../../rules/rules.js" */
/** @import { Surface } from "./surface.js" */

/** Pieces in hand per side, in display order. @typedef {Record<Color, { role: Role, count: number }[]>} PocketRows */

/** Height of a row, as a part of the side of the board. */
const HEIGHT = 0.11;

/** Width of the place of a piece with its number, as a part of the side of the board. */
const PLACE = 0.19;

/**
 * The rows of a position. A picked piece that is not placed yet is still shown in its pocket.
 *
 * @param {{ white: Pocket, black: Pocket, picked: Role | null }} pockets
 * @param {Color} turn the side that has picked it
 * @returns {PocketRows}
 */
export function pocketRows({ white, black, picked }, turn) {
  const row = (/** @type {Color} */ color, /** @type {Pocket} */ pocket) =>
    /** @type {[Role, number][]} */ (Object.entries(pocket))
      .map(([role, count]) => ({ role, count: count + Number(color === turn && role === picked) }))
      .filter(({ count }) => count > 0);
  return { white: row("white", white), black: row("black", black) };
}

/** Height of a row, in pixels of a board of this size. @param {number} size */
export function rowHeight(size) {
  return Math.round(size * HEIGHT);
}

/**
 * Draws a row, as wide as the board.
 *
 * @param {Surface} surface
 * @param {PocketRows} rows
 * @param {Color} color whose
 * @param {number} y its upper edge
 */
export function drawPocketRow(surface, rows, color, y) {
  const { ctx, size, ratio, colors, art, stamp = stampContent } = surface;
  const height = rowHeight(size);
  const [side, font] = [height * 0.86, height * 0.42];
  ctx.fillStyle = colors.light;
  ctx.fillRect(0, y, size, height);
  ctx.font = fontOf(surface, font);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  for (const [index, { role, count }] of rows[color].entries()) {
    const x = size * (0.015 + PLACE * index);
    const content = { white: null, black: null, [color]: { role } };
    stamp(ctx, ratio, content, x, y + (height - side) / 2, side, art);
    ctx.fillStyle = colors.lightText;
    ctx.fillText(`×${count}`, x + side, y + height / 2 + font * 0.36);
  }
}

/**
 * Draws both rows round a board whose upper left corner is at 0, 0, with a line that parts them from it.
 *
 * @param {Surface} surface
 * @param {PocketRows} rows
 * @param {boolean} flipped
 */
export function drawPocketRows(surface, rows, flipped) {
  const { ctx, size, colors } = surface;
  const height = rowHeight(size);
  drawPocketRow(surface, rows, flipped ? "white" : "black", -height);
  drawPocketRow(surface, rows, flipped ? "black" : "white", size);
  const width = Math.max(1, size / 200);
  ctx.fillStyle = colors.lightText;
  ctx.fillRect(0, -width, size, width);
  ctx.fillRect(0, size, size, width);
}
