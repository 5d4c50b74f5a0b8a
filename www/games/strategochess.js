// Stratego chess as the page shows it: chess from a position that both sides have set up unseen.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { textsOf } from "./texts.js";

const { steps, alarms, key } = looksOf("strategochess");
const { castle: _, ...withoutCastling } = steps;

/** @type {import("./descriptor.js").Descriptor} */
const strategochess = {
  id: "strategochess",
  name: key("name"),
  about: key("about"),
  steps: withoutCastling,
  alarms,
  finales: { checkmate: spreadingRings },
  pairs: null,
  adorn: null,
  help: {
    goal: key("goal"),
    legend: [
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
      { kind: "capture", content: { white: null, black: { role: "knight" } }, about: key("help.capture") },
    ],
    notes: [key("help.setUp"), key("help.begin"), key("help.play")],
  },
  editor: ["enPassant", "quietTurns"],
  texts: textsOf(
    "strategochess",
    async (language) => (await import(`./texts/strategochess/${language}.js`)).texts,
  ),
};

export default strategochess;
