// Bughouse as the page shows it: crazyhouse on two boards, where what is captured goes to the partner's pocket.

import { looksOf } from "./chess-looks.js";
import crazyhouse from "./crazyhouse.js";
import { pocketSentences } from "./in-hand.js";
import { textsOf } from "./texts.js";

const { steps, alarms, key } = looksOf("bughouse");

/** A drop looks as in crazyhouse. */
const drop = /** @type {import("./descriptor.js").StepLook} */ (crazyhouse.steps.drop);

/** @type {import("./descriptor.js").Descriptor} */
const bughouse = {
  ...crazyhouse,
  id: "bughouse",
  name: key("name"),
  about: key("about"),
  steps: {
    ...steps,
    drop: { ...drop, square: key("square.drop"), can: key("can.drop"), done: key("done.drop") },
  },
  alarms,
  help: {
    goal: key("goal"),
    legend: [
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
      { kind: "capture", content: { white: null, black: { role: "knight" } }, about: key("help.capture") },
      { kind: "drop", content: { white: null, black: null }, about: key("help.drop") },
      { kind: "castle", content: { white: null, black: null }, about: "help.castle" },
    ],
    notes: [key("help.teams"), key("help.wait")],
  },
  editor: null,
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
