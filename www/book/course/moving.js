/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "moving",
  steps: [
    {
      id: "rook-24",
      page: 24,
      fen: "7k/3N4/8/8/3J2q1/8/8/7K w 0 - - -",
      goal: { type: "carry", to: "f4" },
      solution: "d4>f4",
      only: true,
      wrong: [{ play: "d4>g4", because: "union-needs-empty" }, { play: "d4>d6" }],
    },
    {
      id: "both-18",
      page: 18,
      fen: "7k/8/8/4D2p/7D/8/1D6/K7 b 0 - - -",
      goal: { type: "carry", from: "b2", to: "d3" },
      solution: "b2>d3",
      only: true,
      wrong: [{ play: "b2>b3", because: "movement" }],
    },
    {
      id: "knight-30",
      page: 30,
      fen: "7k/8/5b2/3i4/1PPPPP2/8/8/7K w 0 - - -",
      goal: { type: "carry", to: "e3" },
      solution: "d5>e3",
      only: true,
      wrong: [
        { play: "d5>f6", because: "union-needs-empty" },
        { play: "d5>b4", because: "union-needs-empty" },
      ],
    },
    {
      id: "bishop-36",
      page: 36,
      fen: "k7/6S1/8/8/3W4/8/5P2/7K w 0 - - -",
      goal: { type: "carry", to: "f6" },
      solution: "d4>f6",
      only: true,
      wrong: [
        { play: "d4>g1", because: "blocked" },
        { play: "d4>g7", because: "union-needs-empty" },
      ],
    },
  ],
};
