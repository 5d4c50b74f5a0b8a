// A lesson that a teacher has made, and the link to it.

import { linkTo } from "../../www/game/links/game-link.js";

/** A lesson of three steps. */
export const CHAIN = {
  id: "chain",
  steps: [
    {
      id: "one",
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4" },
      solution: "f2>g3>h4",
    },
    { id: "two", fen: "3k4/8/8/8/8/8/8/K2R4 w 0 - - -", goal: { type: "win" } },
    { id: "three", fen: "6k1/5ppp/8/8/8/8/8/K2R4 w 0 - - -", goal: { type: "squares", squares: ["d8", "a1"] } },
  ],
  texts: {
    en: {
      "chain.title": "Chains",
      "one.say": "Your pawn can free its neighbour.",
      "two.say": "Now unite with the king.",
      "three.say": "Where are the corners of this?",
    },
  },
};

/** @param {string} title @param {object[]} lessons */
export const setOf = (title, lessons) => ({ format: "paco-sako-lessons", version: 1, title, lessons });

/** The link to lessons, from `#` on. @param {ReturnType<typeof setOf>} set */
export const hashOf = (set) => linkTo(JSON.stringify(set), "", "#lessons=");
