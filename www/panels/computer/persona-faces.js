// The pictures of the players with a character: our own drawings, in a square of 64 units, on a disc of their own so that
// they look alike in light and in dark. Loaded when the first of them is shown.

import { svg } from "../../kit/svg.js";

/** @import { Persona } from "../../rules/computer.js" */

/** A part of a picture: an element, and its attributes. @typedef {readonly ["circle" | "path" | "rect", Readonly<Record<string, string | number>>]} FaceShape */

const INK = "#3b2a20";

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill @returns {FaceShape} */
const disc = (cx, cy, r, fill) => ["circle", { cx, cy, r, fill }];
/** @param {string} d @param {string} fill @returns {FaceShape} */
const area = (d, fill) => ["path", { d, fill }];
/** @param {string} d @param {string} stroke @param {number} [width] @returns {FaceShape} */
const line = (d, stroke, width = 2) => [
  "path",
  { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" },
];

/** Shoulders and head. @param {string} cloth @param {string} skin @returns {readonly FaceShape[]} */
const person = (cloth, skin) => [
  area("M9 58c2-11 11-14 23-14s21 3 23 14a32 32 0 0 1-46 0z", cloth),
  area("M26 38h12v9c0 4-12 4-12 0z", skin),
  disc(32, 29, 14, skin),
];

/** Eyes and mouth. @param {string} mouth @returns {readonly FaceShape[]} */
const look = (mouth) => [disc(27, 29, 1.9, INK), disc(37, 29, 1.9, INK), line(mouth, INK)];

/** Over the disc, from the back to the front. @type {Readonly<Record<Persona, { ground: string, parts: readonly FaceShape[] }>>} */
const FACES = {
  mia: {
    ground: "#ffd98a",
    parts: [
      disc(14, 32, 7, "#8a4b24"),
      disc(50, 32, 7, "#8a4b24"),
      ...person("#e2574c", "#f6cfae"),
      area("M17 29c0-11 6-17 15-17s15 6 15 17c-5-8-25-8-30 0z", "#8a4b24"),
      disc(18, 27, 2.6, "#e2574c"),
      disc(46, 27, 2.6, "#e2574c"),
      ...look("M26 35q6 6 12 0"),
    ],
  },
  otto: {
    ground: "#bfe0f2",
    parts: [
      ...person("#4a8f5b", "#f3c9a2"),
      area("M18 25c0-9 6-14 14-14s14 5 14 14z", "#3f6fb0"),
      area("M30 22h24c0 3-3 4-6 4H30z", "#2f5790"),
      ...look("M28 36h8"),
      disc(24, 33, 1, "#c98a5b"),
      disc(40, 33, 1, "#c98a5b"),
    ],
  },
  felix: {
    ground: "#f6b98a",
    parts: [
      ...person("#6d4a9c", "#e8b48a"),
      area("M18 27c1-8 6-12 14-12s13 4 14 12c-6-5-22-5-28 0z", "#5a3a22"),
      area("M21 16 18 4l7 5 5-7 5 7 8-4-4 12z", "#f2c230"),
      line("M21 16 18 4l7 5 5-7 5 7 8-4-4 12z", "#8f6a10", 1.5),
      ...look("M26 34q7 7 12-1"),
    ],
  },
  petra: {
    ground: "#cfe6b8",
    parts: [
      disc(32, 11, 7, "#b5562a"),
      ...person("#33658a", "#f6cfae"),
      area("M17 30c-1-11 6-16 15-16s16 5 15 16c-4-7-10-9-15-9s-11 2-15 9z", "#b5562a"),
      ...look("M27 35q5 4 10 0"),
      disc(32, 50, 3.2, "#fff6e0"),
      area("M28 60c0-4 2-4 2-8h4c0 4 2 4 2 8z", "#fff6e0"),
    ],
  },
  carla: {
    ground: "#f3bcc8",
    parts: [
      area("M16 50c-4-24 1-39 16-39s20 15 16 39z", "#2c2430"),
      ...person("#1f7a78", "#c98f68"),
      area("M18 29c0-9 5-14 14-14 4 0 14 3 14 14-8-1-12-4-15-8-3 4-7 7-13 8z", "#2c2430"),
      ...look("M27 35q5 5 10 0"),
      ...[22, 28.7, 35.3, 42].map(
        (cx, i) =>
          /** @type {FaceShape} */ ([
            "circle",
            { cx, cy: i % 3 === 0 ? 50 : 52.5, r: 3.6, fill: "none", stroke: "#f2c230", "stroke-width": 2.2 },
          ]),
      ),
    ],
  },
  bruno: {
    ground: "#d6c9b6",
    parts: [
      ...person("#7a3b2e", "#d9a57c"),
      area("M18 29c0 14 6 19 14 19s14-5 14-19c-3 4-6 4-9 3h-10c-3 1-6 1-9-3z", "#4b3323"),
      area("M18 26c0-9 6-13 14-13s14 4 14 13c-3-4-6-6-14-6s-11 2-14 6z", "#4b3323"),
      disc(27, 28, 1.9, INK),
      disc(37, 28, 1.9, INK),
      line("M28 37h8", "#e9c6a6"),
      area("M25 50h14v4c0 4-3 6-7 8-4-2-7-4-7-8z", "#e8d9a0"),
      line("M32 50v12", "#7a3b2e", 1.5),
    ],
  },
  vera: {
    ground: "#c9c6ea",
    parts: [
      area("M15 40c-3-18 4-29 17-29s20 11 17 29z", "#b9b4ae"),
      ...person("#2b3f63", "#f1c8a8"),
      area("M17 28c1-9 7-14 15-14s14 5 15 14c-6-2-9-4-11-7-4 4-11 6-19 7z", "#b9b4ae"),
      ...look("M28 36q4 2 8 0"),
      line(
        "M21 29a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M32 29a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0",
        "#7c2f3a",
        1.6,
      ),
    ],
  },
  atlas: {
    ground: "#9fb4c4",
    parts: [
      area("M11 60c2-11 10-14 21-14s19 3 21 14a32 32 0 0 1-42 0z", "#46586a"),
      line("M32 14V7", "#46586a", 2.5),
      disc(32, 6.5, 3, "#f2c230"),
      ["rect", { x: 15, y: 13, width: 34, height: 30, rx: 8, fill: "#e9eef2" }],
      ["rect", { x: 19, y: 19, width: 26, height: 13, rx: 5, fill: "#22303d" }],
      disc(26, 25.5, 2.8, "#7fe3d0"),
      disc(38, 25.5, 2.8, "#7fe3d0"),
      line("M26 37h12", "#46586a", 2.2),
      line("M25 52h14", "#e9eef2"),
    ],
  },
};

/**
 * The picture of a persona, in one size everywhere; what stands beside it says who it is.
 *
 * @param {Persona} persona
 * @param {number} size in CSS pixels; where type grows, a style sheet says otherwise
 */
export function faceOf(persona, size) {
  const { ground, parts } = FACES[persona];
  return svg(
    "svg",
    { viewBox: "0 0 64 64", width: size, height: size, "aria-hidden": "true", "data-face": persona },
    ...[disc(32, 32, 32, ground), ...parts].map(([name, attributes]) => svg(name, attributes)),
  );
}
