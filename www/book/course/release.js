/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "release",
  steps: [
    {
      id: "rook-25",
      page: 25,
      fen: "7k/8/8/8/3I2P1/8/1B6/7K w 0 - - -",
      goal: { type: "reach", square: "d7", piece: "rook", free: true },
      solution: "b2>d4>d7",
      only: true,
      wrong: [
        { play: "b2>d4>g4", because: "own-piece" },
        { play: "b2>d4>h4", because: "blocked" },
        { play: "d4>d7" },
      ],
    },
    {
      id: "knight-31",
      page: 31,
      fen: "7k/8/1Q6/8/8/8/1i6/7K w 0 - - -",
      goal: { type: "reach", square: "d3", piece: "knight", free: true },
      solution: "b6>b2>d3",
      only: true,
      wrong: [{ play: "b6>b2>b4", because: "movement" }, { play: "b2>d3" }],
    },
    {
      id: "pawn-19",
      page: 19,
      fen: "7k/8/1D6/P7/8/8/8/K7 w 0 - - -",
      goal: { type: "chain", links: 2 },
      solution: "a5>b6>b7",
      only: true,
      wrong: [{ play: "a5>a6" }, { play: "a5>b6>c7", because: "pawn-diagonal" }],
    },
    {
      id: "bishop-19",
      page: 19,
      fen: "7k/8/8/8/8/5D2/8/K2B4 w 0 - - -",
      goal: { type: "reach", square: "f4", piece: "pawn", free: true },
      solution: "d1>f3>f4",
      only: true,
      wrong: [{ play: "f3>f4" }, { play: "d1>h5", because: "blocked" }],
    },
    {
      id: "pawn-20b",
      page: 20,
      fen: "7k/8/8/8/n1n5/1D6/8/K7 w 0 - - -",
      goal: { type: "refused", play: "b3>a4", because: "union-needs-empty" },
    },
  ],
};
