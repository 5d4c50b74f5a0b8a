// Crazyhouse as the page shows it: what is captured goes to the pocket, and promoted pieces wear the pawn that they are.

import { looksOf } from "./chess-looks.js";
import { pocketSentences } from "./in-hand.js";
import { dot, strokeWithHalo } from "./marks.js";
import { drawOrigins } from "./power-badge.js";
import { textsOf } from "./texts.js";

const { base, legend, key } = looksOf("crazyhouse");

/** A dot with a line above it: from above. @type {import("./descriptor.js").Mark} */
const droppedDot = (ctx, size, colors) => {
  dot(ctx, size, colors);
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    ctx.moveTo(-0.14 * size, -0.26 * size);
    ctx.lineTo(0.14 * size, -0.26 * size);
  });
};

/** @type {import("./descriptor.js").Descriptor} */
const crazyhouse = {
  ...base,
  steps: {
    ...base.steps,
    drop: {
      mark: droppedDot,
      meets: false,
      goesOn: false,
      wins: false,
      chance: 1,
      sound: "move",
      square: key("square.drop"),
      can: key("can.drop"),
      done: key("done.drop"),
    },
  },
  adorn: drawOrigins,
  help: {
    goal: key("goal"),
    legend: [
      legend.move,
      legend.capture,
      { kind: "drop", content: { white: null, black: null }, about: key("help.drop") },
      legend.castle,
      {
        kind: null,
        content: { white: { role: "queen", origin: "pawn" }, black: null },
        about: key("help.promoted"),
      },
    ],
    notes: [key("help.pocket")],
    keys: [key("help.keys")],
  },
  editor: ["castling", "enPassant", "quietTurns"],
  traits: { powers: [], originsOf: (role) => (role === "pawn" || role === "king" ? [] : ["pawn"]) },
  inHand: (snapshot) => pocketSentences(snapshot, key),
  texts: textsOf("crazyhouse", async (language) => (await import(`./texts/crazyhouse/${language}.js`)).texts),
};

export default crazyhouse;
