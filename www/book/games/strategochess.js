// The rules of Stratego chess as positions to look at and to play; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "strategochess";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "strategochess-set-up",
    game,
    steps: [
      {
        id: "st-black",
        fen: "rnbqkbnr/pppp1ppp/8/p7/4R3/8/PPPPPPPP/RNBQKBN1 b - - 0 1",
        goal: { type: "movers" },
        draw: ["e4>e8"],
      },
      {
        id: "st-white",
        fen: "rnb1kbnr/pppppppp/8/4q3/4K3/8/PPPPPPPP/RNBQ1BNR w - - 0 1",
        goal: { type: "targets", from: "e4" },
        draw: ["e5>e4"],
      },
    ],
  },
  {
    id: "strategochess-play",
    game,
    steps: [
      {
        id: "st-first-rank",
        fen: "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
        goal: { type: "refused", play: "a1>a3", because: "pawn-double" },
      },
      {
        id: "st-second-rank",
        fen: "8/4k3/8/8/8/8/P7/4K3 w - - 1 2",
        goal: { type: "turn", play: "a2>a4" },
        solution: "a2>a4",
      },
      {
        id: "st-castling",
        fen: "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        goal: { type: "refused", play: "e1>g1", because: "movement" },
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "pawn-double": "strategochess-play",
  movement: "strategochess-play",
};
