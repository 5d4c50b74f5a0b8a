/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "simple",
  rules: "simple",
  steps: [
    {
      id: "simple-73",
      page: 73,
      fen: "k7/3c4/8/8/3f4/8/8/3R3K w 0 - - -",
      goal: { type: "refused", play: "d1>d4>d7", because: "no-chains" },
    },
    {
      id: "simple-73b",
      page: 73,
      fen: "k7/3c4/8/8/3f4/8/8/3R3K w 0 - - -",
      goal: { type: "reach", square: "h4", piece: "queen", free: true },
      solution: "d1>d4>h4",
      only: true,
      wrong: [{ play: "d4>h4" }],
    },
  ],
};
