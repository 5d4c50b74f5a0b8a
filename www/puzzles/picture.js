// The picture of a puzzle: its board, and below it what is asked.

import { readLook } from "../board/drawing/theme.js";
import { pictureScene, SIDE, toCanvas, toPng } from "../board/pictures/picture.js";
import { Store } from "../game/state.js";
import { createGame } from "../rules/rules.js";
import { placeOf } from "./proof.js";

/** @import { Puzzle } from "./packs.js" */

/** Multiple of the smallest size. */
const SCALE = 2;
/** The strip below the board and its letters, in pixels of the smallest size. */
const MARGIN = 14;
const LINE = 26;
const FONT = "system-ui, sans-serif";
/** Light colours, whatever the theme of the page. */
const PAPER = "#ffffff";
const INK = "#1a1715";

/**
 * @param {Puzzle} puzzle
 * @param {readonly string[]} lines the task and the author
 * @param {import("../kit/settings.js").Settings} settings
 * @returns {Promise<Blob>} a PNG
 */
export async function picturePuzzle(puzzle, lines, settings) {
  const { fen, rules } = placeOf(puzzle);
  const { state } = new Store(createGame, { fen, rules }, null);
  const look = readLook(document.body, settings);
  const choice = { flipped: puzzle.side === "black", coordinates: look.coordinates, marks: false };
  const board = toCanvas(pictureScene(state, state.snapshot, choice), look, choice, SCALE);
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("this browser cannot draw on a canvas");
  const width = SIDE - 2 * MARGIN;
  const font = (/** @type {number} */ line) => (line === 0 ? `bold 17px ${FONT}` : `14px ${FONT}`);
  const rows = lines.flatMap((text, line) => {
    ctx.font = font(line);
    return wrapped(text, (part) => ctx.measureText(part).width <= width).map((part) => ({ part, line }));
  });
  canvas.width = SIDE * SCALE;
  canvas.height = (SIDE + MARGIN + rows.length * LINE) * SCALE;
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(board, 0, 0);
  ctx.scale(SCALE, SCALE);
  ctx.fillStyle = INK;
  for (const [row, { part, line }] of rows.entries()) {
    ctx.font = font(line);
    ctx.fillText(part, MARGIN, SIDE + (row + 1) * LINE);
  }
  return toPng(canvas);
}

/** A text in lines, broken between words. @param {string} text @param {(part: string) => boolean} fits @returns {string[]} */
function wrapped(text, fits) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
