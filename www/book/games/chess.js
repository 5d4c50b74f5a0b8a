// The rules of chess as positions to look at and to play; what is said of them is in texts/.

/** @import { Lesson } from "../lesson.js" */

const game = "chess";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "chess-pieces",
    game,
    steps: [
      {
        id: "ch-start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        goal: { type: "movers" },
      },
      { id: "ch-rook", fen: "k7/8/3p4/8/3R2P1/8/8/7K w - - 0 1", goal: { type: "targets", from: "d4" } },
      { id: "ch-bishop", fen: "8/8/8/7k/3B4/8/1r3P2/6K1 w - - 0 1", goal: { type: "targets", from: "d4" } },
      { id: "ch-queen", fen: "1k6/8/1p6/8/3Q1N2/8/8/7K w - - 0 1", goal: { type: "targets", from: "d4" } },
      {
        id: "ch-knight",
        fen: "k7/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1",
        goal: { type: "targets", from: "d4" },
        wrong: [{ play: "d6", because: "movement" }],
      },
      { id: "ch-king", fen: "8/8/8/3pk3/8/8/8/K7 b - - 0 1", goal: { type: "targets", from: "e5" } },
    ],
  },
  {
    id: "chess-pawns",
    game,
    steps: [
      { id: "ch-pawn", fen: "k7/8/8/8/8/1n6/P6P/7K w - - 0 1", goal: { type: "targets", from: "a2" } },
      {
        id: "ch-passing",
        fen: "7k/8/8/3pP3/8/8/8/7K w - d6 0 2",
        goal: { type: "en-passant" },
        solution: "e5>d6",
        only: true,
        draw: ["d7>d5"],
      },
      {
        id: "ch-promote",
        fen: "8/P6k/8/8/8/8/8/7K w - - 0 1",
        goal: { type: "promote", role: "queen" },
        solution: "a7>a8=Q",
        wrong: [{ play: "a7>a8=R" }],
      },
    ],
  },
  {
    id: "chess-check",
    game,
    steps: [
      { id: "ch-check", fen: "k3r3/8/5N2/8/8/8/3P1P2/3QKB2 w - - 0 1", goal: { type: "movers" } },
      {
        id: "ch-unsafe",
        fen: "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
        goal: { type: "refused", play: "e1>e2", because: "into-check" },
      },
      {
        id: "ch-pin",
        fen: "k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1",
        goal: { type: "refused", play: "e2>d3", because: "pinned" },
        draw: ["e8>e1"],
      },
      {
        id: "ch-mate",
        fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        goal: { type: "end", reason: "checkmate" },
        solution: "a1>a8",
        only: true,
      },
    ],
  },
  {
    id: "chess-castling",
    game,
    steps: [
      {
        id: "ch-castle-king",
        fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        goal: { type: "castle", side: "king" },
        solution: "e1>g1",
        wrong: [{ play: "e1>f1" }],
      },
      {
        id: "ch-castle-queen",
        fen: "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        goal: { type: "castle", side: "queen" },
        solution: "e8>c8",
      },
      {
        id: "ch-castle-across",
        fen: "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        goal: { type: "refused", play: "e1>g1", because: "castling-covered" },
        draw: ["f8>f1"],
      },
      {
        id: "ch-castle-check",
        fen: "k3r3/8/8/8/8/8/8/4K2R w K - 0 1",
        goal: { type: "refused", play: "e1>g1", because: "castling-in-check" },
        draw: ["e8>e1"],
      },
    ],
  },
  {
    id: "chess-starts",
    game,
    steps: [
      {
        id: "ch-960",
        fen: "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
        goal: { type: "turn", play: "e1>d3" },
        solution: "e1>d3",
      },
      {
        id: "ch-960-castle",
        fen: "6k1/8/8/8/8/8/PPP5/RK6 w A - 0 1",
        goal: { type: "castle", side: "queen" },
        solution: "b1>a1",
      },
      {
        id: "ch-odds",
        fen: "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        goal: { type: "turn", play: "e2>e4" },
        solution: "e2>e4",
        draw: ["d8"],
      },
    ],
  },
  {
    id: "chess-draws",
    game,
    steps: [
      {
        id: "ch-stalemate",
        fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
        goal: { type: "end", reason: "stalemate" },
        solution: "g5>g6",
      },
      {
        id: "ch-dead",
        fen: "7k/8/8/8/8/8/1r6/K7 w - - 0 1",
        goal: { type: "end", reason: "insufficient-material" },
        solution: "a1>b2",
      },
      {
        id: "ch-quiet",
        fen: "7k/8/8/8/8/8/R7/K7 w - - 149 100",
        goal: { type: "end", reason: "seventy-five-moves" },
        solution: "a2>b2",
      },
    ],
  },
  {
    id: "chess-notation",
    game,
    steps: [
      {
        id: "ch-note",
        fen: "7k/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
        goal: { type: "turn", play: "b1>d2" },
        solution: "b1>d2",
        only: true,
        wrong: [{ play: "f3>d2" }],
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "promote-first": "chess-pawns",
  "no-promotion": "chess-pawns",
  "pawn-straight": "chess-pawns",
  "pawn-diagonal": "chess-pawns",
  "pawn-double": "chess-pawns",
  "no-safe-square": "chess-check",
  pinned: "chess-check",
  check: "chess-check",
  "double-check": "chess-check",
  "into-check": "chess-check",
  "en-passant-exposes": "chess-check",
  "castling-gone": "chess-castling",
  "castling-blocked": "chess-castling",
  "castling-covered": "chess-castling",
  "castling-in-check": "chess-castling",
};
