// Pictures of positions, drawn as the board is, without rules and without a browser: an entry of the npm package.

import { colors } from "virtual:colors";
import { pocketRows } from "../../board/drawing/pocket-rows.js";
import { marksIn, stillScene } from "../../board/drawing/scene.js";
import { newName, toSvg as svgOf } from "../../board/pictures/picture.js";
import { roughMeasure } from "../../board/pictures/rough-measure.js";
import { USUAL_GAME } from "../../games/index.js";

/** How options are checked. @type {Record<string, [(value: any) => boolean, string]>} */
const OPTIONS = {
  flipped: [isFlag, "true or false"],
  coordinates: [isFlag, "true or false"],
  marks: [isFlag, "true or false"],
  size: [(value) => Number.isFinite(value) && value > 0, "a number of pixels above 0"],
  title: [isText, "a text"],
  description: [isText, "a text"],
  // As it stands in attributes and addresses.
  id: [
    (value) => isText(value) && /^[^\s"'()<>&#\\]+$/.test(value),
    "a text without spaces and special characters",
  ],
};

/** @param {unknown} value */
function isFlag(value) {
  return typeof value === "boolean";
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}

/** An error as the rules give them. @param {string} message @param {unknown} [cause] */
function badArgument(message, cause) {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code: "bad-argument" });
}

/** @param {unknown} options */
function check(options) {
  const expected = `expected an object with some of ${Object.keys(OPTIONS).join(", ")}`;
  if (options === null || typeof options !== "object") throw badArgument(`options are not an object: ${expected}`);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name)) throw badArgument(`unknown option “${name}”: ${expected}`);
    const [fits, what] = OPTIONS[name];
    if (value === undefined || fits(value)) continue;
    throw badArgument(`${name} is ${isText(value) ? `“${value}”` : String(value)}: expected ${what}`);
  }
}

/** @type {typeof import("./picture.d.ts").toSvg} */
export function toSvg(position, options = {}) {
  check(options);
  try {
    return draw(position, options);
  } catch (cause) {
    throw badArgument("the position cannot be drawn: expected what `snapshot()` of a game returns", cause);
  }
}

/** @type {typeof import("./picture.d.ts").toSvg} */
function draw(position, options = {}) {
  const { board, hand, turn, pockets, fen } = position;
  const { flipped = false, coordinates = true, marks = true, size, title = fen, description = "", id } = options;
  if (board.length !== 64) throw new RangeError("a board has 64 squares");
  // The marks of the usual game are those that a picture has.
  const game = USUAL_GAME;
  const scene = {
    ...stillScene({ game, board, hand, flipped }),
    ...(marks && marksIn({ ...position, game })),
    pockets: pockets ? pocketRows(pockets, turn) : null,
  };
  const words = { title, description, name: id ?? newName(`${fen}${title}`) };
  return svgOf(scene, { colors, art: {} }, { coordinates }, words, size, roughMeasure);
}
