// Antichess as the page shows it: moves and captures, and nothing to be warned of.

import { looksOf } from "./chess-looks.js";
import { textsOf } from "./texts.js";

const { base, legend, key } = looksOf("antichess");

/** @type {import("./descriptor.js").Descriptor} */
const antichess = {
  ...base,
  steps: { capture: base.steps.capture, move: base.steps.move },
  alarms: {},
  finales: {},
  help: {
    goal: key("goal"),
    legend: [legend.capture, legend.move],
    notes: [key("help.king")],
  },
  editor: ["enPassant", "quietTurns"],
  texts: textsOf("antichess", async (language) => (await import(`./texts/antichess/${language}.js`)).texts),
};

export default antichess;
