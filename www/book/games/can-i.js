// The rules of Can I? as positions to look at and to play, which only the arbiter sees; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "can-i";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "can-i-tries",
    game,
    steps: [
      {
        id: "ci-into",
        fen: "3rk3/8/8/8/8/8/8/4K3 w - - 0 30",
        goal: { type: "refused", play: "e1>d1", because: "into-check" },
      },
      {
        id: "ci-way",
        fen: "4k3/8/8/8/8/p7/8/R3K3 w - - 0 30",
        goal: { type: "turn", play: "a1>a3" },
        solution: "a1>a3",
      },
    ],
  },
  {
    id: "can-i-question",
    game,
    steps: [
      {
        id: "ci-yes",
        fen: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        goal: { type: "turn", play: "e4>d5" },
        solution: "e4>d5",
      },
      {
        id: "ci-pinned",
        fen: "4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 30",
        goal: { type: "refused", play: "e4>d5", because: "pinned" },
        draw: ["e8>e1"],
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {};
