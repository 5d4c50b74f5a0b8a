// The rules of bughouse as positions to look at and to play, each one board of a match; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "bughouse";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "bughouse-boards",
    game,
    steps: [
      {
        id: "bh-capture",
        fen: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2",
        goal: { type: "turn", play: "e4>d5" },
        solution: "e4>d5",
      },
      {
        id: "bh-drop",
        fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 1",
        goal: { type: "turn", play: "P@e3" },
        solution: "P@e3",
      },
    ],
  },
  {
    id: "bughouse-end",
    game,
    steps: [
      {
        id: "bh-mate",
        fen: "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1",
        goal: { type: "win" },
        solution: "N@f7",
        only: true,
        wrong: [{ play: "N@e4" }],
      },
      {
        id: "bh-wait",
        fen: "6k1/8/8/8/8/8/3PPP2/r3K3[N] w - - 0 20",
        goal: { type: "turn", play: "N@d1" },
        solution: "N@d1",
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "drop-gives-check": "bughouse-end",
  check: "bughouse-end",
  waiting: "bughouse-end",
};
