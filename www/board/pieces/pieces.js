/**
 * The pieces as vector art: free pieces, and unions of a white and a black
 * piece that share one square (White on the left, Black on the right).
 *
 * Everything is drawn in a square of 100 by 100 and scaled. The outline lies
 * around the filled shape: the shape is stroked first, then filled, so all the
 * parts of a piece melt into one silhouette. The module can be imported
 * without a browser; paths are made at the first drawing.
 */

import { CHOICES } from "../../kit/settings.js";
import { classic } from "./piece-art.js";
import { OTHERS } from "./piece-sets.js";

/** @import { Art, PieceSet } from "./piece-shape.js" */
/** @import { Color, Role } from "../../rules/rules.js" */

/**
 * Pieces on a square.
 * @typedef {{white: {role: Role}|null, black: {role: Role}|null}} DrawnContent
 */

/**
 * The colours of one side's pieces.
 * @typedef {object} Paint
 * @property {string} fill the body
 * @property {string} shade the flat tone on one side of the body
 * @property {string} stroke the outline
 * @property {string} line inner lines and small details
 */

/** The colours of both sides. @typedef {{white: Paint, black: Paint}} Palette */

/** @typedef {import("../../kit/settings.js").Values["pieces"]} SetName */

/** The names of all sets, the one to begin with first. @type {readonly SetName[]} */
export const pieceSets = CHOICES.pieces;

/** The sets that can be drawn now. @type {Map<SetName, PieceSet>} */
const sets = new Map([["classic", classic]]);

/** @type {Map<SetName, Promise<void>>} */
const loading = new Map();

/** @type {Set<() => void>} */
const watchers = new Set();

/** True if a set is loaded. @param {SetName} name */
export function isSetLoaded(name) {
  return sets.has(name);
}

/**
 * Loads a set of pieces; one that failed is asked for again.
 *
 * @param {SetName} name
 * @returns {Promise<void>} rejects if it cannot be loaded
 */
export function loadSet(name) {
  const load = OTHERS[name];
  if (sets.has(name) || !load) return Promise.resolve();
  const begun = loading.get(name);
  if (begun) return begun;
  const arrival = load()
    .then((set) => {
      sets.set(name, set);
      for (const arrived of watchers) arrived();
    })
    .finally(() => loading.delete(name));
  loading.set(name, arrival);
  return arrival;
}

/** Calls back when another set has been loaded. @param {() => void} arrived @returns {() => void} ends it */
export function watchSets(arrived) {
  watchers.add(arrived);
  return () => watchers.delete(arrived);
}

/**
 * @typedef {object} DrawOptions
 * @property {SetName} [set] one that is loaded
 * @property {boolean} [half] a piece alone is drawn as the half of a union that it is about to be, or has been
 * @property {{inner: string, outer: string} | null} [border] the colours of a border that parts a piece from those behind it
 * @property {Palette} [palette]
 */

/** @type {Readonly<Palette>} */
export const defaultPalette = Object.freeze({
  white: { fill: "#fffaee", shade: "#ecdfc4", stroke: "#2b2733", line: "#2b2733" },
  black: { fill: "#2a3044", shade: "#1b2031", stroke: "#f1ede3", line: "#e9e6df" },
});

/**
 * One layer of a drawing: a piece or an arm, and its paint.
 * @typedef {{art: Art, mirrored: boolean, paint: Paint}} Layer
 */

/**
 * Layers of a square from back to front. A union is drawn the same for both sides to move: Black's arm lies over
 * White, White's over Black.
 *
 * @param {DrawnContent} content
 * @param {DrawOptions} options
 * @returns {Layer[]}
 */
function layers({ white, black }, options) {
  const palette = options.palette ?? defaultPalette;
  const { art, arms } = setOf(options);
  const kind = (white && black) || options.half ? "union" : "free";
  /** @type {(art: Art, color: Color) => Layer} */
  const layer = (art, color) => ({ art, mirrored: color === "black", paint: palette[color] });
  const result = [];
  if (black) result.push(layer(art[black.role][kind], "black"));
  if (white) result.push(layer(art[white.role][kind], "white"));
  if (kind === "union" && arms) {
    if (black) result.push(layer(arms.black, "black"));
    if (white) result.push(layer(arms.white, "white"));
  }
  return result;
}

