// Ways over the board to look at: hints, the computer's lines, threats. Drawn over the pieces, under what is dragged.

import { gameOf } from "../../games/index.js";
import { boardPoint, viewPoint } from "../../kit/layout.js";
import { badgeRadius, drawBadge } from "./badge.js";

/** @import { Path } from "../../game/view-state.js" */
/** @import { ViewPoint } from "../../kit/layout.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Surface } from "./surface.js" */

/** The squares to draw for a turn: of castling only the king's way. @param {{ squares: readonly string[], steps: readonly { type: string }[] }} turn */
export function squaresOfTurn({ squares, steps }) {
  const placements = steps.filter(({ type }) => type === "place").length;
  return placements === 1 ? squares.slice(0, 2) : squares;
}

/** @param {Surface} surface @param {Pick<Scene, "paths" | "flipped" | "game">} scene */
export function drawPaths(surface, { paths, flipped, game }) {
  const { ctx } = surface;
  ctx.save();
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  // The first is the one that matters most: it is drawn last.
  for (const path of [...paths].reverse()) {
    if (path.squares.length === 1) drawPlace(surface, path, flipped);
    else drawWay(surface, path, flipped);
  }
  const numbered = paths.filter(({ number }) => number);
  const ways = numbered.map((path) => pointsOf(surface, path, flipped));
  const spots = gameOf(game).series?.spots(ways, 2.2 * badgeRadius(surface.size / 8)) ?? [];
  for (const [i, at] of spots.entries()) {
    drawBadge(surface, at, String(numbered[i].number), paint(surface, numbered[i].tone).line);
  }
  ctx.restore();
}

/** Line and halo: light on dark for White, the other way round for Black. @param {Surface} surface @param {Path["tone"]} tone */
function paint({ colors }, tone) {
  switch (tone) {
    case "hint":
      return { line: colors.hint, halo: colors.halo };
    case "last":
      return { line: colors.last, halo: colors.halo };
    case "line":
      return { line: colors.way, halo: colors.halo };
    case "white":
      return { line: colors.threatWhite, halo: colors.threatBlack };
    case "black":
      return { line: colors.threatBlack, halo: colors.threatWhite };
  }
}

/** @param {Surface} surface @param {Path} path @param {boolean} flipped */
function pointsOf({ size }, { squares }, flipped) {
  return squares.map((square) => {
    const { x, y } = viewPoint(boardPoint(square), flipped);
    return { x: (x * size) / 8, y: (y * size) / 8 };
  });
}

/** A ring round one square. @param {Surface} surface @param {Path} path @param {boolean} flipped */
function drawPlace(surface, path, flipped) {
  const { ctx, size } = surface;
  const unit = size / 8;
  const [{ x, y }] = pointsOf(surface, path, flipped);
  const { line, halo } = paint(surface, path.tone);
  const width = Math.max(3, unit * 0.085);
  for (const [color, extra] of /** @type {const} */ ([
    [halo, Math.max(2, unit * 0.05)],
    [line, 0],
  ])) {
    ctx.beginPath();
    ctx.arc(x, y, unit * 0.44, 0, 2 * Math.PI);
    ctx.strokeStyle = color;
    ctx.lineWidth = width + extra;
    ctx.stroke();
  }
}

/** An arrow over all squares; each link has its own head in the middle. @param {Surface} surface @param {Path} path @param {boolean} flipped */
function drawWay(surface, path, flipped) {
  const { ctx, size } = surface;
  const unit = size / 8;
  const { line, halo } = paint(surface, path.tone);
  const points = pointsOf(surface, path, flipped);
  const width = Math.max(2.5, unit * (path.tone === "hint" || path.tone === "line" ? 0.1 : 0.065));
  const head = unit * 0.3;
  const last = points.length - 1;
  const angle = direction(points[last - 1], points[last]);
  // The line ends inside the head, whose tip is in the middle of the square.
  const end = {
    x: points[last].x - Math.cos(angle) * head * 0.7,
    y: points[last].y - Math.sin(angle) * head * 0.7,
  };
  const shaft = [...points.slice(0, last), end];
  for (const [color, extra] of /** @type {const} */ ([
    [halo, Math.max(2, unit * 0.05)],
    [line, 0],
  ])) {
    ctx.strokeStyle = color;
    ctx.fillStyle = color;
    ctx.lineWidth = width + extra;
    ctx.beginPath();
    shaft.forEach(({ x, y }, i) => {
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(points[0].x, points[0].y, width * 0.95 + extra / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = extra;
    for (let i = 1; i < last; i++)
      arrowHead(ctx, middle(points[i - 1], points[i]), direction(points[i - 1], points[i]), head * 0.75, extra);
    arrowHead(ctx, points[last], angle, head, extra);
  }
}

/** @param {ViewPoint} a @param {ViewPoint} b */
function direction(a, b) {
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** A little behind the middle, so that the tip of a head stands there. @param {ViewPoint} a @param {ViewPoint} b @returns {ViewPoint} */
function middle(a, b) {
  return { x: a.x * 0.42 + b.x * 0.58, y: a.y * 0.42 + b.y * 0.58 };
}

/** @param {CanvasRenderingContext2D} ctx @param {ViewPoint} tip @param {number} angle @param {number} size @param {number} halo */
function arrowHead(ctx, tip, angle, size, halo) {
  ctx.save();
  ctx.translate(tip.x, tip.y);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(-size, -size * 0.58);
  ctx.lineTo(-size, size * 0.58);
  ctx.closePath();
  ctx.fill();
  if (halo > 0) ctx.stroke();
  ctx.restore();
}
