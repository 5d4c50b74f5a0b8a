// Draws a scene. A pure function of its arguments: the same scene gives the same picture.

import { gameOf } from "../games/index.js";
import { boardPoint, cellOf, hover, squareIndex, squareName, viewPoint } from "../kit/layout.js";
import { overlap } from "./damage.js";
import { drawAdornment, drawMark, drawPath } from "./marks.js";
import { drawOverlay, drawShapes } from "./overlay.js";
import { drawPaths } from "./paths.js";
import { stampContent } from "./stamps.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./theme.js").Colors} Colors */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("./animate.js").Sprite} Sprite */

/** @typedef {import("./surface.js").Surface} Surface */

/** @typedef {import("./damage.js").Box} Box */

const WHOLE = Object.freeze({ left: 0, top: 0, right: 8, bottom: 8 });

/**
 * @param {Surface} surface
 * @param {Scene} scene
 * @param {readonly Box[] | null} [boxes] what is to be drawn anew; the rest is left as it is. Otherwise everything is.
 */
export function draw(surface, scene, boxes = null) {
  const { ctx, size, ratio } = surface;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (!boxes) {
    ctx.clearRect(0, 0, size, size);
    drawWithin(surface, scene, WHOLE);
    return;
  }
  const unit = (size * ratio) / 8;
  for (const box of boxes) {
    // On whole device pixels: nothing is drawn in part at the edge.
    const left = Math.floor(box.left * unit) / ratio;
    const top = Math.floor(box.top * unit) / ratio;
    const width = Math.ceil(box.right * unit) / ratio - left;
    const height = Math.ceil(box.bottom * unit) / ratio - top;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.clearRect(left, top, width, height);
    drawWithin(surface, scene, box);
    ctx.restore();
  }
}

/** @param {Surface} surface @param {Scene} scene @param {Box} box */
function drawWithin(surface, scene, box) {
  const { ctx } = surface;
  drawSquares(surface);
  drawLastTurn(surface, scene);
  if (surface.coordinates) drawCoordinates(surface, scene.flipped);
  drawUnderlays(surface, scene);
  drawStanding(surface, scene, box);
  for (const target of scene.targets) {
    // Where a preview lies over the board, what it begins with stands out.
    ctx.globalAlpha = scene.previewed && scene.previewed !== target.square ? 0.35 : 1;
    const look = gameOf(scene.game).steps[target.kind];
    if (look) drawMarkOn(surface, look.mark, target.square, scene.flipped);
  }
  ctx.globalAlpha = 1;
  drawEffects(surface, scene);
  drawOverlay(surface, scene);
  drawPaths(surface, scene.paths, scene.flipped);
  for (const sprite of scene.sprites) drawSprite(surface, scene, sprite);
  drawDragged(surface, scene);
  drawShapes(surface, scene.shapes, scene.flipped);
}

/** Edges lie on device pixels, so that squares are crisp at any size. @param {Surface} surface @param {number} i */
function edge({ size, ratio }, i) {
  return Math.round((i * size * ratio) / 8) / ratio;
}

/** @param {Surface} surface @param {Square} square @param {boolean} flipped */
function corner(surface, square, flipped) {
  const { column, row } = cellOf(square, flipped);
  return { x: edge(surface, column), y: edge(surface, row) };
}

/** @param {Surface} surface @param {import("../games/descriptor.js").MovingMark} mark @param {Square} square @param {boolean} flipped @param {number} [t] */
function drawMarkOn(surface, mark, square, flipped, t) {
  const { ctx, size, colors } = surface;
  const { x, y } = corner(surface, square, flipped);
  drawMark(ctx, mark, x + size / 16, y + size / 16, size / 8, colors, t);
}

/** @param {Surface} surface @param {Square} square @param {boolean} flipped */
function fillSquare(surface, square, flipped) {
  const { column, row } = cellOf(square, flipped);
  const x = edge(surface, column);
  const y = edge(surface, row);
  surface.ctx.fillRect(x, y, edge(surface, column + 1) - x, edge(surface, row + 1) - y);
}

/** @param {Surface} surface */
function drawSquares(surface) {
  const { ctx, colors, size } = surface;
  ctx.fillStyle = colors.light;
  ctx.fillRect(0, 0, size, size);
  ctx.fillStyle = colors.dark;
  for (let index = 0; index < 64; index++) {
    const { file, rank } = boardPoint(squareName(index));
    if ((file + rank) % 2 === 0) fillSquare(surface, squareName(index), false);
  }
}