/** @param {DrawOptions} options */
function setOf({ set = "classic" }) {
  const art = sets.get(set);
  if (!art) throw new Error(`the pieces "${set}" are not loaded`);
  return art;
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
 * The strokes of a border, the widest first.
 * @param {DrawOptions["border"]} border
 * @param {number} width of the outline
 */
function borders(border, width) {
  if (!border) return [];
  const inner = 2 * width + 9;
  return [
    { color: border.outer, width: inner + 2.4 * width },
    { color: border.inner, width: inner },
  ];
}

/** @typedef {{shape: Path2D, edge: Path2D, shade: Path2D, lines: Path2D, marks: Path2D, turned: Path2D}} Paths */

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
      turned: new Path2D(art.turned ?? art.marks),
    };
    cache.set(art, paths);
  }
  return paths;
}

/**
 * Draws what stands on a square: a free piece or a union of two.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {DrawnContent} content
 * @param {number} x left edge of the square in the current transform
 * @param {number} y top edge of the square
 * @param {number} size side of the square in px
 * @param {DrawOptions} [options]
 */
export function drawContent(ctx, content, x, y, size, options = {}) {
  const width = outlineWidth(size) * setOf(options).outline;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  const all = layers(content, options);
  for (const { color, width: wide } of borders(options.border, width)) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    for (const { art, mirrored } of all) {
      ctx.save();
      if (mirrored) ctx.transform(-1, 0, 0, 1, 100, 0);
      ctx.stroke(pathsOf(art).shape);
      ctx.restore();
    }
  }
  for (const { art, mirrored, paint } of all) {
    const { shape, edge, shade, lines, marks, turned } = pathsOf(art);
    ctx.save();
    if (mirrored) ctx.transform(-1, 0, 0, 1, 100, 0);
    ctx.strokeStyle = paint.stroke;
    ctx.lineWidth = 2 * width;
    ctx.stroke(edge);
    ctx.fillStyle = paint.fill;
    ctx.fill(shape);
    ctx.fillStyle = paint.shade;
    ctx.fill(shade);
    ctx.strokeStyle = paint.line;
    ctx.lineWidth = width * 0.8;
    ctx.stroke(lines);
    ctx.fillStyle = paint.line;
    ctx.fill(mirrored ? turned : marks);
    ctx.restore();
  }
  ctx.restore();
}

/**
 * The same art as SVG, in a square of 100 by 100.
 * @param {DrawnContent} content
 * @param {number} size side of the square in px
 * @param {DrawOptions} [options]
 * @returns {string}
 */
export function contentParts(content, size, options = {}) {
  const width = outlineWidth(size) * setOf(options).outline;
  const all = layers(content, options);
  const side = (/** @type {Layer} */ { mirrored }) => (mirrored ? ' transform="matrix(-1 0 0 1 100 0)"' : "");
  const border = borders(options.border, width).flatMap(({ color, width }) =>
    all.map(
      (layer) =>
        `<path${side(layer)} d="${layer.art.shape}" fill="none" stroke="${color}" stroke-width="${short(width)}"/>`,
    ),
  );
  const groups = all.map((layer) => {
    const { art, mirrored, paint } = layer;
    const { shape, edge, shade, lines } = art;
    const marks = (mirrored && art.turned) || art.marks;
    return (
      `<g${side(layer)}>` +
      `<path d="${edge ?? shape}" fill="none" stroke="${paint.stroke}" stroke-width="${short(2 * width)}"/>` +
      `<path d="${shape}" fill="${paint.fill}"/>` +
      `<path d="${shade}" fill="${paint.shade}"/>` +
      `<path d="${lines}" fill="none" stroke="${paint.line}" stroke-width="${short(width * 0.8)}"/>` +
      (marks === "" ? "" : `<path d="${marks}" fill="${paint.line}"/>`) +
      "</g>"
    );
  });
  return `<g stroke-linejoin="round" stroke-linecap="round">${border.join("")}${groups.join("")}</g>`;
}

/**
 * The same art as an SVG document.
 * @param {DrawnContent} content
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
