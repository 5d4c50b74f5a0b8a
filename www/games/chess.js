// Chess as the page shows it: moves, captures, check.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { textsOfMate } from "./texts.js";

const { steps, alarms, key } = looksOf("chess");

/** @type {import("./descriptor.js").Descriptor} */
const chess = {
  id: "chess",
  name: key("name"),
  about: key("about"),
  steps,
  alarms,
  finales: { checkmate: spreadingRings },
  pairs: null,
  adorn: null,
  help: {
    goal: key("goal"),
    legend: [
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
      { kind: "capture", content: { white: null, black: { role: "knight" } }, about: key("help.capture") },
      { kind: "castle", content: { white: null, black: null }, about: "help.castle" },
    ],
    notes: [],
  },
  editor: ["castling", "enPassant", "quietTurns"],
  odds: true,
  texts: textsOfMate("chess", async (language) => (await import(`./texts/chess/${language}.js`)).texts),
};

export default chess;
