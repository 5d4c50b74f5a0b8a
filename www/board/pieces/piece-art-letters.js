/**
 * The set "letters", for low vision: a piece is the letter that notation has for it, on a round stone; a union is one
 * tile with two letters.
 *
 * @import { Art, PieceSet } from "./piece-shape.js"
 * @import { Role } from "../../rules/rules.js"
 */

import { disc } from "./piece-shape.js";

/**
 * Letters around (0, 0), 28 wide and 40 high. Outlines run clockwise and holes the other way round.
 *
 * @type {Readonly<Record<Role, string>>}
 */
const shapes = {
  pawn:
    "M-12,20L-12,-20L2,-20C11,-20 15,-15 15,-7.5C15,0 11,5.5 2,5.5L-3,5.5L-3,20Z" +
    "M-3,-12.5L-3,-2L1.500,-2C4.5,-2 6,-4 6,-7.2C6,-10.500 4.5,-12.5 1.5,-12.5Z",
  rook:
    "M-13,20L-13,-20L1,-20C10,-20 14.5,-15.5 14.5,-8C14.5,-2.5 11.5,1.5 7,3.2L16,20L6,20L-2,4.5L-4,4.5L-4,20Z" +
    "M-4,-12.5L-4,-3L1,-3C4,-3 5.5,-4.8 5.5,-7.8C5.5,-10.8 4,-12.5 1,-12.5Z",
  knight: "M-14,20L-14,-20L-5.5,-20L5.5,2.500L5.5,-20L14,-20L14,20L5.5,20L-5.5,-2.5L-5.5,20Z",
  bishop:
    "M-13,20L-13,-20L1,-20C9,-20 13,-16 13,-10C13,-6 11,-3 8,-1.2C12,0.5 14.5,4 14.5,8.5C14.5,16 9.5,20 1,20Z" +
    "M-4,-12.5L-4,-4.5L0.5,-4.5C3,-4.5 4.5,-6 4.5,-8.5C4.5,-11 3,-12.5 0.5,-12.5Z" +
    "M-4,3L-4,12.5L1,12.5C4,12.5 5.7,10.8 5.7,7.8C5.7,4.7 4,3 1,3Z",
  queen:
    "M0,-20.5C10,-20.5 16,-12.5 16,0C16,12.5 10,20.5 0,20.5C-10,20.5 -16,12.5 -16,0C-16,-12.5 -10,-20.5 0,-20.5Z" +
    "M0,-12.5C-4.5,-12.5 -7,-8 -7,0C-7,8 -4.5,12.5 0,12.5C4.5,12.5 7,8 7,0C7,-8 4.5,-12.5 0,-12.5Z" +
    "M0,8.5L6.5,3.5L17.5,19L11,24Z",
  king: "M-13,20L-13,-20L-4,-20L-4,-4L5.5,-20L16,-20L3.5,-1.5L16.5,20L6,20L-2.3,5.5L-4,8L-4,20Z",
};

/** @param {string} path @param {number} x @param {number} wide @param {number} high factors */
function placed(path, x, wide, high) {
  return path.replace(
    /(?<![\d.])(-?[\d.]+),(-?[\d.]+)/g,
    (_, a, b) => `${(a * wide + x).toFixed(1)},${(b * high + 50).toFixed(1)}`,
  );
}

/** @param {string} path */
function mirrored(path) {
  return path.replace(/(?<![\d.])(-?[\d.]+),/g, (_, x) => `${(100 - x).toFixed(1)},`);
}

const stone = disc(50, 50, 39);

/** The left half of a tile. */
const tile = "M50,15L30,15C16,15 8,24 8,38L8,62C8,76 16,85 30,85L50,85Z";

/** @param {string} shape @param {string} letter @param {number} x of its middle @param {number} wide @param {number} high factors @returns {Art} */
function lettered(shape, letter, x, wide, high) {
  return {
    shape,
    shade: "",
    lines: "",
    marks: placed(letter, x, wide, high),
    turned: mirrored(placed(letter, 100 - x, wide, high)),
  };
}

/** @param {Role} role */
function both(role) {
  return {
    free: lettered(stone, shapes[role], 50, 1.25, 1.3),
    union: lettered(tile, shapes[role], 29.5, 1.06, 1.28),
  };
}

/** @type {PieceSet} */
export const letters = {
  art: {
    pawn: both("pawn"),
    rook: both("rook"),
    knight: both("knight"),
    bishop: both("bishop"),
    queen: both("queen"),
    king: both("king"),
  },
  arms: null,
  outline: 1.3,
};
