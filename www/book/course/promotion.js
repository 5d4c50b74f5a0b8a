/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "promotion",
  steps: [
    {
      id: "promote-60",
      page: 60,
      fen: "6k1/P7/8/8/8/8/8/6K1 w 9 - - -",
      goal: { type: "promote" },
      solution: "a7>a8=Q",
      wrong: [{ play: "g1>g2" }],
    },
    {
      id: "promote-61",
      page: 61,
      fen: "6k1/1C6/8/8/8/8/8/6K1 w 0 - - -",
      goal: { type: "promote", where: "union" },
      solution: "b7>b8=Q",
      wrong: [{ play: "b7>c8", because: "pawn-diagonal" }, { play: "g1>f1" }],
    },
    {
      id: "carry-62",
      page: 62,
      fen: "6k1/8/2E5/8/8/8/8/6K1 b 0 - - -",
      goal: { type: "carry", to: "a8" },
      solution: "c6>a8",
      only: true,
      wrong: [{ play: "c6>d7" }],
    },
    {
      id: "promote-62",
      page: 62,
      fen: "E5k1/8/8/8/8/8/8/6K1 w 1 - - -",
      goal: { type: "promote", where: "start", role: "queen" },
      solution: "a8=Q:a8>a1",
      wrong: [{ play: "g1>g2", because: "promote-first" }, { play: "a8=N:a8>c7" }],
    },
    {
      id: "promote-63",
      page: 63,
      fen: "7k/1D6/8/3B4/8/8/8/6K1 w 0 - - -",
      goal: { type: "promote", where: "chain" },
      solution: "d5>b7>b8=Q",
      wrong: [{ play: "b7>b8=Q" }],
    },
    {
      id: "promote-mid",
      fen: "I7/1P6/8/8/8/8/8/K6k w 0 - - -",
      goal: {
        type: "all",
        goals: [
          { type: "promote", where: "chain" },
          { type: "reach", square: "a5", piece: "rook", free: true },
        ],
      },
      solution: "b7>a8=Q>a5",
      wrong: [{ play: "b7>b8=Q" }],
    },
  ],
};
