// The rules of antichess as positions to look at and to play; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "antichess";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "antichess-capture",
    game,
    steps: [
      { id: "an-must", fen: "8/8/8/1p6/8/4P3/3P4/5B2 w - - 0 1", goal: { type: "movers" } },
      {
        id: "an-refused",
        fen: "8/8/8/1p6/8/4P3/3P4/5B2 w - - 0 1",
        goal: { type: "refused", play: "d2>d4", because: "must-capture" },
      },
      {
        id: "an-which",
        fen: "8/8/8/2p1p3/3P4/8/8/8 w - - 0 1",
        goal: { type: "turn", play: "d4>e5" },
        solution: "d4>e5",
        wrong: [{ play: "d4>c5" }],
      },
    ],
  },
  {
    id: "antichess-king",
    game,
    steps: [
      {
        id: "an-king",
        fen: "8/8/3k4/8/4N3/8/6K1/8 w - - 0 1",
        goal: { type: "turn", play: "e4>d6" },
        solution: "e4>d6",
        only: true,
      },
      {
        id: "an-promote",
        fen: "8/P7/8/7r/8/8/8/8 w - - 0 1",
        goal: { type: "promote", role: "king" },
        solution: "a7>a8=K",
      },
    ],
  },
  {
    id: "antichess-end",
    game,
    steps: [
      {
        id: "an-give",
        fen: "8/1p6/8/8/8/8/8/R7 w - - 0 1",
        goal: { type: "turn", play: "a1>a6" },
        solution: "a1>a6",
        draw: ["b7>a6"],
      },
      {
        id: "an-blocked",
        fen: "8/8/8/8/p7/8/P7/8 w - - 0 1",
        goal: { type: "turn", play: "a2>a3" },
        solution: "a2>a3",
      },
      {
        id: "an-draw",
        fen: "8/8/2b5/8/8/8/3p4/4B3 w - - 0 1",
        goal: { type: "end", reason: "insufficient-material" },
        solution: "e1>d2",
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "promote-first": "antichess-king",
  "no-promotion": "antichess-king",
};
