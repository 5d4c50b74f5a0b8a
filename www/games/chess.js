// Chess as the page shows it: moves, captures, check.

import { looksOf } from "./chess-looks.js";
import { textsOfMate } from "./texts.js";

const { base, legend, key } = looksOf("chess");

/** @type {import("./descriptor.js").Descriptor} */
const chess = {
  ...base,
  help: {
    goal: key("goal"),
    legend: [legend.move, legend.capture, legend.castle],
    notes: [],
  },
  editor: ["castling", "enPassant", "quietTurns"],
  odds: true,
  texts: textsOfMate("chess", async (language) => (await import(`./texts/chess/${language}.js`)).texts),
};

export default chess;