/** @param {Surface} surface @param {Scene} scene */
function drawLastTurn(surface, scene) {
  const { ctx, colors } = surface;
  const squareSize = surface.size / 8;
  for (const square of new Set([...scene.lastBetween, ...scene.lastEnds])) {
    if (scene.lastEnds.includes(square)) {
      ctx.fillStyle = colors.lastTint;
      fillSquare(surface, square, scene.flipped);
    }
    const { x, y } = corner(surface, square, scene.flipped);
    const width = Math.max(1.5, squareSize * 0.035);
    ctx.strokeStyle = colors.last;
    ctx.lineWidth = width;
    ctx.strokeRect(x + width / 2, y + width / 2, squareSize - width, squareSize - width);
  }
}

/** @param {Surface} surface @param {boolean} flipped */
function drawCoordinates(surface, flipped) {
  const { ctx, colors, size } = surface;
  const squareSize = size / 8;
  const font = Math.max(9, Math.min(15, squareSize * 0.19));
  ctx.font = `600 ${font}px system-ui, sans-serif`;
  const pad = Math.max(2, squareSize * 0.05);
  for (let i = 0; i < 8; i++) {
    ctx.textAlign = "right";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = i % 2 === 0 ? colors.darkText : colors.lightText;
    ctx.fillText("abcdefgh"[flipped ? 7 - i : i], edge(surface, i + 1) - pad, size - pad);
    ctx.textAlign = "left";
    ctx.textBaseline = "top";
    ctx.fillStyle = i % 2 === 0 ? colors.lightText : colors.darkText;
    ctx.fillText(String(flipped ? i + 1 : 8 - i), pad, edge(surface, i) + pad);
  }
}

/** Everything that lies on the squares, below the pieces. @param {Surface} surface @param {Scene} scene */
function drawUnderlays(surface, scene) {
  const { ctx, colors, size } = surface;
  const squareSize = size / 8;
  if (scene.cue) {
    ctx.fillStyle = colors.cue;
    fillSquare(surface, scene.cue, scene.flipped);
  }
  if (scene.over) {
    ctx.fillStyle = colors.over;
    fillSquare(surface, scene.over, scene.flipped);
  }
  const { steps, alarms } = gameOf(scene.game);
  for (const { kind, square } of scene.targets) {
    const under = steps[kind]?.under;
    if (under) drawMarkOn(surface, under, square, scene.flipped);
  }
  for (const { kind, square } of scene.alarms) {
    const t = scene.effects.find((effect) => effect.kind === "alarm" && effect.square === square)?.t;
    drawMarkOn(surface, alarms[kind].mark, square, scene.flipped, t);
  }
  if (scene.handSquare) {
    ctx.fillStyle = colors.cue;
    fillSquare(surface, scene.handSquare, scene.flipped);
  }
  drawPath(ctx, centres(surface, scene.lastPath, scene.flipped), squareSize, colors, true);
  drawPath(ctx, centres(surface, scene.chainPath, scene.flipped), squareSize, colors, false);
}

/** @param {Surface} surface @param {Square[]} squares @param {boolean} flipped */
function centres(surface, squares, flipped) {
  const squareSize = surface.size / 8;
  return squares.map((square) => {
    const point = viewPoint(boardPoint(square), flipped);
    return { x: point.x * squareSize, y: point.y * squareSize };
  });
}

/**
 * @param {Surface} surface
 * @param {Scene} scene
 * @param {import("../rules/rules.js").SquareContent} content
 * @param {{ x: number, y: number }} at the corner of its square
 * @param {number} size
 * @param {boolean} moving
 */
function drawPiece({ ctx, ratio, art, colors, stamp = stampContent }, scene, content, at, size, moving) {
  const { emphasis, game } = scene;
  stamp(ctx, ratio, content, at.x, at.y, size, { ...art, emphasis, moving });
  drawAdornment(ctx, gameOf(game).adorn, content, at.x, at.y, size, colors);
}

/** @param {Surface} surface @param {Scene} scene @param {Box} box */
function drawStanding(surface, scene, box) {
  const squareSize = surface.size / 8;
  scene.contents.forEach((content, index) => {
    if (!content.white && !content.black) return;
    const square = squareName(index);
    const { column, row } = cellOf(square, scene.flipped);
    // With room for outlines, and for who steps aside.
    const place = { left: column - 0.4, top: row - 0.4, right: column + 1.4, bottom: row + 1.4 };
    if (!overlap(place, box)) return;
    const { x, y } = corner(surface, square, scene.flipped);
    const lean = content.white && content.black ? 0 : (scene.leans?.get(index) ?? 0) * squareSize;
    const grow = square === scene.cue ? squareSize * 0.05 : 0;
    drawPiece(
      surface,
      scene,
      content,
      { x: x - grow + lean, y: y - grow * 1.6 },
      squareSize + 2 * grow,
      lean !== 0,
    );
  });
}

