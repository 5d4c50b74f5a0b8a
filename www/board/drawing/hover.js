// Position of a held piece over the board. Pure functions.

import { cellOf, squareAtCell, squareIndex } from "../../kit/layout.js";
import { isPair } from "../../rules/pieces.js";

/** @import { SquareName } from "../../kit/layout.js" */
/** @import { SquareContent } from "../../rules/rules.js" */

/**
 * Offset from the centre of its square, in squares as shown, and scale.
 *
 * @typedef {{ dx: number, dy: number, scale: number }} Rest
 */

const SCALE = 0.76;

/** Foot to head with those below, so that all can be seen; in front of them only where there is no other place. */
const ABOVE = { column: 0, row: -1, rest: { dx: 0, dy: -0.75, scale: SCALE } };
const LEFT = { column: -1, row: 0, rest: { dx: -0.8, dy: -0.14, scale: SCALE } };
const RIGHT = { column: 1, row: 0, rest: { dx: 0.8, dy: -0.14, scale: SCALE } };
const BEFORE = { dx: 0, dy: 0.56, scale: SCALE };

/**
 * A lifted piece stays over its square. A released piece moves to free space: above the pieces that share the square
 * now or beside them, preferably on its own side.
 *
 * @param {readonly SquareContent[]} contents resting pieces, 64 squares
 * @param {SquareName} square
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
