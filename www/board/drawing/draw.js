// Draws a scene. A pure function of its arguments: the same scene gives the same picture.

import { gameOf } from "../../games/index.js";
import { goesOn } from "../../games/marks.js";
import { boardPoint, cellOf, squareIndex, squareName, viewPoint } from "../../kit/layout.js";
import { isPair } from "../../rules/pieces.js";
import { ASIDE } from "./animate.js";
import { overlap } from "./damage.js";
import { restOf } from "./hover.js";
import { drawAdornment, drawBar, drawMark, drawPath } from "./marks.js";
import { drawOverlay, drawShapes } from "./overlay.js";
import { drawPaths } from "./paths.js";
import { stampContent } from "./stamps.js";
import { fontOf } from "./surface.js";

/** @import { MovingMark } from "../../games/descriptor.js" */
/** @import { Square, SquareContent } from "../../rules/rules.js" */
/** @import { Sprite } from "./animate.js" */
/** @import { Box } from "./damage.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Surface } from "./surface.js" */
/** @import { Colors } from "./theme.js" */

/** @typedef {Pick<import("../pieces/pieces.js").DrawOptions, "half" | "border"> & { moving: boolean }} PieceDrawing */

const NOTHING = Array.from({ length: 64 }, () => ({ white: null, black: null }));

/** The smallest board with letters and numbers at its edge, in CSS pixels: on smaller ones the pieces would lie over them. */
const LEAST_NAMED = 240;

const WHOLE = Object.freeze({ left: 0, top: 0, right: 8, bottom: 8 });

/**
 * @param {Surface} surface
 * @param {Scene} scene
 * @param {readonly Box[] | null} [boxes] parts to redraw; by default everything
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
  drawSquares(surface);
  drawLastTurn(surface, scene);
  if (surface.coordinates && surface.size >= LEAST_NAMED) drawCoordinates(surface, scene.flipped);
  drawUnderlays(surface, scene);
  drawStanding(surface, scene, box);
  drawMovable(surface, scene);
  for (const target of scene.targets) {
    // While continuations from one square are previewed, marks of other squares are hidden.
    if (scene.previewed && scene.previewed !== target.square) continue;
    const look = gameOf(scene.game).steps[target.kind];
    if (look) drawMarkOn(surface, look.mark, target.square, scene.flipped);
  }
  drawEffects(surface, scene);
  drawOverlay(surface, scene);
  drawPaths(surface, scene);
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

/** @param {Surface} surface @param {MovingMark} mark @param {Square} square @param {boolean} flipped @param {number} [t] */
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

/** A line at the foot of each union that could be lifted, on the side of who would lift it. @param {Surface} surface @param {Scene} scene */
function drawMovable(surface, { movable, mover, flipped }) {
  const { ctx, colors, size } = surface;
  const unit = size / 8;
  ctx.fillStyle = colors.mark;
  for (const square of movable) {
    const { x, y } = corner(surface, square, flipped);
    drawBar(ctx, x, y, unit, mover);
  }
}

/** @param {Surface} surface @param {boolean} flipped */
function drawCoordinates(surface, flipped) {
  const { ctx, colors, size } = surface;
  const squareSize = size / 8;
  // In the corners, where pieces do not reach.
  const font = Math.max(8.5, Math.min(15, squareSize * 0.17));
  ctx.font = fontOf(surface, font);
  const pad = Math.max(1.5, squareSize * 0.03);
  for (let i = 0; i < 8; i++) {
    ctx.textAlign = "right";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = i % 2 === 0 ? colors.darkText : colors.lightText;
    ctx.fillText("abcdefgh"[flipped ? 7 - i : i], edge(surface, i + 1) - pad, size - pad);
    ctx.textAlign = "left";
    ctx.fillStyle = i % 2 === 0 ? colors.lightText : colors.darkText;
    ctx.fillText(String(flipped ? i + 1 : 8 - i), pad, edge(surface, i) + pad + font * 0.73);
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
 * @param {SquareContent} content
 * @param {{ x: number, y: number }} at the corner of its square
 * @param {number} size
 * @param {PieceDrawing} how
 */
function drawPiece({ ctx, ratio, art, colors, powers, stamp = stampContent }, scene, content, at, size, how) {
  stamp(ctx, ratio, content, at.x, at.y, size, { ...art, ...how });
  const shown = powers === false ? { white: powerless(content.white), black: powerless(content.black) } : content;
  drawAdornment(ctx, gameOf(scene.game).adorn, shown, at.x, at.y, size, colors, scene.origins);
}

/** @param {import("../../rules/rules.js").Piece | null} piece */
function powerless(piece) {
  return piece && { ...piece, power: undefined };
}

/**
 * Draws a piece that steps aside for a partner, or back. From the middle of its way on it is drawn in its union pose,
 * turned to the partner.
 *
 * @param {Surface} surface
 * @param {Scene} scene
 * @param {SquareContent} content
 * @param {{ x: number, y: number }} at the corner of its square
 * @param {number} size
 * @param {number} lean offset to the side in squares
 * @param {PieceDrawing} how
 */
function drawLeaning(surface, scene, content, at, size, lean, how) {
  const aside = content.white ? ASIDE.white : ASIDE.black;
  const half = lean / aside > 0.5;
  const x = at.x + (half ? lean - aside : lean) * size;
  drawPiece(surface, scene, content, { x, y: at.y }, size, { ...how, half });
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
    const lean = isPair(content) ? 0 : (scene.leans?.get(index) ?? 0);
    const grow = square === scene.cue ? squareSize * 0.05 : 0;
    const dance = danceStep(scene, square);
    const at = { x: x - grow + dance.x * squareSize, y: y - grow * 1.6 + dance.y * squareSize };
    const isMoving = lean !== 0 || dance !== STILL;
    drawLeaning(surface, scene, content, at, squareSize + 2 * grow, lean, { moving: isMoving });
  });
}

