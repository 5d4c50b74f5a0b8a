// Progressive chess as the page shows it: the moves of chess, one more in each turn than in the turn before.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { seriesLook } from "./series.js";
import { textsOfMate } from "./texts.js";

const { steps, alarms, key } = looksOf("progressive");
const series = seriesLook(key, ["english"]);

/** @type {import("./descriptor.js").Descriptor} */
const progressive = {
  id: "progressive",
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
