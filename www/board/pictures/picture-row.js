// Pictures of several boards beside each other, each with its name above it, as matches have them.

import { rowHeight } from "../drawing/pocket-rows.js";
import { fontOf } from "../drawing/surface.js";
import { blank, canvasMeasure, drawSvg, SIDE, toCanvas } from "./picture.js";
import { SvgContext } from "./svg-context.js";

/** @import { PictureOptions, PictureScene } from "./picture.js" */
/** @import { Look } from "../drawing/theme.js" */

/** One of the boards. @typedef {{ name: string, scene: PictureScene, choice: PictureOptions }} PictureBoard */

/** Height of a board's name, in pixels. */
const HEAD = Math.round(SIDE * 0.07);

/** Gap between two boards in pixels. */
const GAP = Math.round(SIDE * 0.05);

/** Layout of the picture in pixels. @param {readonly PictureBoard[]} parts */
function placesOf(parts) {
  const row = parts.some(({ scene }) => scene.pockets) ? rowHeight(SIDE) : 0;
  const lefts = parts.map((_, i) => i * (SIDE + GAP));
  const width = parts.length * (SIDE + GAP) - GAP;
  return { row, lefts, width, height: HEAD + SIDE + 2 * row };
}

/**
 * Size of the picture at scale 1, in pixels.
 *
 * @param {readonly PictureBoard[]} parts
 * @returns {{ width: number, height: number }}
 */
export function rowSize(parts) {
  const { width, height } = placesOf(parts);
  return { width, height };
}

/**
 * Draws the name of a board above it.
 *
 * @param {Pick<CanvasRenderingContext2D, "fillStyle" | "font" | "textAlign" | "textBaseline" | "fillRect" | "fillText">} ctx
 * @param {string} name
 * @param {number} left
 * @param {Pick<Look, "colors"> & { fontFamily?: string }} look
 */
function drawName(ctx, name, left, { colors, fontFamily }) {
  ctx.fillStyle = colors.dark;
  ctx.fillRect(left, 0, SIDE, HEAD);
  ctx.fillStyle = colors.darkText;
  ctx.font = fontOf({ fontFamily }, HEAD * 0.6);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(name, left + SIDE / 2, HEAD * 0.72);
}

/**
 * The picture as SVG, whole in itself.
 *
 * @param {readonly PictureBoard[]} parts
 * @param {Look} look
 * @param {{ title: string, description: string }} words
 * @returns {string}
 */
export function rowToSvg(parts, look, { title, description }) {
  const { row, lefts, width, height } = placesOf(parts);
  const svg = new SvgContext(canvasMeasure());
  const { colors } = look;
  parts.forEach(({ name, scene, choice }, i) => {
    svg.startAt({ x: 0, y: 0 });
    drawName(/** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (svg)), name, lefts[i], { colors });
    svg.startAt({ x: lefts[i], y: HEAD + row });
    drawSvg(svg, scene, look, choice, SIDE);
  });
  return svg.toSvg({ x: 0, y: 0, width, height }, title, description);
}

/**
 * The picture on a canvas.
 *
 * @param {readonly PictureBoard[]} parts
 * @param {Look} look
 * @param {number} scale
 */
export function rowToCanvas(parts, look, scale) {
  const { lefts, width, height } = placesOf(parts);
  const { canvas, ctx } = blank(width * scale, height * scale);
  parts.forEach(({ name, scene, choice }, i) => {
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    drawName(ctx, name, lefts[i], look);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(toCanvas(scene, look, choice, scale), lefts[i] * scale, HEAD * scale);
  });
  return canvas;
}
