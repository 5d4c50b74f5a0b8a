// Arrows and circles that a person draws on the board. Pure functions of lists; drawing is in overlay.js.

/** @import { Square } from "../../rules/rules.js" */

/** @typedef {"green" | "red" | "blue" | "yellow"} ShapeColor */

/**
 * A circle where `to` equals `from`, otherwise an arrow. `isGoal`: a square that is to be reached, marked by a lesson.
 *
 * @typedef {{ from: Square, to: Square, color: ShapeColor, isGoal?: true }} Shape
 */

/** @type {readonly ShapeColor[]} */
export const SHAPE_COLORS = ["green", "red", "blue", "yellow"];

/**
 * The list with this shape drawn: the same shape once more takes it away, another colour replaces it.
 *
 * @param {readonly Shape[]} shapes
 * @param {Shape} shape
 * @returns {readonly Shape[]}
 */
export function withShape(shapes, shape) {
  const same = shapes.find(({ from, to }) => from === shape.from && to === shape.to);
  const others = shapes.filter((known) => known !== same);
  return same?.color === shape.color ? others : [...others, shape];
}

/**
 * The colour that the keys held while drawing choose.
 *
 * @param {{ shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} keys
 * @returns {ShapeColor}
 */
export function colorOfKeys({ shiftKey, ctrlKey, altKey, metaKey }) {
  const first = shiftKey || ctrlKey;
  const second = altKey || metaKey;
  if (first && second) return "yellow";
  if (first) return "red";
  return second ? "blue" : "green";
}
