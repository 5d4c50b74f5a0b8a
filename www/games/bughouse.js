// Bughouse as the page shows it: crazyhouse on two boards, where what is captured goes to the partner's pocket. A match has a room of
// its own; on the table one of its boards is a game by itself.

import { t } from "../kit/i18n.js";
import { withGame } from "../rules/rules.js";
import { looksOf } from "./chess-looks.js";
import crazyhouse from "./crazyhouse.js";
import { pocketSentences } from "./in-hand.js";
import { textsOf } from "./texts.js";

/** @import { Snapshot } from "../rules/rules.js" */

const { base, legend, key } = looksOf("bughouse");

/** A drop looks as in crazyhouse. */
const drop = /** @type {import("./descriptor.js").StepLook} */ (crazyhouse.steps.drop);

/** Ends of a board that follow from what stands there and is in hand. */
const OF_BOARD = ["checkmate", "stalemate", "insufficient-material"];

/** Says where a board has ended only because no piece can come to it. @param {Snapshot} snapshot */
function openEnd({ game, rules, fen, status }) {
  if (!status.over || !OF_BOARD.includes(status.reason)) return "";
  try {
    const isOver = withGame({ game, rules, fen, fed: true }, (board) => board.snapshot().status.over);
    return isOver ? "" : t(key("alone.open"));
  } catch {
    // The module is being restarted; that the board has ended is still to be shown.
    return "";
  }
}

/** @type {import("./descriptor.js").Descriptor} */
const bughouse = {
  ...crazyhouse,
  id: base.id,
  name: base.name,
  about: base.about,
  steps: {
    ...base.steps,
    drop: { ...drop, square: key("square.drop"), can: key("can.drop"), done: key("done.drop") },
  },
  alarms: base.alarms,
  help: {
    goal: key("goal"),
    legend: [
      legend.move,
      legend.capture,
      { kind: "drop", content: { white: null, black: null }, about: key("help.drop") },
      legend.castle,
    ],
    notes: [key("alone.about"), key("help.teams"), key("help.wait")],
  },
  alone: { name: key("alone.name"), about: key("alone.about"), settings: ["result"] },
  besides: openEnd,
  inHand: (snapshot) => pocketSentences(snapshot, key),
  texts: textsOf("bughouse", async (language) => {
    const [{ texts: pockets }, { texts: own }] = await Promise.all([
      import(`./texts/crazyhouse/${language}.js`),
      import(`./texts/bughouse/${language}.js`),
    ]);
    return { ...pockets, ...own };
  }),
};

export default bughouse;
