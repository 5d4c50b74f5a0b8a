// Numbers on the board: of the links of a chain, and of the moves of a series.

import { fontOf } from "./surface.js";

/** @import { ViewPoint } from "../../kit/layout.js" */
/** @import { Surface } from "./surface.js" */

/** @param {number} unit the side of a square */
export const badgeRadius = (unit) => Math.max(7.5, unit * 0.145);

/** A number in a coloured pill, whose left end is round a point. @param {Surface} surface @param {ViewPoint} at @param {string} text @param {string} color */
export function drawBadge(surface, { x, y }, text, color) {
  const { ctx, colors, size } = surface;
  const unit = size / 8;
  const radius = badgeRadius(unit);
  ctx.save();
  ctx.font = fontOf(surface, radius * 1.35);
  ctx.textBaseline = "middle";
  ctx.textAlign = "center";
  const width = Math.max(0, ctx.measureText(text).width - radius);
  ctx.beginPath();
  ctx.roundRect(x - radius, y - radius, 2 * radius + width, 2 * radius, radius);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = Math.max(1.5, unit * 0.025);
  ctx.stroke();
  ctx.fillStyle = colors.markText;
  ctx.fillText(text, x + width / 2, y + radius * 0.08);
  ctx.restore();
}
