// Pieces as ready pictures: what stands on a square is drawn once per size and then only copied, so that a frame of an
// animation costs little on a slow phone.

import { defaultPalette, drawContent } from "../pieces/pieces.js";

/** @import { DrawnContent, DrawOptions, Palette } from "../pieces/pieces.js" */

/** Outlines and what leans reach out of the square, by at most this part of its side. */
const MARGIN = 0.1;

/** A piece that flies changes its size all the time: its pictures are made in steps of this many device pixels. */
const STEP = 16;

/** More pictures than a board needs in two sizes; beyond this limit the cache is cleared. */
const LIMIT = 240;

/** @typedef {{ picture: ImageBitmap | HTMLCanvasElement, margin: number }} Stamp */

/** @type {WeakMap<Palette, Map<string, Stamp>>} */
const stamps = new WeakMap();

/**
 * A square picture.
 *
 * @param {number} side
 * @param {(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) => void} draw
 */
function pictureOf(side, draw) {
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(side, side);
    const ctx = canvas.getContext("2d");
    if (ctx) {
      draw(ctx);
      return canvas.transferToImageBitmap();
    }
  }
  // Browsers before 2023 may have none, or none that can be drawn on.
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const ctx = canvas.getContext("2d");
  if (ctx) draw(ctx);
  return canvas;
}

/**
 * @param {DrawnContent} content
 * @param {number} side of the square in device pixels
 * @param {DrawOptions} options
 * @returns {Stamp}
 */
function stampOf(content, side, options) {
  const palette = options.palette ?? defaultPalette;
  let known = stamps.get(palette);
  if (!known) {
    known = new Map();
    stamps.set(palette, known);
  }
  const { white, black } = content;
  const { border } = options;
  const key = [white?.role, black?.role, options.set, options.half, border?.inner, border?.outer, side].join(" ");
  let stamp = known.get(key);
  if (!stamp) {
    const margin = Math.ceil(side * MARGIN);
    const draw = (/** @type {Parameters<typeof drawContent>[0]} */ ctx) =>
      drawContent(ctx, content, margin, margin, side, options);
    if (known.size >= LIMIT) known.clear();
    stamp = { picture: pictureOf(side + 2 * margin, draw), margin };
    known.set(key, stamp);
  }
  return stamp;
}

/**
 * Draws what stands on a square, as `drawContent` does, from a picture made before.
 *
 * @param {CanvasRenderingContext2D} ctx scaled by `ratio` and not turned
 * @param {number} ratio device pixels per unit
 * @param {DrawnContent} content
 * @param {number} x left edge of the square
 * @param {number} y top edge of the square
 * @param {number} size side of the square
 * @param {DrawOptions & { moving?: boolean }} options `moving` where size and place change from frame to frame
 */
export function stampContent(ctx, ratio, content, x, y, size, options) {
  const pixels = Math.max(1, Math.round(size * ratio));
  const side = options.moving ? Math.ceil(pixels / STEP) * STEP : pixels;
  const { picture, margin } = stampOf(content, side, options);
  const scale = options.moving ? size / side : 1 / ratio;
  // Resting pieces are aligned to device pixels, so the picture is copied without resampling.
  const at = (/** @type {number} */ value) => (options.moving ? value : Math.round(value * ratio) / ratio);
  const width = picture.width * scale;
  ctx.drawImage(picture, at(x) - margin * scale, at(y) - margin * scale, width, width);
}
