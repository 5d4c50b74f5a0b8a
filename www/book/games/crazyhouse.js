// The rules of crazyhouse as positions to look at and to play; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "crazyhouse";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "crazyhouse-pocket",
    game,
    steps: [
      {
        id: "cz-capture",
        fen: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2",
        goal: { type: "turn", play: "e4>d5" },
        solution: "e4>d5",
      },
      {
        id: "cz-promoted",
        fen: "1r2k3/1Q~6/8/8/8/8/8/4K3[] b - - 0 40",
        goal: { type: "turn", play: "b8>b7" },
        solution: "b8>b7",
      },
      {
        id: "cz-rank",
        fen: "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
        goal: { type: "refused", play: "P@a8", because: "pawn-drop-rank" },
      },
    ],
  },
  {
    id: "crazyhouse-drops",
    game,
    steps: [
      {
        id: "cz-drop",
        fen: "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1",
        goal: { type: "win" },
        solution: "N@f7",
        only: true,
        wrong: [
          { play: "N@e4" },
          { play: "N@g8", because: "occupied" },
          { play: "Q@f7", because: "not-in-pocket" },
        ],
      },
      {
        id: "cz-between",
        fen: "8/8/8/8/3k4/8/6PP/5r1K[B] w - - 0 1",
        goal: { type: "turn", play: "B@g1" },
        solution: "B@g1",
        only: true,
        wrong: [{ play: "B@e1", because: "check" }],
      },
      {
        id: "cz-mate",
        fen: "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1",
        goal: { type: "turn", play: "a1>a8" },
        solution: "a1>a8",
      },
      {
        id: "cz-castle",
        fen: "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1",
        goal: { type: "refused", play: "e1>g1", because: "castling-gone" },
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "castling-gone": "crazyhouse-drops",
  "drop-gives-check": "crazyhouse-drops",
  "pawn-drop-rank": "crazyhouse-drops",
  check: "crazyhouse-drops",
};
