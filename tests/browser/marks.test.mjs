// Shapes of marks on the board: each kind of target must be recognisable without its colour.

import assert from "node:assert/strict";
import { drawMark } from "../../www/board/drawing/marks.js";
import { gameOf, USUAL_GAME } from "../../www/games/index.js";
import { test } from "./testing.mjs";

const SIZE = 100;
const COLORS = { mark: "mark", halo: "halo", king: "king", markText: "text" };
const TURN = 2 * Math.PI;

/**
 * A canvas that keeps what is stroked and filled on it: lines and arcs in the squares's own coordinates, its middle
 * being the origin and its side 1.
 */
function recorder() {
  const inked = [];
  let at = { x: 0, y: 0 };
  const saved = [];
  let path = [];
  let pen = null;
  const point = (x, y) => ({ x: (at.x + x) / SIZE - 0.5, y: (at.y + y) / SIZE - 0.5 });
  const ctx = {
    save: () => saved.push(at),
    restore: () => {
      at = saved.pop();
    },
    translate: (x, y) => {
      at = { x: at.x + x, y: at.y + y };
    },
    beginPath: () => {
      path = [];
      pen = null;
    },
    moveTo: (x, y) => {
      pen = point(x, y);
    },
    lineTo: (x, y) => {
      path.push({ type: "line", from: pen, to: point(x, y) });
      pen = point(x, y);
    },
    arc: (x, y, radius, begin, end) => {
      path.push({ type: "arc", middle: point(x, y), radius: radius / SIZE, begin, end });
    },
    stroke: () => inked.push(...path.map((part) => ({ ...part, how: "stroke", color: ctx.strokeStyle }))),
    fill: () => inked.push(...path.map((part) => ({ ...part, how: "fill", color: ctx.fillStyle }))),
  };
  return { ctx, inked };
}

/** Draws a kind's mark on a square with this corner. */
function drawOn(ctx, kind, x, y) {
  drawMark(ctx, gameOf(USUAL_GAME).steps[kind].mark, x + SIZE / 2, y + SIZE / 2, SIZE, COLORS);
}

/** Parts of a kind's mark without its halo. */
function drawn(kind) {
  const { ctx, inked } = recorder();
  drawOn(ctx, kind, 0, 0);
  return inked.filter(({ color }) => color !== "halo");
}

const isMiddle = ({ x, y }) => Math.hypot(x, y) < 0.001;
const radiusOf = ({ x, y }) => Math.hypot(x, y);

/** A mark in words. */
function describe(parts) {
  const arcs = parts.filter(({ type }) => type === "arc");
  const lines = parts.filter(({ type }) => type === "line");
  const words = new Set();
  for (const { middle, radius, begin, end, how, color } of arcs) {
    const isWhole = Math.abs(end - begin - TURN) < 0.001;
    const name = how === "fill" ? "disc" : isWhole ? "ring" : "half ring";
    const place = isMiddle(middle) ? "middle" : middle.x > 0.2 && middle.y < -0.2 ? "corner" : "elsewhere";
    const size = radius > 0.4 && radius < 0.5 ? "round the piece" : radius < 0.2 ? "small" : "odd";
    // Half rings leave the square above and below the piece open.
    const side = isWhole ? "" : Math.cos((begin + end) / 2) > 0.9 ? " right" : " left";
    const isOpen = isWhole || end - begin < 0.8 * Math.PI;
    assert.ok(isOpen, "a half ring that closes is none");
    words.add(`${color} ${name}${side}, ${size}, ${place}`);
  }
  const isRadial = ({ from, to }) => Math.abs(from.x * to.y - from.y * to.x) < 0.001;
  const outside = (line) =>
    isRadial(line) && radiusOf(line.from) > 0.39 && radiusOf(line.to) > radiusOf(line.from);
  const upright = ({ from, to }) => Math.abs(from.x - to.x) < 0.001 && Math.abs(from.y - to.y) > 0.4;
  const rays = lines.filter(outside);
  if (rays.length > 0) words.add(`${rays[0].color} rays: ${rays.length}`);
  const bars = lines.filter(upright);
  if (bars.length > 0)
    words.add(`${bars[0].color} bars at ${bars.map(({ from }) => from.x.toFixed(1)).join(" and ")}`);
  const signs = lines.filter(({ from, to }) => from.x > 0.2 && to.x > 0.2 && from.y < -0.2 && to.y < -0.2);
  if (signs.length === 4 && signs[0].color === "text") words.add("chevrons in the corner");
  return [...words].sort();
}

/** Expected shapes. */
const SHAPES = {
  move: ["mark disc, small, middle"],
  castle: ["mark bars at -0.3 and 0.3", "mark disc, small, middle"],
  unite: ["mark half ring left, round the piece, middle", "mark half ring right, round the piece, middle"],
  takeover: ["chevrons in the corner", "mark disc, small, corner", "mark ring, round the piece, middle"],
  king: ["king rays: 14"],
};

for (const [kind, shape] of Object.entries(SHAPES)) {
  test(`a target to ${kind}: ${shape.join("; ")}`, () => {
    assert.deepEqual(describe(drawn(kind)), shape);
  });
}

test("a mark lies within its square, with a halo, and leaves the canvas state unchanged", () => {
  for (const kind of Object.keys(SHAPES)) {
    const here = recorder();
    drawOn(here.ctx, kind, 0, 0);
    const there = recorder();
    drawOn(there.ctx, kind, 3 * SIZE, 5 * SIZE);
    assert.equal(here.inked.length, there.inked.length);
    const pointsOf = ({ middle, from, to }) => [middle, from, to].filter(Boolean);
    here.inked.flatMap(pointsOf).forEach(({ x, y }, i) => {
      const other = there.inked.flatMap(pointsOf)[i];
      assert.ok(Math.abs(other.x - x - 3) < 1e-9 && Math.abs(other.y - y - 5) < 1e-9, kind);
      assert.ok(Math.abs(x) <= 0.5 && Math.abs(y) <= 0.5, kind);
    });
    assert.ok(
      here.inked.some(({ color }) => color === "halo"),
      `${kind} is seen on any square`,
    );
    let depth = 0;
    let least = 0;
    here.ctx.save = () => (depth += 1);
    here.ctx.restore = () => {
      depth -= 1;
      least = Math.min(least, depth);
    };
    drawOn(here.ctx, kind, 0, 0);
    assert.deepEqual([depth, least], [0, 0]);
  }
});
