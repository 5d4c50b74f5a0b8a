// The board of the first paint: a picture in place of the board until its rules are loaded. It shows the last
// position, or the story's scene on a first visit. Presses are stored and replayed on the real board.

import { squareAtPoint } from "../kit/layout.js";
import { recall, remember } from "../kit/local-storage.js";
import { settings } from "./settings/page-settings.js";
import { NOTE } from "./settings/visits.js";

/** @import { SquareName } from "../kit/layout.js" */
/** @import { Table } from "../panels/table.js" */

/** Storage key of the last position. */
const LEFT = "board";

/** The most pixels of a side; a larger picture takes more of the storage than it is worth. */
const LARGEST = 640;

/** The most characters of a picture that is kept; a board takes about 30,000. */
const LONGEST = 300_000;

/**
 * The last position.
 *
 * @typedef {object} LastPosition
 * @property {string} picture as a data URL
 * @property {string} fen the position including held pieces
 * @property {boolean} flipped
 */

/**
 * Presses before the board was ready.
 *
 * @typedef {object} Pressed
 * @property {SquareName[]} squares in order
 * @property {LastPosition | null} on the picture they were pressed on; `null` for the story's scene
 * @property {HTMLElement | null} button last pressed button of the header
 */

/** @type {Pressed} */
const pressed = { squares: [], on: null, button: null };

/** @param {unknown} value @returns {LastPosition | null} */
function readLeft(value) {
  const { picture, fen, flipped } = /** @type {Partial<LastPosition>} */ (value ?? {});
  const isPicture = typeof picture === "string" && picture.startsWith("data:image/") && picture.length < LONGEST;
  return isPicture && typeof fen === "string" ? { picture, fen, flipped: flipped === true } : null;
}

const image = () => /** @type {HTMLImageElement | null} */ (document.getElementById("first-board"));

const head = () => document.querySelector(".head");

/** @param {MouseEvent} event */
function pressSquare({ currentTarget, offsetX, offsetY }) {
  const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (currentTarget);
  const point = { x: (8 * offsetX) / clientWidth, y: (8 * offsetY) / clientHeight };
  const square = squareAtPoint(point, pressed.on?.flipped ?? false);
  if (square) pressed.squares.push(square);
}

/** Stores an early press of a button, whatever listeners it has. @param {Event} event */
function pressButton(event) {
  event.stopPropagation();
  const button = /** @type {Element} */ (event.target).closest("button");
  if (button) pressed.button = button;
}

/** Shows the picture. To be called before the first paint. */
export function showFirstBoard() {
  const picture = image();
  if (!picture) return;
  const scale = settings.get("boardSize") / 100;
  document.documentElement.style.setProperty("--first-board-scale", String(scale));
  pressed.on = readLeft(recall(LEFT));
  if (pressed.on) picture.src = pressed.on.picture;
  // The content of a link is unknown before it is read, and so is the position without a stored one.
  if (location.hash.length > 1 || (!pressed.on && recall(NOTE) !== null)) picture.remove();
  picture.addEventListener("click", pressSquare);
  head()?.addEventListener("click", pressButton, true);
}

/** Holds the picture where it is while the board is built below it. */
export function holdFirstBoard() {
  const picture = image();
  if (!picture) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const place = {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
  Object.assign(picture.style, place);
  document.body.append(picture);
}

/** The board can be seen: takes the picture away. */
export function removeFirstBoard() {
  image()?.remove();
}

/** Presses the squares. @param {() => HTMLElement} areaNow the board: after the last step of the story it is another one */
async function pressAll(areaNow) {
  for (const square of pressed.squares.splice(0)) {
    const area = areaNow();
    /** @type {HTMLElement | null} */ (area.querySelector(`[data-square="${square}"]`))?.click();
    do await new Promise(requestAnimationFrame);
    while (area.dataset.busy === "true");
  }
}

/** Does what was pressed on the story's scene, which no kept game replaces. @param {Table} table @returns {Promise<void>} when all is done */
export async function catchUpOnStory({ parts }) {
  const story = () => /** @type {HTMLElement | null} */ (parts.boardPlace.querySelector(".story"));
  if (!pressed.on && story()) await pressAll(() => story() ?? parts.boardArea);
}

/** The page is ready: does what else was pressed. @param {Table} table @returns {Promise<void>} when all is done */
export async function catchUp({ parts, store }) {
  head()?.removeEventListener("click", pressButton, true);
  const { on, button } = pressed;
  const { snapshot, flipped } = store.state;
  const isSame = on?.fen === snapshot.fen && on.flipped === flipped && !parts.boardPlace.querySelector(".story");
  if (isSame) await pressAll(() => parts.boardArea);
  button?.click();
}

/** Keeps a picture of the board whenever the page may be left. @param {Table} table */
export function keepFirstBoard({ parts, store, board }) {
  const keep = () => {
    // At a first visit the story stands over the board, and comes again.
    if (document.visibilityState !== "hidden" || recall(NOTE) === null) return;
    // What has been played may not be drawn yet, and in the background it would not be.
    board.settle();
    const { snapshot, flipped } = store.state;
    const picture = pictureOf(/** @type {HTMLCanvasElement | null} */ (parts.boardArea.querySelector("canvas")));
    remember(LEFT, picture && { picture, fen: snapshot.fen, flipped });
  };
  document.addEventListener("visibilitychange", keep);
}

/** @param {HTMLCanvasElement | null} canvas @returns {string | null} `null` where nothing is drawn, or a picture is too large to be kept */
function pictureOf(canvas) {
  if (!canvas || canvas.width === 0) return null;
  const side = Math.min(LARGEST, canvas.width);
  const copy = document.createElement("canvas");
  copy.width = side;
  copy.height = side;
  const ctx = copy.getContext("2d");
  if (!ctx) return null;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(canvas, 0, 0, side, side);
  // As PNG: WebP would be half as long, but takes seven times as much of the moment in which the page is left.
  const picture = copy.toDataURL();
  return picture.length < LONGEST ? picture : null;
}
