// Messages between a device that shows its table and devices that watch. docs/live.md describes them.

import { SHAPE_COLORS } from "../../game/tree/shapes.js";
import { partsOf } from "../../kit/parts-of.js";
import { isCount, listOf, readStep } from "../../log/entries.js";
import { isId, tidyName } from "../../log/names.js";
import { readHello } from "../protocol/conversation.js";
import { COMMON, readBy } from "../protocol/messages.js";
import { readTerms } from "../protocol/terms.js";

/** @import { Step } from "../../rules/rules.js" */
/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { Bad, MessageReader, ChatSentence } from "../protocol/messages.js" */
/** @import { Terms } from "../protocol/terms.js" */

/** Result of a game. @typedef {{ result: "1-0" | "0-1" | "1/2-1/2", reason: string }} ShownEnd */

/**
 * @typedef {{ t: "hello", version: number, oldest: number, name: string, role: "show" | "watch" }
 *   | { t: "start", game: string, terms: Terms, white: string, black: string }
 *   | { t: "line", game: string, from: number, steps: Step[], more: boolean, end: ShownEnd | null }
 *   | { t: "shapes", shapes: Shape[] }
 *   | { t: "again" | "wave" | "bye" }
 *   | { t: "say", sentence: ChatSentence }
 *   | { t: "fault", code: string }} ShowMessage
 */

/** Maximum number of steps per message. */
export const MOST_STEPS = 100;

/** Maximum number of displayed arrows and circles. */
export const MOST_SHAPES = 64;

/** @param {unknown} value */
const isSquare = (value) => typeof value === "string" && /^[a-h][1-8]$/.test(value);

/** @param {unknown} value @returns {Shape | null} */
function readShape(value) {
  const { from, to, color } = partsOf(value);
  const known = SHAPE_COLORS.find((one) => one === color);
  return isSquare(from) && isSquare(to) && known ? /** @type {Shape} */ ({ from, to, color: known }) : null;
}

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/** @param {unknown} value @returns {ShownEnd | null} */
function readEnd(value) {
  const { result, reason } = partsOf(value);
  const isReason = typeof reason === "string" && /^[a-z-]{1,24}$/.test(reason);
  return isReason && RESULTS.some((one) => one === result) ? /** @type {ShownEnd} */ ({ result, reason }) : null;
}

/** @type {ReadonlyMap<string, MessageReader>} */
const READERS = new Map(
  Object.entries({
    hello: (value) => readHello(value, ["show", "watch"]),
    start: ({ game, terms, white, black }) => {
      const known = readTerms(terms);
      return isId(game) && known ? { game, terms: known, white: tidyName(white), black: tidyName(black) } : null;
    },
    line: ({ game, from, steps, more, end }) => {
      const known = listOf(steps, MOST_STEPS, readStep);
      const isSound = isId(game) && isCount(from) && known !== null && typeof more === "boolean";
      return isSound ? { game, from, steps: known, more, end: readEnd(end) } : null;
    },
    shapes: ({ shapes }) => {
      const known = listOf(shapes, MOST_SHAPES, readShape);
      return known && { shapes: known };
    },
    again: () => ({}),
    ...COMMON,
  }),
);

/** A message that came; or the code of what is wrong with it. @param {unknown} text @returns {ShowMessage | Bad} */
export function readShowMessage(text) {
  return /** @type {ShowMessage | Bad} */ (readBy(text, READERS));
}
