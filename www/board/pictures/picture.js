// Pictures of positions: as SVG, as PNG, and the frames of moving ones. All of them are drawn as the board is.

import { gameOf } from "../../games/index.js";
import { t } from "../../kit/i18n.js";
import { squareName } from "../../kit/layout.js";
import { draw } from "../drawing/draw.js";
import { drawPocketRows, pocketRows, rowHeight } from "../drawing/pocket-rows.js";
import { sceneOf } from "../drawing/scene.js";
import { contentParts } from "../pieces/pieces.js";
import { standingText, statusText } from "../speech/speech.js";
import { SvgContext } from "./svg-context.js";

export { newName } from "./svg-context.js";

/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { PocketRows } from "../drawing/pocket-rows.js" */
/** @import { Scene } from "../drawing/scene.js" */
/** @import { Surface } from "../drawing/surface.js" */
/** @import { Look } from "../drawing/theme.js" */
/** @import { TextMeasure } from "./svg-context.js" */

/** Side of a picture at its usual size, in pixels. */
export const SIDE = 400;

/** The board, and in games with pockets what is in them. @typedef {Scene & { pockets: PocketRows | null }} PictureScene */

/** Available scales. */
export const SCALES = /** @type {const} */ ([1, 2, 3, 4]);

/**
 * Options of a picture.
 *
 * @typedef {object} PictureOptions
 * @property {boolean} flipped
 * @property {boolean} coordinates
 * @property {boolean} marks the last turn, the current chain, alarms and drawings
 */

/**
 * @param {ViewState} state
 * @param {Snapshot} snapshot the position to show, which may be an earlier one
 * @param {PictureOptions} choice
 * @returns {PictureScene}
 */
export function pictureScene(state, snapshot, { flipped, marks }) {
  // Temporary elements of play are left out.
  const still = { hover: null, drag: null, notice: null, premove: null, sketch: null, paths: [], lifts: [] };
  const shapes = marks ? shapesAt(state, snapshot) : [];
  const scene = {
    ...sceneOf({ ...state, ...still, snapshot, flipped, shapes }, null, [], false, null),
    targets: [],
    pockets: snapshot.pockets ? pocketRows(snapshot.pockets, snapshot.turn) : null,
  };
  if (marks) return scene;
  return {
    ...scene,
    lastEnds: [],
    lastBetween: [],
    lastPath: [],
    chainPath: [],
    paths: [],
    links: [],
    alarms: [],
    celebrated: null,
  };
}

/**
 * Drawings of a position on the line that leads to the current one.
 *
 * @param {ViewState} state
 * @param {Snapshot} snapshot
 */
function shapesAt({ snapshot: now, shapes, tree, at }, snapshot) {
  if (snapshot === now) return shapes;
  if (snapshot.chain.length > 0) return [];
  let node = at;
  while (node.ply > snapshot.turns.length) node = tree.node(Number(node.parent));
  return node.shapes;
}

/**
 * The picture as SVG, whole in itself: no fonts, pictures or styles from elsewhere.
 *
 * @param {PictureScene} scene
 * @param {Pick<Look, "colors" | "art">} look
 * @param {Pick<PictureOptions, "coordinates">} choice
 * @param {{ title: string, description: string, name?: string }} words `name`: of the picture, if it may be inline in a page
 * @param {number} [size] side of the board in pixels: lines and letters are as on a board of this size
 * @param {TextMeasure} [measure] by default a canvas
 * @returns {string}
 */
export function toSvg(scene, look, choice, { title, description, name }, size = SIDE, measure = canvasMeasure()) {
  const svg = new SvgContext(measure, name);
  drawSvg(svg, scene, look, choice, size);
  const margin = scene.pockets ? rowHeight(size) : 0;
  return svg.toSvg({ x: 0, y: -margin, width: size, height: size + 2 * margin }, title, description);
}

/** @returns {TextMeasure} */
export function canvasMeasure() {
  return /** @type {TextMeasure} */ (blank(1, 1).ctx);
}

/** Draws a board with its pockets. @param {SvgContext} svg @param {PictureScene} scene @param {Pick<Look, "colors" | "art">} look @param {Pick<PictureOptions, "coordinates">} choice @param {number} size side of the board in pixels */
export function drawSvg(svg, scene, { colors, art }, { coordinates }, size) {
  // It has all of a context that drawing the board needs; the tests compare what comes out.
  const ctx = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (svg));
  /** @type {Surface["stamp"]} */
  const stamp = (_ctx, _ratio, content, x, y, side, options) =>
    svg.drawPart(contentParts(content, side, options), x, y, side);
  const surface = { ctx, size, ratio: 1, colors, art, coordinates, stamp };
  draw(surface, scene);
  if (scene.pockets) drawPocketRows(surface, scene.pockets, scene.flipped);
}

/**
 * The picture on a canvas.
 *
 * @param {PictureScene} scene
 * @param {Look} look
 * @param {PictureOptions} choice
 * @param {number} scale
 */
export function toCanvas(scene, { colors, art, fontFamily }, { coordinates }, scale) {
  const { canvas, ctx } = blank(SIDE * scale, SIDE * scale);
  const surface = { ctx, size: SIDE, ratio: scale, colors, art, coordinates, fontFamily };
  draw(surface, scene);
  if (!scene.pockets) return canvas;
  const row = rowHeight(SIDE) * scale;
  const whole = blank(canvas.width, canvas.height + 2 * row);
  whole.ctx.drawImage(canvas, 0, row);
  whole.ctx.setTransform(scale, 0, 0, scale, 0, row);
  drawPocketRows({ ...surface, ctx: whole.ctx }, scene.pockets, scene.flipped);
  return whole.canvas;
}

/** A canvas to draw a picture on. @param {number} width @param {number} height in pixels */
export function blank(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("this browser cannot draw on a canvas");
  return { canvas, ctx };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
export function toPng(canvas) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      // A canvas without memory gives nothing.
      if (blob) resolve(blob);
      else reject(new Error(t("picture.tooLarge")));
    }, "image/png");
  });
}

/** Alternative text of a picture. @param {ViewState} state @param {Snapshot} snapshot */
export function pictureWords(state, snapshot) {
  const { title } = statusText({ ...state, snapshot, premove: null, thinking: null });
  const standing = snapshot.board.flatMap((content, i) =>
    content.white || content.black ? [standingText(snapshot.game, content, squareName(i))] : [],
  );
  const pockets = gameOf(snapshot.game).inHand?.(snapshot) ?? [];
  const description = [`${standing.join("; ")}.`, ...pockets, snapshot.fen].join(" ");
  return { title: `${t("app.name")}: ${title}`, description };
}

/** A name that any system takes for a file. @param {Snapshot} snapshot @param {string} kind its ending */
export function fileName({ game, turns, chain }, kind) {
  const links = chain.filter(({ type }) => type === "place").length;
  const place = links > 0 ? `${turns.length}-${links}` : String(turns.length);
  return `${game}-${place}.${kind}`;
}
