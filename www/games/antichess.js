// Antichess as the page shows it: moves and captures, and nothing to be warned of.

import { looksOf } from "./chess-looks.js";
import { textsOf } from "./texts.js";

const { steps, key } = looksOf("antichess");

/** @type {import("./descriptor.js").Descriptor} */
const antichess = {
  id: "antichess",
  name: key("name"),
  about: key("about"),
  steps: { capture: steps.capture, move: steps.move },
  alarms: {},
  finales: {},
  pairs: null,
  adorn: null,
  help: {
    goal: key("goal"),
    legend: [
      { kind: "capture", content: { white: null, black: { role: "knight" } }, about: key("help.capture") },
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
    ],
    notes: [key("help.king")],
  },
  editor: ["enPassant", "quietTurns"],
  texts: textsOf("antichess", async (language) => (await import(`./texts/antichess/${language}.js`)).texts),
};

export default antichess;