/** @param {Surface} surface @param {Scene} scene */
function drawEffects(surface, scene) {
  const squareSize = surface.size / 8;
  for (const effect of scene.effects) {
    const { finales, spent } = gameOf(scene.game);
    const [centre] = centres(surface, [effect.square], scene.flipped);
    const mark =
      effect.kind === "finale" ? scene.finale && finales[scene.finale] : effect.kind === "spent" && spent;
    if (mark) drawMark(surface.ctx, mark, centre.x, centre.y, squareSize, surface.colors, effect.t);
  }
}

/** A piece over the board, with its shadow on it. @param {Surface} surface @param {Scene} scene @param {Sprite} sprite */
function drawSprite(surface, scene, sprite) {
  const { ctx, size, colors } = surface;
  const squareSize = size / 8;
  const point = viewPoint(sprite.point, scene.flipped);
  const file = Math.round(sprite.point.file);
  const rank = Math.round(sprite.point.rank);
  const square = squareName(Math.min(63, Math.max(0, rank * 8 + file)));
  const below = scene.contents[squareIndex(square)];
  const overPiece = !sprite.moving || sprite.raise > 0 ? Boolean(below.white || below.black) : false;
  const rests = hover(Math.floor(point.y), overPiece);
  const raise = sprite.raise;
  const centre = { x: (point.x + sprite.lean) * squareSize, y: (point.y + rests.dy * raise) * squareSize };
  if (overPiece && raise > 0) {
    ctx.globalAlpha = raise;
    token(ctx, centre.x, centre.y, squareSize, colors);
    ctx.globalAlpha = 1;
  } else {
    shadow(ctx, point.x * squareSize, (point.y + 0.36) * squareSize, squareSize, Math.max(raise, 0.45), colors);
  }
  const drawn = squareSize * (1 + (rests.scale - 1) * raise);
  const at = { x: centre.x - drawn / 2, y: centre.y - drawn / 2 };
  drawPiece(surface, scene, sprite.content, at, drawn, sprite.moving);
}

/** Under a finger the piece would not be seen, so it is larger there and above it. @param {Surface} surface @param {Scene} scene */
function drawDragged(surface, scene) {
  const { dragged } = scene;
  if (!dragged) return;
  const squareSize = surface.size / 8;
  const drawn = squareSize * (dragged.touch ? 1.6 : 1.16);
  const x = dragged.x * squareSize;
  const y = (dragged.y - (dragged.touch ? 0.75 : 0)) * squareSize;
  shadow(surface.ctx, x, y + drawn * 0.38, drawn, 1, surface.colors);
  drawPiece(surface, scene, dragged.content, { x: x - drawn / 2, y: y - drawn / 2 }, drawn, true);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} size @param {number} strength @param {Colors} colors */
function shadow(ctx, x, y, size, strength, colors) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.36);
  const gradient = ctx.createRadialGradient(0, 0, 0, 0, 0, size * 0.4);
  gradient.addColorStop(0, colors.shadow);
  gradient.addColorStop(1, colors.shadowEnd);
  ctx.globalAlpha = strength;
  ctx.fillStyle = gradient;
  ctx.fillRect(-size / 2, -size / 2, size, size);
  ctx.restore();
}

/** The disc on which a released piece hovers, to part it from those below. @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} size @param {Colors} colors */
function token(ctx, x, y, size, colors) {
  // A gradient, because a canvas's own blur is slow without a graphics card.
  const below = y + size * 0.05;
  const gradient = ctx.createRadialGradient(x, below, size * 0.34, x, below, size * 0.52);
  gradient.addColorStop(0, colors.shadow);
  gradient.addColorStop(1, colors.shadowEnd);
  ctx.fillStyle = gradient;
  ctx.fillRect(x - size * 0.52, below - size * 0.52, size * 1.04, size * 1.04);
  ctx.beginPath();
  ctx.arc(x, y, size * 0.4, 0, 2 * Math.PI);
  ctx.fillStyle = colors.token;
  ctx.fill();
  ctx.strokeStyle = colors.mark;
  ctx.lineWidth = Math.max(2, size * 0.05);
  ctx.stroke();
}
