/**
 * The pieces as vector art: free pieces, and unions of a white and a black
 * piece that share one square (White on the left, Black on the right).
 *
 * Everything is drawn in a square of 100 by 100 and scaled. The outline lies
 * around the filled shape: the shape is stroked first, then filled, so all the
 * parts of a piece melt into one silhouette. The module can be imported
 * without a browser; paths are made at the first drawing.
 */

import { classic } from "./piece-art.js";
import { dance } from "./piece-art-dance.js";

/** @typedef {"white"|"black"} Color */
/** @typedef {"pawn"|"rook"|"knight"|"bishop"|"queen"|"king"} Role */

/**
 * What stands on a square.
 * @typedef {{white: {role: Role}|null, black: {role: Role}|null}} Content
 */

/**
 * The colours of one side's pieces.
 * @typedef {object} Paint
 * @property {string} fill the body
 * @property {string} shade the flat tone on one side of the body
 * @property {string} stroke the outline
 * @property {string} line inner lines and small details
 */

/**
 * The colours of both sides. The muted ones are for the piece of a union that
 * is not emphasised.
 * @typedef {{white: Paint, black: Paint, whiteMuted: Paint, blackMuted: Paint}} Palette
 */

/** @typedef {import("./piece-art.js").Art} Art */
/** @typedef {"classic"|"dance"} SetName */

const sets = { classic, dance };

/** The sets there are, the one to begin with first. @type {readonly SetName[]} */
export const pieceSets = ["classic", "dance"];

/**
 * @typedef {object} DrawOptions
 * @property {SetName} [set]
 * @property {Color|null} [emphasis] the side whose piece steps forward in a union
 * @property {Palette} [palette]
 */

/** @type {Readonly<Palette>} */
export const defaultPalette = Object.freeze({
  white: { fill: "#fffaee", shade: "#ecdfc4", stroke: "#2b2733", line: "#2b2733" },
  black: { fill: "#2a3044", shade: "#1b2031", stroke: "#f1ede3", line: "#e9e6df" },
  whiteMuted: { fill: "#f0e8d8", shade: "#dfd3bd", stroke: "#49424c", line: "#49424c" },
  blackMuted: { fill: "#434a60", shade: "#353b50", stroke: "#d5d2cb", line: "#cfccc6" },
});

/**
 * One layer of a drawing: a piece or an arm, its paint, and where it goes.
 * @typedef {object} Layer
 * @property {Art} art
 * @property {boolean} mirrored
 * @property {Paint} paint
 * @property {{scale: number, x: number}} size
 * @property {number} weight factor of the outline
 */

/**
 * The sizes of the emphasised piece of a union and of the other one. Both keep
 * the ground; the one in front grows from a point on its own side over the
 * middle, the one behind stays where its set says.
 */
const GROUND = 91;
const FORWARD = { scale: 1.03, x: 10 };
const BEHIND = 0.93;

/**
 * The layers of a square, from the back to the front.
 * @param {Content} content
 * @param {DrawOptions} options
 * @returns {Layer[]}
 */
function layers(content, options) {
  const palette = options.palette ?? defaultPalette;
  const set = sets[options.set ?? "classic"];
  const { white, black } = content;
  const both = white !== null && black !== null;
  const emphasis = both ? (options.emphasis ?? null) : null;
  /** @type {Layer[]} */
  const result = [];
  /** @type {(art: Art, color: Color) => Layer} */
  const layer = (art, color) => {
    const mirrored = color === "black";
    const behind = emphasis !== null && emphasis !== color;
    const paint = behind
      ? mirrored
        ? palette.blackMuted
        : palette.whiteMuted
      : mirrored
        ? palette.black
        : palette.white;
    return {
      art,
      mirrored,
      paint,
      size: emphasis === null ? { scale: 1, x: 50 } : behind ? { scale: BEHIND, x: set.behind } : FORWARD,
      weight: emphasis === null ? 1 : behind ? 1 : 1.15,
    };
  };
  const kind = both ? "union" : "free";
  /** @type {Color[]} */
  const order = emphasis === "black" ? ["white", "black"] : ["black", "white"];
  for (const color of order) {
    const piece = content[color];
    if (piece !== null) result.push(layer(set.art[piece.role][kind], color));
  }
  if (both && set.arms) for (const color of order) result.push(layer(set.arms[color], color));
  return result;
}

