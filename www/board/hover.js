// Where a held piece waits over the board. Pure functions.

import { cellOf, squareAtCell, squareIndex } from "../kit/layout.js";
import { isPair } from "../rules/pieces.js";

/** @import { Square } from "../kit/layout.js" */
/** @import { SquareContent } from "../rules/rules.js" */

/** How far from the middle of its square it waits, in squares as shown, and how large it is there. @typedef {{ dx: number, dy: number, scale: number }} Rest */

const SCALE = 0.76;

/** Foot to head with those below, so that all can be seen; in front of them only where there is no other place. */
const ABOVE = { column: 0, row: -1, rest: { dx: 0, dy: -0.75, scale: SCALE } };
const LEFT = { column: -1, row: 0, rest: { dx: -0.8, dy: -0.14, scale: SCALE } };
const RIGHT = { column: 1, row: 0, rest: { dx: 0.8, dy: -0.14, scale: SCALE } };
const BEFORE = { dx: 0, dy: 0.56, scale: SCALE };

/**
 * A piece that has been lifted stays over its square. One that has been released steps out to where nothing stands:
 * above those that share the square now, or beside them, first on its own side.
 *
 * @param {readonly SquareContent[]} contents what stands, 64 squares
 * @param {Square} square
 * @param {SquareContent} held
 * @param {boolean} flipped
 * @returns {Rest}
 */
export function restOf(contents, square, held, flipped) {
  const { column, row } = cellOf(square, flipped);
  const below = contents[squareIndex(square)];
  if (!below.white && !below.black) return { dx: 0, dy: row === 0 ? 0.05 : -0.13, scale: 1.14 };
  const sides = held.black && !isPair(held) ? [RIGHT, LEFT] : [LEFT, RIGHT];
  for (const { column: right, row: down, rest } of [ABOVE, ...sides]) {
    const place = { column: column + right, row: row + down };
    if (place.row < 0 || place.column < 0 || place.column > 7) continue;
    const next = contents[squareIndex(squareAtCell(place.column, place.row, flipped))];
    if (!next.white && !next.black) return rest;
  }
  return row === 0 ? BEFORE : ABOVE.rest;
}
