// The rules of Krachtschaak as positions to look at and to play, with every example of its document; what is said of them
// is in texts/. `article` in the comments is the document's.

/** @import { Lesson } from "../lesson.js" */

const game = "krachtschaak";

/** @type {readonly Lesson[]} */
export const chapters = [
  {
    id: "krachtschaak-powers",
    game,
    steps: [
      // Article 2.1, in two turns.
      {
        id: "kr-gain",
        fen: "1k6/7b/7K/8/8/8/8/1r6 w - - 0 1",
        goal: { type: "turn", play: "h6>h7" },
        solution: "h6>h7",
      },
      {
        id: "kr-use",
        fen: "1k6/7K+b/8/8/8/8/8/1r6 w - - 0 1",
        goal: { type: "turn", play: "h7>b1" },
        solution: "h7>b1",
        draw: ["h7>b1"],
      },
      // Articles 2.2 and 2.3.
      { id: "kr-both", fen: "k7/8/8/8/3N+b4/8/8/7K w - - 0 1", goal: { type: "targets", from: "d4" } },
      {
        id: "kr-keep",
        fen: "k7/8/8/8/3N+b4/8/8/7K w - - 0 1",
        goal: { type: "turn", play: "d4>f5" },
        solution: "d4>f5",
        wrong: [{ play: "d4>e5" }],
      },
      // Article 2.4.
      {
        id: "kr-replace",
        fen: "k7/8/8/8/8/4n3/4K+b3/8 w - - 0 1",
        goal: { type: "turn", play: "e2>e3" },
        solution: "e2>e3",
      },
      // Article 3.12.
      {
        id: "kr-origin",
        fen: "k7/8/8/3q(b)4/8/2N5/8/7K w - - 0 1",
        goal: { type: "turn", play: "c3>d5" },
        solution: "c3>d5",
      },
    ],
  },
  {
    id: "krachtschaak-check",
    game,
    steps: [
      // Article 2.6.
      {
        id: "kr-check",
        fen: "4k3/8/8/8/8/8/3R+n4/7K w - - 0 1",
        goal: { type: "turn", play: "d2>d6" },
        solution: "d2>d6",
        draw: ["d6>e8"],
      },
      // Article 2.7.
      {
        id: "kr-spent",
        fen: "6k1/8/8/8/8/8/1R+q6/B6K w - - 0 1",
        goal: { type: "turn", play: "b2>g7" },
        solution: "b2>g7",
        draw: ["h8"],
      },
      // Article 4.1.
      {
        id: "kr-king",
        fen: "4k3/8/8/8/8/8/4R3/7K w - - 0 1",
        goal: { type: "win" },
        solution: "e2>e8",
        only: true,
      },
    ],
  },
  {
    id: "krachtschaak-pawn",
    game,
    steps: [
      // Article 3.1.
      {
        id: "kr-first-rank",
        fen: "k7/8/8/3P+r4/8/8/8/3n3K w - - 0 1",
        goal: { type: "turn", play: "d5>d1" },
        solution: "d5>d1",
      },
      // Article 3.2.
      {
        id: "kr-passing",
        fen: "7k/8/8/3pN+p3/8/8/8/7K w - d6 0 2",
        goal: { type: "en-passant" },
        solution: "e5>d6",
        draw: ["d7>d5"],
      },
      // Article 3.3.
      {
        id: "kr-double",
        fen: "k7/8/8/8/8/8/4N+p3/7K w - - 0 1",
        goal: { type: "turn", play: "e2>e4" },
        solution: "e2>e4",
      },
      {
        id: "kr-choice",
        fen: "4k3/8/8/3pB+p3/8/8/8/4K3 w - d6 0 2",
        goal: { type: "turn", play: "e5>d6:power" },
        solution: "e5>d6:power",
        wrong: [{ play: "e5>d6:own" }],
        draw: ["d7>d5"],
      },
    ],
  },
  {
    id: "krachtschaak-promotion",
    game,
    steps: [
      // Article 3.9.
      {
        id: "kr-step",
        fen: "7k/4N+p3/8/8/8/8/8/7K w - - 0 1",
        goal: { type: "turn", play: "e7>e8=Q" },
        solution: "e7>e8=Q",
      },
      // Article 3.8.
      {
        id: "kr-own",
        fen: "8/4N+p3/7k/8/8/8/8/7K w - - 0 1",
        goal: { type: "turn", play: "e7>g8=R" },
        solution: "e7>g8=R",
      },
      // Article 3.10.
      {
        id: "kr-capture",
        fen: "k4b2/5R+p2/8/8/8/8/8/7K w - - 0 1",
        goal: { type: "turn", play: "f7>f8=Q" },
        solution: "f7>f8=Q",
      },
      // Article 3.11.
      {
        id: "kr-pawn-taken",
        fen: "p7/7k/8/8/8/8/8/R6K w - - 0 1",
        goal: { type: "turn", play: "a1>a8=N" },
        solution: "a1>a8=N",
      },
      // Articles 3.4 and 3.5.
      {
        id: "kr-king-promotes",
        fen: "8/4K+p3/8/8/8/8/8/k7 w - - 0 1",
        goal: { type: "turn", play: "e7>e8=Q" },
        solution: "e7>e8=Q",
      },
    ],
  },
  {
    id: "krachtschaak-mate",
    game,
    steps: [
      {
        id: "kr-mate",
        fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        goal: { type: "turn", play: "a1>a8" },
        solution: "a1>a8",
      },
      // Article 4.5.
      {
        id: "kr-mate-queen",
        fen: "8/8/8/B7/8/8/p2K4/q(k)b6 w - - 0 1",
        goal: { type: "turn", play: "a5>c3" },
        solution: "a5>c3",
      },
      // Article 4.4.
      { id: "kr-stalemate", fen: "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", goal: { type: "movers" } },
      // Article 4.6.
      {
        id: "kr-through",
        fen: "1Q(k)6/7r/8/6k1/8/8/8/8 w - - 0 1",
        goal: { type: "turn", play: "b8>b1" },
        solution: "b8>b1",
        draw: ["h7>b7"],
      },
      // Article 4.8.
      {
        id: "kr-castle",
        fen: "k7/8/8/8/8/8/8/4K2N+r w - - 0 1",
        goal: { type: "refused", play: "e1>g1", because: "castling-gone" },
      },
    ],
  },
  {
    id: "krachtschaak-notation",
    game,
    steps: [
      // Article 5.2.
      {
        id: "kr-note",
        fen: "8/8/8/7k/8/8/8/R+b6K w - - 0 1",
        goal: { type: "turn", play: "a1>a8" },
        solution: "a1>a8",
      },
      // Article 5.4.
      {
        id: "kr-note-promoted",
        fen: "7n(b)/5k2/8/8/8/7R+p/8/7K w - - 0 1",
        goal: { type: "turn", play: "h3>h8=N" },
        solution: "h3>h8=N",
      },
    ],
  },
];

/** The chapter that explains why a step is refused; the first one, where there is none. @type {Record<string, string>} */
export const chapterOfReason = {
  "promote-first": "krachtschaak-promotion",
  "no-promotion": "krachtschaak-promotion",
  "choose-first": "krachtschaak-pawn",
  "no-choice": "krachtschaak-pawn",
  "pawn-straight": "krachtschaak-pawn",
  "pawn-diagonal": "krachtschaak-pawn",
  "pawn-double": "krachtschaak-pawn",
  "castling-gone": "krachtschaak-mate",
  "castling-blocked": "krachtschaak-mate",
  "castling-covered": "krachtschaak-mate",
  "castling-in-check": "krachtschaak-mate",
};
