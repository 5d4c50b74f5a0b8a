// Converts positions between the rules and the element's API, which uses plain objects as other board libraries do.

import { SHAPE_COLORS } from "../game/tree/shapes.js";
import { squareIndex, squareName } from "../kit/layout.js";
import { writeFen } from "../rules/rules.js";

/** @import { Shape } from "../game/tree/shapes.js" */
/** @import { GameKind, Piece, Role, Square, SquareContent } from "../rules/rules.js" */

/** Pieces on the board by square, without empty squares. @typedef {Record<Square, SquareContent>} Position */

/**
 * The same as it may be given: of a piece its role alone, and of a square only the side that stands there.
 *
 * @typedef {Record<Square, { white?: Piece | Role | null, black?: Piece | Role | null }>} GivenPosition
 */

/**
 * Start of a game set by a script. `null` uses the attributes.
 *
 * @typedef {{ fen: string | null } | { position: GivenPosition | null } | { game: string | null }} ScriptedStart
 */

/** @param {readonly SquareContent[]} board the 64 squares @returns {Position} */
export function positionOf(board) {
  const standing = board.flatMap((content, i) =>
    content.white || content.black ? [[squareName(i), { ...content }]] : [],
  );
  return Object.fromEntries(standing);
}

/** @param {unknown} square */
function isSquare(square) {
  return typeof square === "string" && /^[a-h][1-8]$/.test(square);
}

/** @param {Piece | Role | null} [given] @returns {Piece | null} */
function pieceOf(given) {
  return typeof given === "string" ? { role: given } : (given ?? null);
}

/** A value from outside as a message shows it. @param {unknown} value */
export function spelled(value) {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)} …` : text;
}

/** @param {string} code @param {string} message */
function refused(code, message) {
  return Object.assign(new Error(message), { code });
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} position @param {GameKind} game @throws {Error} with the code `bad-position` */
function fenOf(position, game) {
  if (!isObject(position))
    throw refused("bad-position", `the position must be a FEN or an object, not ${spelled(position)}`);
  /** @type {SquareContent[]} */
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  for (const [square, content] of Object.entries(position)) {
    if (!isSquare(square)) throw refused("bad-position", `${JSON.stringify(square)} is not a square`);
    if (!isObject(content)) throw refused("bad-position", `invalid content of ${square}: ${spelled(content)}`);
    board[squareIndex(square)] = { white: pieceOf(content.white), black: pieceOf(content.black) };
  }
  const castling = { white: [], black: [] };
  return writeFen({ game, board, turn: "white", castling, enPassant: null, quietTurns: 0, hand: null });
}

/**
 * Converts a value set by a script to options of the rules.
 *
 * @param {ScriptedStart} start
 * @param {GameKind} game
 * @returns {{ fen: string } | { record: string }}
 * @throws {Error} with a code, if its type is wrong
 */
export function startOf(start, game) {
  if ("position" in start) return { fen: fenOf(start.position, game) };
  const [[name, text]] = Object.entries(start);
  if (typeof text !== "string") throw refused("bad-value", `${name} must be a string, not ${spelled(text)}`);
  return name === "fen" ? { fen: text } : { record: text };
}

/** Maximum number of arrows; more would be indistinguishable and slow down the page. */
const MOST_ARROWS = 256;

/** @param {unknown} shape @returns {shape is Shape} */
function isArrow(shape) {
  return isObject(shape) && isSquare(shape.from) && isSquare(shape.to) && SHAPE_COLORS.includes(shape.color);
}

/**
 * Arrows and circles from outside: those that can be drawn, and what is wrong with the others. Between the same squares
 * the last one counts.
 *
 * @param {unknown} given
 * @returns {{ shapes: Shape[] | null, failures: import("../rules/rules.js").Failure[] }} no
 *   shapes if nothing may change
 */
export function readArrows(given) {
  if (!Array.isArray(given)) {
    return {
      shapes: null,
      failures: [{ code: "bad-value", message: `arrows must be an array, not ${spelled(given)}` }],
    };
  }
  if (given.length > MOST_ARROWS) {
    const message = `${given.length} arrows are too many: at most ${MOST_ARROWS}`;
    return { shapes: null, failures: [{ code: "too-many-arrows", message }] };
  }
  /** @type {Map<string, Shape>} */
  const shapes = new Map();
  const failures = [];
  for (const one of given) {
    const { from, to = from, color = "green" } = isObject(one) ? one : /** @type {Record<string, any>} */ ({});
    const shape = { from, to, color };
    if (isArrow(shape)) shapes.set(from + to, shape);
    else failures.push({ code: "bad-arrow", message: `invalid arrow: ${spelled(one)}` });
  }
  return { shapes: [...shapes.values()], failures };
}