/**
 * The width of the outline in the square of 100, for a square of `size` px:
 * about 1 px on a small board, finer in proportion on a large one.
 * @param {number} size
 * @returns {number}
 */
function outlineWidth(size) {
  return ((0.64 + size * 0.0135) * 100) / size;
}

/**
 * The transform of a layer: x' = a x + e, y' = d y + f.
 * @param {Layer} layer
 * @returns {{a: number, d: number, e: number, f: number}}
 */
function place(layer) {
  const s = layer.size.scale;
  const e = layer.size.x * (1 - s);
  const f = GROUND * (1 - s);
  return layer.mirrored ? { a: -s, d: s, e: 100 - e, f } : { a: s, d: s, e, f };
}

/** @typedef {{shape: Path2D, edge: Path2D, shade: Path2D, lines: Path2D, marks: Path2D}} Paths */

/** Made once per piece, at its first drawing. @type {Map<Art, Paths>} */
const cache = new Map();

/**
 * @param {Art} art
 * @returns {Paths}
 */
function pathsOf(art) {
  let paths = cache.get(art);
  if (!paths) {
    paths = {
      shape: new Path2D(art.shape),
      edge: new Path2D(art.edge ?? art.shape),
      shade: new Path2D(art.shade),
      lines: new Path2D(art.lines),
      marks: new Path2D(art.marks),
    };
    cache.set(art, paths);
  }
  return paths;
}

/**
 * Draws what stands on a square: a free piece or a union of two.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {Content} content
 * @param {number} x left edge of the square in the current transform
 * @param {number} y top edge of the square
 * @param {number} size side of the square in px
 * @param {DrawOptions} [options]
 */
export function drawContent(ctx, content, x, y, size, options = {}) {
  const width = outlineWidth(size);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  for (const layer of layers(content, options)) {
    const { a, d, e, f } = place(layer);
    const { shape, edge, shade, lines, marks } = pathsOf(layer.art);
    const { paint } = layer;
    ctx.save();
    ctx.transform(a, 0, 0, d, e, f);
    ctx.strokeStyle = paint.stroke;
    ctx.lineWidth = 2 * width * layer.weight;
    ctx.stroke(edge);
    ctx.fillStyle = paint.fill;
    ctx.fill(shape);
    ctx.fillStyle = paint.shade;
    ctx.fill(shade);
    ctx.strokeStyle = paint.line;
    ctx.lineWidth = width * 0.8;
    ctx.stroke(lines);
    ctx.fillStyle = paint.line;
    ctx.fill(marks);
    ctx.restore();
  }
  ctx.restore();
}

/**
 * The same art as SVG, in a square of 100 by 100.
 * @param {Content} content
 * @param {number} size side of the square in px
 * @param {DrawOptions} [options]
 * @returns {string}
 */
export function contentParts(content, size, options = {}) {
  const width = outlineWidth(size);
  const groups = layers(content, options).map((layer) => {
    const { a, d, e, f } = place(layer);
    const { shape, edge, shade, lines, marks } = layer.art;
    const { paint } = layer;
    return (
      `<g transform="matrix(${a} 0 0 ${d} ${short(e)} ${short(f)})">` +
      `<path d="${edge ?? shape}" fill="none" stroke="${paint.stroke}" stroke-width="${short(2 * width * layer.weight)}"/>` +
      `<path d="${shape}" fill="${paint.fill}"/>` +
      `<path d="${shade}" fill="${paint.shade}"/>` +
      `<path d="${lines}" fill="none" stroke="${paint.line}" stroke-width="${short(width * 0.8)}"/>` +
      (marks === "" ? "" : `<path d="${marks}" fill="${paint.line}"/>`) +
      "</g>"
    );
  });
  return `<g stroke-linejoin="round" stroke-linecap="round">${groups.join("")}</g>`;
}

/**
 * The same art as an SVG document.
 * @param {Content} content
 * @param {number} size side of the square in px
 * @param {DrawOptions} [options]
 * @returns {string}
 */
export function contentSvg(content, size, options = {}) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">` +
    `${contentParts(content, size, options)}</svg>`
  );
}

/**
 * @param {number} value
 * @returns {number}
 */
function short(value) {
  return Math.round(value * 100) / 100;
}
