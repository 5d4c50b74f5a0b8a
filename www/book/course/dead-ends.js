/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "dead-ends",
  steps: [
    {
      id: "dead-19",
      page: 19,
      fen: "7k/8/8/8/2p5/2D5/1P6/K7 w 0 - - -",
      goal: { type: "refused", play: "b2>c3", because: "dead-end" },
      draw: ["c3>c4"],
    },
    {
      id: "alive-19",
      page: 19,
      fen: "7k/8/8/8/2pn4/2D5/1P6/K7 w 0 - - -",
      goal: { type: "chain", links: 2 },
      solution: "b2>c3>d4",
      only: true,
      wrong: [{ play: "b2>b4" }, { play: "b2>c3>c4", because: "pawn-straight" }],
    },
  ],
};
