// Differences of vchess's rules of Paco Ŝako, as positions to view and to play; their texts are in texts/.

/** @import { Lesson } from "../lesson.js" */

const rules = "vchess";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "vchess-kings",
    rules,
    steps: [
      {
        id: "vc-release",
        fen: "4k3/8/8/8/8/8/1S6/K7 w 0 - - -",
        goal: { type: "turn", play: "a1>b2>d3" },
        solution: "a1>b2>d3",
      },
      {
        id: "vc-win",
        fen: "8/8/8/8/8/2k5/1B6/K7 w 0 - - -",
        goal: { type: "win" },
        solution: "b2>c3",
      },
      {
        id: "vc-draw",
        fen: "8/8/8/8/8/2k5/1e6/K7 w 0 - - -",
        goal: { type: "end", reason: "king-union" },
        solution: "a1>b2>c3",
      },
      {
        id: "vc-both",
        fen: "8/8/8/8/8/8/1k6/K7 w 0 - - -",
        goal: { type: "turn", play: "a1>b2" },
        solution: "a1>b2",
      },
    ],
  },
  {
    id: "vchess-castling",
    rules,
    steps: [
      {
        id: "vc-castle",
        fen: "4k3/8/8/8/8/5r2/8/4K2R w 0 H - -",
        goal: { type: "castle", side: "king" },
        solution: "e1>g1",
        draw: ["f3>f1"],
      },
    ],
  },
  {
    id: "vchess-unions",
    rules,
    steps: [
      {
        id: "vc-back",
        fen: "7k/8/8/8/8/6w1/8/K7 w 0 - - e5g3",
        goal: { type: "refused", play: "g3>e5", because: "union-back" },
        draw: ["e5>g3"],
      },
      {
        id: "vc-promote",
        fen: "7k/3D4/8/8/8/8/8/K7 b 0 - - -",
        goal: { type: "turn", play: "d7>b8=R" },
        solution: "d7>b8=R",
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the others are in the chapters of the usual rules. @type {Record<string, string>} */
export const chapterOfReason = {
  "union-back": "vchess-unions",
};
