/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "notation",
  steps: [
    {
      id: "note-move",
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
      goal: { type: "turn", play: "g1>f3" },
      solution: "g1>f3",
      wrong: [{ play: "g1>h3" }],
    },
    {
      id: "note-union",
      fen: "7k/8/3n4/8/rP1R2b1/8/8/7K w 0 - - -",
      goal: { type: "turn", play: "d4>d6" },
      solution: "d4>d6",
      wrong: [{ play: "d4>d5" }],
    },
    {
      id: "note-chain",
      fen: "7k/1b6/2a5/8/2I5/8/B7/7K w 0 - - -",
      goal: { type: "turn", play: "a2>c4>c6>b7" },
      solution: "a2>c4>c6>b7",
      wrong: [{ play: "a2>c4>c6>c7" }],
    },
    {
      id: "note-promotion",
      fen: "7k/1D6/8/3B4/8/8/8/6K1 w 0 - - -",
      goal: { type: "turn", play: "d5>b7>b8=N" },
      solution: "d5>b7>b8=N",
      wrong: [{ play: "d5>b7>b8=Q" }],
    },
  ],
};
