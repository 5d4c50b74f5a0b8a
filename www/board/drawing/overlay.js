// Drawn above the pieces: link numbers of a chain, its continuations, premoves and the player's drawings.

import { gameOf } from "../../games/index.js";
import { boardPoint, cellOf, viewPoint } from "../../kit/layout.js";
import { isInPocket } from "../../rules/pieces.js";
import { badgeRadius, drawBadge } from "./badge.js";
import { drawMark } from "./marks.js";

/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { ViewPoint } from "../../kit/layout.js" */
/** @import { PreviewLink, Square } from "../../rules/rules.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Surface } from "./surface.js" */

/** @param {Surface} surface @param {Square} square @param {boolean} flipped @returns {ViewPoint} */
function centre({ size }, square, flipped) {
  const { x, y } = viewPoint(boardPoint(square), flipped);
  return { x: (x * size) / 8, y: (y * size) / 8 };
}

/** Under what is in the hand. @param {Surface} surface @param {Scene} scene */
export function drawOverlay(surface, scene) {
  const { premoves } = scene;
  for (const premove of premoves) drawPremove(surface, scene, premove);
  // Of several each has its number, over all arrows.
  for (const [i, { to }] of premoves.length > 1 ? premoves.entries() : [])
    if (to) cornerBadge(surface, to, String(i + 1), surface.colors.premove, scene.flipped);
  drawPreview(surface, scene);
  drawLinks(surface, scene);
  for (const square of scene.refused) drawRefused(surface, square, scene.flipped);
}

/**
 * Previews continuations from the union under the pointer, with the board's marks in another colour on the next
 * squares of the released piece. Further links are shown only if they lead to a win, by a dotted line.
 *
 * @param {Surface} surface
 * @param {Scene} scene
 */
function drawPreview(surface, scene) {
  const { ctx, colors, size } = surface;
  const { preview, previewed, flipped } = scene;
  if (!previewed) return;
  const unit = size / 8;
  const { steps } = gameOf(scene.game);
  ctx.save();
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.setLineDash([unit * 0.02, unit * 0.13]);
  for (const way of waysToWin(preview, (kind) => steps[kind]?.wins === true)) {
    stroke(surface, unit * 0.07, colors.preview, () => {
      ctx.beginPath();
      for (const [i, square] of way.entries()) {
        const { x, y } = centre(surface, square, flipped);
        if (i === 0) ctx.moveTo(x, y);
        else ctx.lineTo(x, y);
      }
    });
  }
  ctx.restore();
  const marked = preview.filter(({ number, kind }) => number === 1 || steps[kind]?.wins);
  for (const { to, kind } of marked) {
    const look = steps[kind];
    if (!look) continue;
    const { x, y } = centre(surface, to, flipped);
    drawMark(ctx, look.mark, x, y, unit, { ...colors, mark: colors.preview });
  }
}

/**
 * The squares of each way to a win that takes more than one link.
 *
 * @param {readonly PreviewLink[]} links
 * @param {(kind: PreviewLink["kind"]) => boolean} wins
 * @returns {Square[][]}
 */
export function waysToWin(links, wins) {
  return links
    .filter(({ number, kind }) => number > 1 && wins(kind))
    .map((last) => {
      const way = last.from ? [last.to, last.from] : [last.to];
      for (let number = last.number - 1; number > 0; number--) {
        const before = links.find((link) => link.number === number && link.to === way[way.length - 1]);
        if (!before?.from) break;
        way.push(before.from);
      }
      return way.reverse();
    });
}

/** Each placement of the chain so far with its number, in the lower left corner of its square. @param {Surface} surface @param {Scene} scene */
function drawLinks(surface, scene) {
  /** @type {Map<Square, number[]>} */
  const numbers = new Map();
  for (const { square, number } of scene.links) {
    numbers.set(square, [...(numbers.get(square) ?? []), number]);
  }
  for (const [square, list] of numbers) {
    // A long chain may come through the same square many times: the last two say enough.
    cornerBadge(surface, square, list.slice(-2).join("·"), surface.colors.mark, scene.flipped);
  }
}

/** A number in the lower left corner of a square. @param {Surface} surface @param {Square} square @param {string} text @param {string} color @param {boolean} flipped */
function cornerBadge(surface, square, text, color, flipped) {
  const unit = surface.size / 8;
  const { column, row } = cellOf(square, flipped);
  const inset = badgeRadius(unit) * 1.1;
  drawBadge(surface, { x: column * unit + inset, y: (row + 1) * unit - inset }, text, color);
}

