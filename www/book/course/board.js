/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "board",
  steps: [
    {
      id: "board-4",
      page: 4,
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
      goal: { type: "squares", squares: ["a1", "e4"] },
      wrong: [{ play: "d5" }],
    },
    {
      id: "start-11",
      page: 11,
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -",
      goal: { type: "reach", square: "f3", piece: "knight" },
      solution: "g1>f3",
      wrong: [{ play: "f1>c4", because: "stuck" }, { play: "e2>e4" }],
    },
    {
      id: "rook-22",
      page: 22,
      fen: "7k/8/8/8/3R4/8/8/K7 w 0 - - -",
      goal: { type: "reach", square: "d8", piece: "rook" },
      solution: "d4>d8",
      wrong: [{ play: "d4>e5", because: "movement" }, { play: "d4>d7" }],
    },
    {
      id: "bishop-34",
      page: 34,
      fen: "k7/6n1/8/8/3B4/8/1P6/7K w 0 - - -",
      goal: { type: "reach", square: "a7", piece: "bishop" },
      solution: "d4>a7",
      wrong: [
        { play: "d4>b2", because: "own-piece" },
        { play: "d4>a1", because: "blocked" },
      ],
    },
    {
      id: "queen-40",
      page: 40,
      fen: "7k/8/1P3n2/8/3Q4/8/3p4/6K1 w 0 - - -",
      goal: { type: "reach", square: "h4", piece: "queen" },
      solution: "d4>h4",
      wrong: [
        { play: "d4>b6", because: "own-piece" },
        { play: "d4>d1", because: "blocked" },
        { play: "d4>e6", because: "movement" },
      ],
    },
    {
      id: "knight-28",
      page: 28,
      fen: "7k/8/8/2ppp3/2PNP3/2PPP3/8/7K w 0 - - -",
      goal: { type: "reach", square: "e6", piece: "knight" },
      solution: "d4>e6",
      wrong: [{ play: "d4>d6", because: "movement" }],
    },
  ],
};
