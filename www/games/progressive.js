// Progressive chess as the page shows it: the moves of chess, one more in each turn than in the turn before.

import { looksOf } from "./chess-looks.js";
import { seriesLook } from "./series.js";
import { textsOfMate } from "./texts.js";

const { base, legend, key } = looksOf("progressive");
const series = seriesLook(key, ["english"]);

/** @type {import("./descriptor.js").Descriptor} */
const progressive = {
  ...base,
  help: {
    goal: key("goal"),
    legend: [legend.move, legend.capture, legend.castle],
    notes: [key("help.series"), key("help.check"), key("help.back")],
  },
  editor: ["castling", "quietTurns", "series"],
  series,
  besides: series.cut,
  texts: textsOfMate(
    "progressive",
    async (language) => (await import(`./texts/progressive/${language}.js`)).texts,
  ),
};

export default progressive;