const STILL = { x: 0, y: 0 };

/**
 * Offset of the two winning pieces from their place, in squares: they sway and hop three times.
 *
 * @param {Scene} scene
 * @param {Square} square
 */
function danceStep({ effects, contents }, square) {
  const effect = effects.find((effect) => effect.kind === "finale" && effect.square === square);
  // A king that has been checkmated does not dance.
  if (!effect || !isPair(contents[squareIndex(square)])) return STILL;
  const beat = effect.t * 3 * Math.PI;
  const fading = 1 - effect.t ** 3;
  return { x: 0.09 * Math.sin(2 * beat) * fading, y: -0.14 * Math.sin(beat) ** 2 * fading };
}

/**
 * Draws temporary effects over the pieces, and the decoration of the winning union, which is static at rest.
 *
 * @param {Surface} surface
 * @param {Scene} scene
 */
function drawEffects(surface, scene) {
  const { celebrated, finale, flipped } = scene;
  const { finales, spent } = gameOf(scene.game);
  const draw = (/** @type {MovingMark} */ mark, /** @type {Square} */ square, t = 1) => {
    const [centre] = centres(surface, [square], flipped);
    drawMark(surface.ctx, mark, centre.x, centre.y, surface.size / 8, surface.colors, t);
  };
  for (const { kind, square, t } of scene.effects) if (kind === "spent" && spent) draw(spent, square, t);
  const around = finale && finales[finale];
  if (celebrated && around) draw(around, celebrated, scene.effects.find(({ kind }) => kind === "finale")?.t);
}

/** A piece over the board, with its shadow on what is below. @param {Surface} surface @param {Scene} scene @param {Sprite} sprite */
function drawSprite(surface, scene, sprite) {
  const { ctx, size, colors } = surface;
  const squareSize = size / 8;
  const { content, lean, raise } = sprite;
  const point = viewPoint(sprite.point, scene.flipped);
  const file = Math.round(sprite.point.file);
  const rank = Math.round(sprite.point.rank);
  const square = squareName(Math.min(63, Math.max(0, rank * 8 + file)));
  const below = scene.contents[squareIndex(square)];
  const overPiece = !sprite.moving || raise > 0 ? Boolean(below.white || below.black) : false;
  const rests = restOf(overPiece ? scene.contents : NOTHING, square, content, scene.flipped);
  const drawn = squareSize * (1 + (rests.scale - 1) * raise);
  const centre = { x: (point.x + rests.dx * raise) * squareSize, y: (point.y + rests.dy * raise) * squareSize };
  const at = { x: centre.x - drawn / 2, y: centre.y - drawn / 2 };
  const lifted = overPiece && raise > 0.5;
  if (lifted) shadow(ctx, centre.x, centre.y + drawn * 0.47, drawn, raise, colors);
  else
    shadow(ctx, centre.x + lean * drawn, (point.y + 0.36) * squareSize, squareSize, Math.max(raise, 0.45), colors);
  const border = lifted ? { inner: colors.token, outer: colors.mark } : null;
  drawLeaning(surface, scene, content, at, drawn, isPair(content) ? 0 : lean, { moving: sprite.moving, border });
  if (lifted && !sprite.moving) {
    ctx.save();
    ctx.translate(centre.x + drawn * (rests.dx < 0 ? -0.5 : 0.5), centre.y + drawn * 0.2);
    goesOn(ctx, squareSize, colors, Math.max(6, squareSize * 0.13));
    ctx.restore();
  }
}

/** Under a finger the piece would not be seen, so it is larger there and above it. @param {Surface} surface @param {Scene} scene */
export function drawDragged(surface, scene) {
  const { dragged } = scene;
  if (!dragged) return;
  const squareSize = surface.size / 8;
  const drawn = squareSize * (dragged.touch ? 1.6 : 1.16);
  const x = dragged.x * squareSize;
  const y = (dragged.y - (dragged.touch ? 0.75 : 0)) * squareSize;
  shadow(surface.ctx, x, y + drawn * 0.38, drawn, 1, surface.colors);
  drawPiece(surface, scene, dragged.content, { x: x - drawn / 2, y: y - drawn / 2 }, drawn, { moving: true });
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
