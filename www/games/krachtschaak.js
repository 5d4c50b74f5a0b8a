// Krachtschaak as the page shows it: powers are badges on their pieces, and a promoted king wears its crown.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { drawBadges, drawSparks } from "./power-badge.js";
import { textsOf } from "./texts.js";

const { base, king, legend, key } = looksOf("krachtschaak");

/** @import { Role } from "../rules/rules.js" */

/** Powers that can be gained; the king's cannot. @type {readonly Role[]} */
const POWERS = ["queen", "rook", "bishop", "knight", "pawn"];

/** Nothing is promoted to a pawn or a king. @param {Role} role @returns {readonly Role[]} */
function originsOf(role) {
  if (role === "pawn" || role === "king") return [];
  return /** @type {Role[]} */ (["pawn", "king", ...POWERS.slice(0, 4)]).filter((other) => other !== role);
}

/** @type {import("./descriptor.js").Descriptor} */
const krachtschaak = {
  ...base,
  steps: { king, ...base.steps },
  finales: { checkmate: spreadingRings, "king-captured": spreadingRings },
  adorn: drawBadges,
  spent: drawSparks,
  help: {
    goal: key("goal"),
    legend: [
      legend.move,
      legend.capture,
      { kind: "king", content: { white: null, black: { role: "king" } }, about: key("help.king") },
      legend.castle,
      {
        kind: null,
        content: { white: { role: "knight", power: "queen" }, black: null },
        about: key("help.power"),
      },
    ],
    notes: [key("help.promotion"), key("help.origins"), key("help.claims")],
  },
  editor: ["castling", "enPassant", "quietTurns"],
  traits: { powers: POWERS, originsOf },
  texts: textsOf("krachtschaak", async (language) => (await import(`./texts/krachtschaak/${language}.js`)).texts),
};

export default krachtschaak;
