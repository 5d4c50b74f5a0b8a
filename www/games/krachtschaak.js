// Krachtschaak as the page shows it: powers are badges on their pieces, and a promoted king wears its crown.

import { looksOf } from "./chess-looks.js";
import { spreadingRings } from "./marks.js";
import { drawBadges, drawSparks } from "./power-badge.js";
import { textsOf } from "./texts.js";

const { steps, king, alarms, key } = looksOf("krachtschaak");

/** @import { Role } from "../rules/rules.js" */

/** What can be gained: never that of a king. @type {readonly Role[]} */
const POWERS = ["queen", "rook", "bishop", "knight", "pawn"];

/** Nothing is promoted to a pawn or a king. @param {Role} role @returns {readonly Role[]} */
function originsOf(role) {
  if (role === "pawn" || role === "king") return [];
  return /** @type {Role[]} */ (["pawn", "king", ...POWERS.slice(0, 4)]).filter((other) => other !== role);
}

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
    notes: [key("help.promotion"), key("help.origins"), key("help.claims")],
  },
  editor: ["castling", "enPassant", "quietTurns"],
  traits: { powers: POWERS, originsOf },
  texts: textsOf("krachtschaak", async (language) => (await import(`./texts/krachtschaak/${language}.js`)).texts),
};

export default krachtschaak;
