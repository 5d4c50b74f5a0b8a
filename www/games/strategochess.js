// Stratego chess as the page shows it: chess from a position that both sides have set up unseen.

import { looksOf } from "./chess-looks.js";
import { textsOfMate } from "./texts.js";

const { base, legend, key } = looksOf("strategochess");
const { castle: _, ...withoutCastling } = base.steps;

/** @type {import("./descriptor.js").Descriptor} */
const strategochess = {
  ...base,
  steps: withoutCastling,
  help: {
    goal: key("goal"),
    legend: [legend.move, legend.capture],
    notes: [key("help.setUp"), key("help.begin"), key("help.play")],
  },
  editor: ["enPassant", "quietTurns"],
  setUps: [
    { name: key("preset.classic"), setUp: "8/8/PPPPPPPP/RNBQKBNR" },
    { name: key("preset.pawns"), setUp: "8/PPPPPPPP/R1NQ1N1R/2B1KB2" },
    { name: key("preset.wedge"), setUp: "3PP3/2P2P2/PP1BN1PP/R1NQRBK1" },
    { name: key("preset.fortress"), setUp: "PPP5/3PP3/2NBQPPP/R2N1RKB" },
  ],
  texts: textsOfMate(
    "strategochess",
    async (language) => (await import(`./texts/strategochess/${language}.js`)).texts,
  ),
};

export default strategochess;
