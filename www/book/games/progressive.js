// The rules of progressive chess as positions to look at and to play; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "progressive";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "progressive-series",
    game,
    steps: [
      {
        id: "pr-mate",
        fen: "6k1/5ppp/2b5/8/8/8/8/R3K3 w - - 0 3",
        goal: { type: "end", reason: "checkmate" },
        solution: "a1>a6,a6>c6,c6>c8",
      },
      {
        id: "pr-last",
        fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 - 2.1",
        goal: { type: "turn", play: "d7>d6" },
        solution: "d7>d6",
      },
    ],
  },
  {
    id: "progressive-check",
    game,
    steps: [
      {
        id: "pr-check",
        fen: "rnbqkbnr/ppp2ppp/3p4/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3.1",
        goal: { type: "turn", play: "h5>f7" },
        solution: "h5>f7",
      },
      { id: "pr-first", fen: "4k3/8/8/8/8/8/3PP3/r3K3 w - - 0 3", goal: { type: "movers" } },
      {
        id: "pr-early",
        fen: "rnbqkbnr/ppp2ppp/3p4/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3.1",
        rules: "italian",
        goal: { type: "refused", play: "h5>f7", because: "early-check" },
      },
    ],
  },
  {
    id: "progressive-end",
    game,
    steps: [
      {
        id: "pr-passing",
        fen: "4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3",
        goal: { type: "targets", from: "e5" },
        draw: ["d7>d5", "f7>f5"],
      },
      {
        id: "pr-late",
        fen: "8/3k4/8/3pP3/8/8/4K3/8 w - - 0 3.1",
        goal: { type: "refused", play: "e5>d6", because: "en-passant-first" },
      },
      {
        id: "pr-stalemate",
        fen: "8/8/8/8/7p/1p6/7P/K1k5 w - - 0 3",
        goal: { type: "end", reason: "stalemate" },
        solution: "h2>h3",
      },
    ],
  },
  {
    id: "progressive-english",
    game,
    rules: "english",
    steps: [
      { id: "pr-round", fen: "4k3/8/8/8/4P3/8/8/4K3 w - - - 4.1 e4", goal: { type: "movers" } },
      {
        id: "pr-again",
        fen: "4k3/8/8/8/4P3/8/8/4K3 w - - - 4.1 e4",
        goal: { type: "refused", play: "e4>e5", because: "moved-in-round" },
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  check: "progressive-check",
  "early-check": "progressive-check",
  "en-passant-first": "progressive-end",
  "moved-in-round": "progressive-english",
};
