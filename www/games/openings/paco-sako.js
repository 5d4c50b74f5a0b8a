// Names of Paco Ŝako openings as reported by PacoPlay after a game. FORMAT.md describes the format and how to add
// one.

/** @type {readonly import("../opening-form.js").NamedLine[]} */
export const lines = [];

/** @type {readonly import("../opening-form.js").Formation[]} */
export const formations = [
  { name: "Swedish Knights", side: "white", stages: [{ turns: 5, any: ["Nc3 Nf4"] }] },
  {
    name: "Rai",
    side: "white",
    stages: [
      { turns: 3, any: ["Rh3"] },
      { turns: 2, any: ["Re3 !Pe4", "Rf3 !Pf4"] },
    ],
  },
  { name: "Double Rai", side: "white", stages: [{ turns: 6, any: ["2R*3"] }], replaces: "Rai" },
];
