/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "unions",
  steps: [
    {
      id: "rook-23",
      page: 23,
      fen: "7k/8/3n4/8/rP1R2b1/8/8/7K w 0 - - -",
      goal: { type: "unite", on: "d6" },
      solution: "d4>d6",
      only: true,
      wrong: [{ play: "d4>a4", because: "blocked" }, { play: "d4>c4" }],
    },
    {
      id: "rook-23g",
      page: 23,
      fen: "7k/8/3n4/8/rP1R2b1/8/8/7K w 0 - - -",
      goal: { type: "unite", on: "g4", with: "bishop" },
      solution: "d4>g4",
      only: true,
      wrong: [{ play: "d4>h4", because: "blocked" }, { play: "d4>d6" }],
    },
    {
      id: "knight-29",
      page: 29,
      fen: "7k/8/4r3/8/3N4/1P1PP3/2P1b3/7K w 0 - - -",
      goal: { type: "unite", on: "e2", with: "bishop" },
      solution: "d4>e2",
      only: true,
      wrong: [
        { play: "d4>b3", because: "own-piece" },
        { play: "d4>c2", because: "own-piece" },
      ],
    },
    {
      id: "bishop-35p",
      page: 35,
      fen: "7k/8/8/8/1B6/p7/8/7K w 0 - - -",
      goal: { type: "unite", on: "a3" },
      solution: "b4>a3",
      only: true,
      wrong: [{ play: "b4>b3", because: "movement" }, { play: "b4>f8" }],
    },
    {
      id: "own-13",
      page: 13,
      fen: "7k/8/8/1n6/1P1R4/8/8/7K w 0 - - -",
      goal: { type: "refused", play: "d4>b4", because: "own-piece" },
    },
  ],
};
