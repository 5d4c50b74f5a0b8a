/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "en-passant",
  steps: [
    {
      id: "passing-69",
      page: 69,
      fen: "6k1/8/8/8/1Pp5/8/8/6K1 b 1 - b3 -",
      goal: { type: "en-passant" },
      solution: "c4>b3",
      only: true,
      wrong: [{ play: "c4>c3" }],
      draw: ["b2>b4"],
    },
    {
      id: "late-69",
      page: 69,
      fen: "6k1/8/8/8/1Pp5/8/8/6K1 b 3 - - -",
      goal: { type: "refused", play: "c4>b3", because: "pawn-diagonal" },
    },
    {
      id: "passing-70",
      page: 70,
      fen: "k7/8/8/8/6pD/8/8/K7 b 1 - h3 -",
      goal: { type: "en-passant" },
      solution: "g4>h3>g2",
      wrong: [{ play: "g4>g3" }, { play: "g4>h3>f2", because: "movement" }],
      draw: ["h2>h4"],
    },
    {
      id: "passing-70c",
      page: 70,
      fen: "k7/8/8/5l2/6pD/8/8/K7 b 1 - h3 -",
      goal: { type: "all", goals: [{ type: "en-passant" }, { type: "chain", links: 3 }] },
      solution: "g4>h3>f5>f1",
      wrong: [{ play: "g4>h3>g6" }],
      draw: ["h2>h4"],
    },
    {
      id: "passing-68",
      page: 68,
      fen: "k7/8/8/8/8/1Dp5/8/7K b 1 - b2 -",
      goal: { type: "en-passant" },
      solution: "c3>b2>d2",
      wrong: [{ play: "c3>c2" }],
      draw: ["b1>b3"],
    },
  ],
};
