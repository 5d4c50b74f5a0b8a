/**
 * The set "dance": round figures in gowns. In a union they lean to each other,
 * cheek to cheek, and each lays an arm around the other.
 *
 * A figure is a gown, a collar and a head. The heads are drawn once, standing
 * on the point (0, 0), and put on the gown of a free piece or, smaller and
 * inclined, on that of a dancer. As in every set White is drawn, who looks to
 * the right, in a square of 100 by 100.
 *
 * @import { Art, PieceSet } from "./piece-shape.js"
 */

import { arm, disc, joined, posed } from "./piece-shape.js";

/**
 * A head, how high its neck is, half the width of the hem below it, and its pose in a union.
 * @typedef {{neck: number, wide: number, pose: import("./piece-shape.js").Pose, art: Art}} DanceHead
 */

/** @type {Readonly<Record<"pawn"|"rook"|"knight"|"bishop"|"queen"|"king", DanceHead>>} */
const heads = {
  pawn: {
    neck: 60,
    wide: 22,
    pose: { x: 31.5, y: 56, scale: 0.98, turn: 0.14 },
    art: {
      shape: disc(0, -13, 15),
      shade:
        "M4,-27.4C10.5,-25.6 15,-19.8 15,-13C15,-5 8.3,2 0,2C-1,2 -2,1.9 -3,1.7C5,-1 9,-6 9,-14C9,-19 7.3,-23.8 4,-27.4Z",
      lines: "",
      marks: "",
    },
  },
  rook: {
    neck: 54,
    wide: 25,
    pose: { x: 29.5, y: 55, scale: 0.87, turn: 0.16 },
    art: {
      shape:
        "M-20,-33C-20,-37 -10,-37 -10,-33L-10,-28L-5,-28L-5,-33C-5,-37 5,-37 5,-33L5,-28L10,-28L10,-33" +
        "C10,-37 20,-37 20,-33L20,-19C20,-9 12,-5 11,2L-11,2C-12,-5 -20,-9 -20,-19Z",
      shade: "M12,-35.7C16,-36.2 20,-35.5 20,-33L20,-19C20,-9 12,-5 11,2L1,2C3,-5 12,-9 12,-19Z",
      lines: "M-20,-20C-8,-17 8,-17 20,-20",
      marks: "",
    },
  },
  knight: {
    neck: 57,
    wide: 25,
    pose: { x: 28, y: 57, scale: 0.9, turn: 0.1 },
    art: {
      shape:
        "M-10,4C-21,-9 -21,-29 -7,-38C-7,-42 -6,-46 -3,-49C1,-47 4,-43 5,-39C13,-36 18,-29 22,-21C26,-15 25,-8 19,-6.5" +
        "C14,-5.5 11,-9 6,-9.5C5,-4 9,-1 12,4Z",
      shade:
        "M-10,4C-21,-9 -21,-29 -7,-38C-12,-29 -14,-21 -12,-13C-10,-6 -4,-1 1,4ZM6,-9.5C5,-4 9,-1 12,4L5,4C0,-1 -1,-6 2,-11Z",
      lines: "M-7,-37C-12,-29 -14,-21 -12,-13",
      marks: disc(6, -26, 2.7),
    },
  },
  bishop: {
    neck: 55,
    wide: 24,
    pose: { x: 31.5, y: 56, scale: 0.95, turn: 0.16 },
    art: {
      shape:
        "M0,-39C5,-33 17,-26 17,-13C17,-4 10,2 0,2C-10,2 -17,-4 -17,-13C-17,-26 -5,-33 0,-39Z" +
        disc(0, -39.5, 4.2),
      shade:
        "M4.5,-34C9.5,-28.5 16,-22.5 16,-13C16,-4 9.5,2 0,2C-1,2 -2,1.9 -3,1.7C6,-1 10,-7 10,-14C10,-21 8,-27 5,-33.5Z",
      lines: "M2,-13C6,-16 9,-20 11,-26",
      marks: "",
    },
  },
  queen: {
    neck: 53,
    wide: 26,
    pose: { x: 28, y: 55.5, scale: 0.84, turn: 0.16 },
    art: {
      shape:
        "M-22,-31C-15,-29 -11,-24 -9,-19C-7,-26 -4,-32 0,-36C4,-32 7,-26 9,-19C11,-24 15,-29 22,-31" +
        "C22,-16 17,-6 10,2L-10,2C-17,-6 -22,-16 -22,-31Z" +
        disc(-22, -31.5, 4) +
        disc(0, -37, 4) +
        disc(22, -31.5, 4),
      shade: "M22,-31C22,-16 17,-6 10,2L0,2C8,-6 14,-16 14.5,-27.5C16.5,-29.3 19,-30.2 22,-31Z",
      lines: "M-15.5,-7C-6,-4 6,-4 15.5,-7",
      marks: "",
    },
  },
  king: {
    neck: 58,
    wide: 26,
    pose: { x: 29.5, y: 56, scale: 0.87, turn: 0.15 },
    art: {
      shape:
        "M0,-25C2,-28 6,-30 10,-30C18,-30 22,-24 21,-17C20,-9 14,-5 11,2L-11,2C-14,-5 -20,-9 -21,-17C-22,-24 -18,-30 -10,-30C-6,-30 -2,-28 0,-25Z" +
        "M-3.3,-45C-3.3,-49 3.3,-49 3.3,-45L3.3,-41.3L7,-41.3C11,-41.3 11,-34.7 7,-34.7L3.3,-34.7L3.3,-24L-3.3,-24L-3.3,-34.7L-7,-34.7C-11,-34.7 -11,-41.3 -7,-41.3L-3.3,-41.3Z",
      shade: "M10,-30C18,-30 22,-24 21,-17C20,-9 14,-5 11,2L1,2C4,-5 12,-9 14,-17C15,-22 13.5,-27 10,-30Z",
      lines: "M-14.5,-6C-6,-3 6,-3 14.5,-6",
      marks: "",
    },
  },
};

