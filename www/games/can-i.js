// Can I? as the page shows it once it is over: chess. While it is played each side sees its own pieces only, in page/arbiter/.

import { looksOf } from "./chess-looks.js";
import { textsOfMate } from "./texts.js";

const { base, legend, key } = looksOf("can-i");

/** @type {import("./descriptor.js").Descriptor} */
const canI = {
  ...base,
  help: {
    goal: key("goal"),
    legend: [legend.move, legend.capture],
    notes: [key("help.try"), key("help.ask"), key("help.over")],
  },
  // The pieces of the other side are hidden, so there is no position to edit.
  editor: null,
  texts: textsOfMate("can-i", async (language) => (await import(`./texts/can-i/${language}.js`)).texts),
};

export default canI;
