// Turns as they are written for people: with the letters of notation, or with a figure for each of them. Records, links and
// what is typed have letters always.

import { otherSide } from "../../game/mode.js";
import { usesFigures } from "../../kit/i18n.js";

/** @import { Color } from "../../rules/rules.js" */

/** A pawn may be drawn as a coloured picture unless a text is asked for. */
const TEXT = "\uFE0E";

/** @type {Record<Color, Record<string, string>>} */
const FIGURES = {
  white: { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘", P: "♙" },
  black: { K: "♚", Q: "♛", R: "♜", B: "♝", N: "♞", P: `♟${TEXT}` },
};

/**
 * A turn, or a part of one, as it is written for people. With figures a union is two of them: the second letter, and one
 * behind an "x", are those of the other side's piece.
 *
 * @param {string} notation
 * @param {Color} color whose turn it is
 */
export function written(notation, color) {
  if (!usesFigures()) return notation;
  const own = FIGURES[color];
  const other = FIGURES[otherSide(color)];
  return notation.replace(/(x?)([KQRBNP])([KQRBNP]?)/g, (_, meets, first, second) => {
    return `${meets}${(meets ? other : own)[first]}${second && other[second]}`;
  });
}
