/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "draws",
  steps: [
    {
      id: "threefold",
      fen: "6k1/8/8/8/8/8/8/5K2 w 0 - - -",
      goal: { type: "end", reason: "repetition" },
      turns: 5,
      solution: "f1>g1 g1>h1 h1>g1 g1>h1 h1>g1",
      answers: ["g8>h8", "h8>g8", "g8>h8", "h8>g8"],
      wrong: [{ play: "f1>f3", because: "movement" }],
    },
    {
      id: "progress",
      fen: "6k1/8/8/3n4/8/8/8/3R2K1 w 99 - - -",
      goal: { type: "unite" },
      solution: "d1>d5",
      only: true,
      wrong: [{ play: "d1>d4" }],
    },
    {
      id: "no-turn",
      fen: "6Nk/7P/8/8/3Q4/8/8/K7 w 0 - - -",
      goal: { type: "win" },
      solution: "d4>h8",
      only: true,
      wrong: [{ play: "d4>g7" }],
    },
  ],
};
