/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "king",
  steps: [
    {
      id: "king-46",
      page: 46,
      fen: "7k/8/8/8/3K4/8/8/8 w 0 - - -",
      goal: { type: "reach", square: "e5", piece: "king" },
      solution: "d4>e5",
      only: true,
      wrong: [{ play: "d4>d6", because: "movement" }],
    },
    {
      id: "king-47",
      page: 47,
      fen: "7k/8/8/3nI3/3KP3/2D5/8/8 w 0 - - -",
      goal: { type: "targets", from: "d4" },
      wrong: [
        { play: "c3", because: "king-alone" },
        { play: "e4", because: "king-alone" },
      ],
    },
    {
      id: "king-47r",
      page: 47,
      fen: "7k/8/8/3nI3/3KP3/2D5/8/8 w 0 - - -",
      goal: { type: "refused", play: "d4>d5", because: "king-alone" },
    },
  ],
};
