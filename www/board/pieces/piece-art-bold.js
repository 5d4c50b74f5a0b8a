/**
 * The set "bold": few large shapes with thick outlines, for small phones and projectors. A piece is its head on a bar; in a
 * union two heads stand side by side on one bar, without bodies and arms, so that the heads are as large as can be.
 *
 * @import { Art, Head, PieceSet } from "./piece-shape.js"
 * @import { Role } from "../../rules/rules.js"
 */

import { disc, joined } from "./piece-shape.js";

/** @param {number} x in a union @param {number} scale @param {Art} art @returns {Head} */
const head = (x, scale, art) => ({ art, pose: { x, y: 71, scale, turn: 0.03 } });

/** @type {Readonly<Record<Role, Head>>} */
const heads = {
  pawn: head(30, 1.02, {
    shape: `M-7,-14L7,-14L13,4L-13,4Z${disc(0, -26, 16)}`,
    shade: "",
    lines: "",
    marks: "",
  }),
  rook: head(29.5, 1.02, {
    shape:
      "M-13,4L-13,-24L-19,-30L-19,-48L-9,-48L-9,-39L-4.5,-39L-4.5,-48L4.5,-48L4.5,-39L9,-39L9,-48L19,-48L19,-30L13,-24L13,4Z",
    shade: "",
    lines: "M-13,-25L13,-25",
    marks: "",
  }),
  knight: head(28.5, 1.02, {
    shape:
      "M-14,4C-24,-14 -21,-36 -7,-43L-6,-53L3,-44C12,-40 17,-33 22,-25C26,-18 21,-11 14,-14C10,-16 7,-17 4,-16C4,-8 10,-4 13,4Z",
    shade: "",
    lines: "",
    marks: disc(4.5, -31, 3.8),
  }),
  bishop: head(30.5, 1.02, {
    shape: `M0,-47C7,-41 18,-32 18,-19C18,-12 14,-7 10,-4L12,4L-12,4L-10,-4C-14,-7 -18,-12 -18,-19C-18,-32 -7,-41 0,-47Z${disc(0, -49, 5)}`,
    shade: "",
    lines: "",
    marks:
      "M-2.6,-37L2.6,-37L2.6,-28.6L10,-28.6L10,-23.4L2.6,-23.4L2.6,-12L-2.6,-12L-2.6,-23.4L-10,-23.4L-10,-28.6L-2.6,-28.6Z",
  }),
  queen: head(31, 0.9, {
    shape: `M-14,4L-22,-38L-10,-25L0,-46L10,-25L22,-38L14,4Z${disc(-21, -39, 4.4)}${disc(0, -47, 4.8)}${disc(21, -39, 4.4)}`,
    shade: "",
    lines: "M-14,-7L14,-7",
    marks: "",
  }),
  king: head(29.5, 1, {
    shape:
      "M-12,4L-20,-17C-22,-29 -10,-34 0,-25C10,-34 22,-29 20,-17L12,4Z" +
      "M-4,-22L-4,-36L-12,-36L-12,-44L-4,-44L-4,-52L4,-52L4,-44L12,-44L12,-36L4,-36L4,-22Z",
    shade: "",
    lines: "M-15,-7L15,-7",
    marks: "",
  }),
};

/** The bar of a piece. @type {Art} */
const bar = {
  shape: "M22,74L78,74C82,74 82,88 78,88L22,88C18,88 18,74 22,74Z",
  shade: "",
  lines: "",
  marks: "",
};

/** Half of the bar of a union. @type {Art} */
const half = {
  shape: "M50,73L25,73C19.5,73 19.5,87 25,87L50,87Z",
  shade: "",
  lines: "",
  marks: "",
};

/** @param {Role} role */
function both(role) {
  const { art, pose } = heads[role];
  return {
    free: joined(bar, art, { x: 50, y: 73, scale: 1.16, turn: 0 }),
    union: joined(half, art, pose),
  };
}

/** @type {PieceSet} */
export const bold = {
  art: {
    pawn: both("pawn"),
    rook: both("rook"),
    knight: both("knight"),
    bishop: both("bishop"),
    queen: both("queen"),
    king: both("king"),
  },
  arms: null,
  outline: 1.4,
};
