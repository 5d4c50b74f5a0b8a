/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  id: "castling",
  steps: [
    {
      id: "castle-64",
      page: 64,
      fen: "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -",
      goal: { type: "castle", side: "king" },
      solution: "e1>g1",
      only: true,
      wrong: [{ play: "e1>f1" }],
    },
    {
      id: "castle-65",
      page: 65,
      fen: "4k3/8/8/8/8/8/8/R3K2R w 0 AH - -",
      goal: { type: "castle", side: "queen" },
      solution: "e1>c1",
      only: true,
      wrong: [{ play: "e1>g1" }],
    },
    {
      id: "castle-66",
      page: 66,
      fen: "4k3/8/8/1p6/2E5/8/1n6/R3K2R w 0 AH - -",
      goal: { type: "refused", play: "e1>c1", because: "castling-covered" },
      draw: ["b2>d1"],
    },
    {
      id: "castle-66f",
      page: 66,
      fen: "4k3/8/8/1p6/2E5/8/1n6/R3K2R w 0 AH - -",
      goal: { type: "refused", play: "e1>g1", because: "castling-covered" },
      draw: ["b5>c4", "c4>f1"],
    },
    {
      id: "castle-67",
      page: 67,
      fen: "4r1k1/8/8/8/8/8/8/R3K2R w 0 AH - -",
      goal: { type: "refused", play: "e1>g1", because: "castling-covered" },
      draw: ["e8>e1"],
    },
    {
      id: "castle-union",
      fen: "k7/8/8/8/8/8/8/4K2I w 0 H - -",
      goal: { type: "castle" },
      solution: "e1>g1",
      only: true,
      wrong: [{ play: "h1>h4" }],
    },
  ],
};
