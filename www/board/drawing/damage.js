// Finds the parts of the board to redraw, so that a frame of a flight costs no more than the squares it crosses. Pure
// functions.

import { cellOf, squareName, viewPoint } from "../../kit/layout.js";
import { isSameContent } from "../../rules/pieces.js";

/** @import { Sprite } from "./animate.js" */
/** @import { Scene } from "./scene.js" */

/** In squares, from the top left corner as shown. @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Properties compared piece by piece; any other change redraws the whole board. */
const PASSING = new Set(["contents", "leans", "sprites", "dragged", "effects"]);

/** Beyond this many squares it is no gain to draw a part. */
const MOST = 36;

/**
 * Differences between two scenes as boxes that do not overlap; `null` if most of the board has changed.
 *
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Box[] | null}
 */
export function damage(before, after) {
  const keys = /** @type {(keyof Scene)[]} */ (Object.keys(after));
  if (!keys.every((key) => PASSING.has(key) || isSame(before[key], after[key]))) return null;
  const boxes = parted([
    ...changedSquares(before, after),
    ...[before, after].flatMap((scene) => [
      ...scene.sprites.map((sprite) => spriteBox(sprite, scene.flipped)),
      ...draggedBox(scene),
      ...effectBoxes(scene),
    ]),
  ]);
  const area = boxes.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  return area > MOST ? null : boxes;
}

/** Scenes are plain data, created for every frame. @param {unknown} a @param {unknown} b */
function isSame(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Squares with different pieces, or with pieces in different places.
 *
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Box[]}
 */
function changedSquares(before, after) {
  return after.contents.flatMap((content, index) => {
    const old = before.contents[index];
    const stands = isSameContent(old, content);
    const leans = before.leans?.get(index) !== after.leans?.get(index);
    if (stands && !leans) return [];
    const { column, row } = cellOf(squareName(index), after.flipped);
    // Outlines reach out of the square, and who steps aside leaves it.
    return [around(column + 0.5, row + 0.5, 0.8, 0.65, 0.65)];
  });
}

/** A piece over the board with its shadow, wherever it hovers. @param {Sprite} sprite @param {boolean} flipped */
function spriteBox({ point, raise }, flipped) {
  const { x, y } = viewPoint(point, flipped);
  return around(x, y, raise > 0 ? 1.5 : 0.85, 1.35, 1.2);
}

/** @param {Scene} scene @returns {Box[]} */
function draggedBox({ dragged }) {
  return dragged ? [around(dragged.x, dragged.y, 0.95, 1.7, 1)] : [];
}

/** @param {Scene} scene @returns {Box[]} */
function effectBoxes({ effects, flipped }) {
  return effects.map(({ kind, square }) => {
    const { column, row } = cellOf(square, flipped);
    const reach = { finale: 3, spent: 0.75, alarm: 0.6 }[kind];
    return around(column + 0.5, row + 0.5, reach, reach, reach);
  });
}

/** @param {number} x @param {number} y @param {number} aside @param {number} above @param {number} below @returns {Box} */
function around(x, y, aside, above, below) {
  return {
    left: Math.max(0, x - aside),
    top: Math.max(0, y - above),
    right: Math.min(8, x + aside),
    bottom: Math.min(8, y + below),
  };
}

/** Joins what overlaps or touches: no place is drawn twice. @param {Box[]} boxes @returns {Box[]} */
function parted(boxes) {
  /** @type {Box[]} */
  const apart = [];
  for (const box of boxes) {
    let whole = box;
    for (let i = 0; i < apart.length; ) {
      const other = apart[i];
      if (!overlap(whole, other)) {
        i += 1;
        continue;
      }
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
      };
      apart.splice(i, 1);
      // An enlarged box may overlap boxes that were checked before.
      i = 0;
    }
    apart.push(whole);
  }
  return apart;
}

/** Within a device pixel of each other counts as well. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const near = 0.05;
  return a.left < b.right + near && b.left < a.right + near && a.top < b.bottom + near && b.top < a.bottom + near;
}