/** The ring between head and gown, around (0, 0). */
const collar = "M-11,-2.8L11,-2.8C14.8,-2.8 14.8,2.8 11,2.8L-11,2.8C-14.8,2.8 -14.8,-2.8 -11,-2.8Z";

/**
 * @param {DanceHead} head
 * @returns {Art}
 */
function free({ neck, wide, art }) {
  const pose = { x: 50, y: neck - 2, scale: 1, turn: 0 };
  const [l, r] = [50 - wide, 50 + wide];
  const mid = neck + (91 - neck) * 0.6;
  const flank = `C61,${mid - 6} ${r - 3},${mid} ${r},83C${r + 1.5},88 ${r - 2},90 ${r - 6},90.5C60,91.8 40,91.8 `;
  return {
    shape:
      `M40,${neck}L60,${neck}${flank}${l + 6},90.5C${l + 2},90 ${l - 1.5},88 ${l},83C${l + 3},${mid} 39,${mid - 6} 40,${neck}Z` +
      posed(collar, pose) +
      posed(art.shape, pose),
    shade: `M54,${neck}L60,${neck}${flank}55,91.3C63,84 55,${mid} 54,${neck}Z${posed(art.shade, pose)}`,
    lines: posed(`${art.lines}M-10,3.5C-4,5 4,5 10,3.5`, pose),
    marks: posed(art.marks, pose),
  };
}

/** The gown of a dancer, whose hem meets the partner's. @type {Art} */
const gown = {
  shape: "M50,91C39,92 27,91.8 21,90.5C17,89.7 16,86 18,82C21,75 26,70 22.5,55L37.5,55C38.5,63 45,64 50,72Z",
  shade: "M50,91L50,72C45,64 38.5,63 37.5,55L32,55C32,66 45,74 40,91.5Z",
  lines: "",
  marks: "",
};

/**
 * @param {DanceHead} head
 * @returns {Art}
 */
function dancing({ pose, art }) {
  const neck = { shape: collar, shade: "", lines: "M-10,3.5C-4,5 4,5 10,3.5", marks: "" };
  return joined(joined(gown, neck, { ...pose, scale: 0.8 }), art, pose);
}

/** @type {PieceSet} */
export const dance = {
  art: {
    pawn: { free: free(heads.pawn), union: dancing(heads.pawn) },
    rook: { free: free(heads.rook), union: dancing(heads.rook) },
    knight: { free: free(heads.knight), union: dancing(heads.knight) },
    bishop: { free: free(heads.bishop), union: dancing(heads.bishop) },
    queen: { free: free(heads.queen), union: dancing(heads.queen) },
    king: { free: free(heads.king), union: dancing(heads.king) },
  },
  outline: 1,
  arms: {
    white: arm("M38,69C48,62.5 60,65.5 70,71.5C75,75 72,80.5 67,78C59,73 50,71.5 42,75.5", "L34,74L33,69"),
    black: arm("M37,59.5C46,54 58,55.5 68,60.5C73,63.5 70,69 65,66.8C57,62.5 50,62 41,66", "L34,65L33,60"),
  },
};