/** @param {Surface} surface @param {Scene} scene @param {Scene["premoves"][number]} premove */
function drawPremove(surface, { flipped }, { from, to, targets }) {
  const { ctx, colors, size } = surface;
  const unit = size / 8;
  ctx.save();
  for (const square of [from, to]) {
    if (!square || isInPocket(square)) continue;
    const { column, row } = cellOf(square, flipped);
    const inset = unit * 0.05;
    ctx.setLineDash([unit * 0.14, unit * 0.1]);
    stroke(surface, unit * 0.055, colors.premove, () => {
      ctx.beginPath();
      ctx.rect(column * unit + inset, row * unit + inset, unit - 2 * inset, unit - 2 * inset);
    });
  }
  ctx.setLineDash([]);
  if (to) {
    if (!isInPocket(from)) arrow(surface, from, to, colors.premove, flipped);
  } else {
    for (const square of targets) {
      const { x, y } = centre(surface, square, flipped);
      stroke(surface, unit * 0.045, colors.premove, () => {
        ctx.beginPath();
        ctx.arc(x, y, unit * 0.11, 0, 2 * Math.PI);
      });
    }
  }
  ctx.restore();
}

/** Frames what the refusal speaks of. @param {Surface} surface @param {Square} square @param {boolean} flipped */
function drawRefused(surface, square, flipped) {
  const { ctx, colors, size } = surface;
  const unit = size / 8;
  const { column, row } = cellOf(square, flipped);
  const inset = unit * 0.06;
  ctx.save();
  ctx.setLineDash([unit * 0.1, unit * 0.08]);
  stroke(surface, unit * 0.05, colors.king, () => {
    ctx.beginPath();
    ctx.roundRect(column * unit + inset, row * unit + inset, unit - 2 * inset, unit - 2 * inset, unit * 0.1);
  });
  ctx.restore();
}

/** Over everything else. @param {Surface} surface @param {readonly Shape[]} shapes @param {boolean} flipped */
export function drawShapes(surface, shapes, flipped) {
  const { ctx, colors, size } = surface;
  const unit = size / 8;
  const paints = {
    green: colors.shapeGreen,
    red: colors.shapeRed,
    blue: colors.shapeBlue,
    yellow: colors.shapeYellow,
  };
  ctx.save();
  ctx.globalAlpha = 0.88;
  for (const { from, to, color } of shapes) {
    if (from !== to) {
      arrow(surface, from, to, paints[color], flipped);
      continue;
    }
    const { x, y } = centre(surface, from, flipped);
    stroke(surface, unit * 0.075, paints[color], () => {
      ctx.beginPath();
      ctx.arc(x, y, unit * 0.43, 0, 2 * Math.PI);
    });
  }
  ctx.restore();
}

/** @param {Surface} surface @param {Square} from @param {Square} to @param {string} color @param {boolean} flipped */
function arrow(surface, from, to, color, flipped) {
  const { ctx, size } = surface;
  const unit = size / 8;
  const a = centre(surface, from, flipped);
  const b = centre(surface, to, flipped);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const tip = length - unit * 0.12;
  const head = unit * 0.34;
  ctx.save();
  ctx.translate(a.x, a.y);
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(unit * 0.25, -unit * 0.065);
  ctx.lineTo(tip - head, -unit * 0.065);
  ctx.lineTo(tip - head, -unit * 0.2);
  ctx.lineTo(tip, 0);
  ctx.lineTo(tip - head, unit * 0.2);
  ctx.lineTo(tip - head, unit * 0.065);
  ctx.lineTo(unit * 0.25, unit * 0.065);
  ctx.closePath();
  ctx.strokeStyle = surface.colors.halo;
  ctx.lineWidth = Math.max(1.5, unit * 0.04);
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
  ctx.restore();
}

/** A line that is seen on light and dark squares. @param {Surface} surface @param {number} width @param {string} color @param {() => void} path */
function stroke({ ctx, colors }, width, color, path) {
  const line = Math.max(1.5, width);
  path();
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = line + Math.max(1.5, line * 0.6);
  ctx.stroke();
  path();
  ctx.strokeStyle = color;
  ctx.lineWidth = line;
  ctx.stroke();
}
