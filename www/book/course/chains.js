/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "chains",
  steps: [
    {
      id: "pawn-20",
      page: 20,
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4", with: "bishop" },
      solution: "f2>g3>h4",
      only: true,
      wrong: [{ play: "f2>g3>g4" }, { play: "g3>h4", because: "union-needs-empty" }],
    },
    {
      id: "rook-26",
      page: 26,
      fen: "7k/1b6/2a5/8/2I5/8/B7/7K w 0 - - -",
      goal: { type: "unite", on: "b7", with: "bishop" },
      solution: "a2>c4>c6>b7",
      only: true,
      wrong: [{ play: "a2>c4>h4" }, { play: "a2>c4>c7", because: "blocked" }],
    },
    {
      id: "rook-26c",
      page: 26,
      fen: "7k/1b6/2a5/8/2I5/8/B7/7K w 0 - - -",
      goal: { type: "reach", square: "c7", piece: "pawn", free: true },
      solution: "a2>c4>c6>c7",
      only: true,
      wrong: [{ play: "c6>c7" }],
    },
    {
      id: "bishop-37",
      page: 37,
      fen: "k7/8/8/4W3/8/3d4/4P3/7K w 0 - - -",
      goal: { type: "reach", square: "h8", piece: "bishop", free: true },
      solution: "e2>d3>e5>h8",
      only: true,
      wrong: [{ play: "e2>d3>f4" }, { play: "e5>h8" }],
    },
    {
      id: "twice",
      fen: "k7/3c4/8/8/3f4/8/8/3R3K w 0 - - -",
      goal: { type: "chain", links: 4 },
      solution: "d1>d4>d7>d4>d5",
      wrong: [{ play: "d1>d4>h8" }],
    },
  ],
};
