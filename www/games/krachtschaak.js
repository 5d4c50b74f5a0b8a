// Krachtschaak as the page shows it: powers are badges on their pieces, and a promoted king wears its crown.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { drawBadges, drawSparks } from "./power-badge.js";

const { steps, king, alarms, key } = looksOf("krachtschaak");

/** @type {import("./descriptor.js").Descriptor} */
const krachtschaak = {
  id: "krachtschaak",
  name: key("name"),
  about: key("about"),
  steps: { king, ...steps },
  alarms,
  finales: { checkmate: spreadingRings, "king-captured": spreadingRings },
  pairs: null,
  adorn: drawBadges,
  spent: drawSparks,
  help: {
    goal: key("goal"),
    legend: [
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
      { kind: "capture", content: { white: null, black: { role: "knight" } }, about: key("help.capture") },
      { kind: "king", content: { white: null, black: { role: "king" } }, about: key("help.king") },
      { kind: "castle", content: { white: null, black: null }, about: "help.castle" },
      {
        kind: null,
        content: { white: { role: "knight", power: "queen" }, black: null },
        about: key("help.power"),
      },
    ],
    notes: [key("help.promotion"), key("help.claims")],
  },
  editor: null,
  texts: async (language) => (await import("./krachtschaak-texts.js")).krachtschaakTexts(language),
};

export default krachtschaak;
