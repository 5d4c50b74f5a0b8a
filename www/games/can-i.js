// Can I? as the page shows it once it is over: chess. While it is played each side sees its own pieces only, in page/arbiter/.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { textsOfMate } from "./texts.js";

const { steps, alarms, key } = looksOf("can-i");

/** @type {import("./descriptor.js").Descriptor} */
const canI = {
  id: "can-i",
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
    ],
    notes: [key("help.try"), key("help.ask"), key("help.over")],
  },
  // Nobody sets up what nobody may see.
  editor: null,
  texts: textsOfMate("can-i", async (language) => (await import(`./texts/can-i/${language}.js`)).texts),
};

export default canI;
