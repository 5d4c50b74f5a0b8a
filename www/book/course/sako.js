/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "sako",
  steps: [
    {
      id: "sako-49",
      page: 49,
      fen: "6k1/6pp/8/8/8/8/8/3B2K1 w 0 - - -",
      goal: { type: "sako" },
      solution: "d1>b3",
      only: true,
      wrong: [{ play: "d1>g4" }, { play: "d1>d2", because: "movement" }],
    },
    {
      id: "win-49",
      page: 49,
      fen: "6k1/6p1/7p/8/8/1B6/8/6K1 w 0 - - -",
      goal: { type: "win" },
      solution: "b3>g8",
      only: true,
      wrong: [{ play: "b3>c2" }],
    },
    {
      id: "queen-41",
      page: 41,
      fen: "3n2k1/5ppp/8/6Q1/8/8/8/3R3K w 0 - - -",
      goal: { type: "all", goals: [{ type: "unite", on: "d8", piece: "queen" }, { type: "sako" }] },
      solution: "g5>d8",
      only: true,
      wrong: [{ play: "d1>d8" }, { play: "g5>g7" }],
    },
    {
      id: "sako-50",
      page: 50,
      fen: "1I4k1/5ppp/3p4/8/1c3B2/8/8/6K1 w 0 - - -",
      goal: { type: "sako" },
      solution: "f4>d2",
      wrong: [{ play: "f4>d6" }],
    },
    {
      id: "knight-32",
      page: 32,
      fen: "8/2k5/1S6/8/2d5/1P6/8/7K w 0 - - -",
      goal: { type: "all", goals: [{ type: "chain", links: 3 }, { type: "sako" }] },
      solution: "b3>c4>b6>a8",
      wrong: [{ play: "b3>c4>e3" }],
    },
  ],
};
