// The board of the first paint: a picture that stands where the board will be, before its rules are loaded. It shows the board
// as it was left, or the scene of the story at a first visit. What is pressed meanwhile is done when the board is there.

import { squareAtPoint } from "../kit/layout.js";
import { recall, remember } from "../kit/local-storage.js";
import { settings } from "./settings/page-settings.js";
import { NOTE } from "./settings/visits.js";

/** @import { Square } from "../kit/layout.js" */
/** @import { Table } from "../panels/table.js" */

/** Where it is remembered how the board was left. */
const LEFT = "board";

/** The most pixels of a side; a larger picture takes more of the storage than it is worth. */
const LARGEST = 640;

/** The most characters of a picture that is kept; a board takes about 30,000. */
const LONGEST = 300_000;

/**
 * How the board was left.
 *
 * @typedef {object} Left
 * @property {string} picture as a data URL
 * @property {string} fen the position, with what is in the hand
 * @property {boolean} flipped
 */

/**
 * What was pressed before the board was there.
 *
 * @typedef {object} Pressed
 * @property {Square[]} squares in their order
 * @property {Left | null} on the board they were pressed on; `null`: the scene of the story
 * @property {HTMLElement | null} button of the head, the last one
 */

/** @type {Pressed} */
const pressed = { squares: [], on: null, button: null };

/** @param {unknown} value @returns {Left | null} */
function readLeft(value) {
  const { picture, fen, flipped } = /** @type {Partial<Left>} */ (value ?? {});
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

/** A button that is pressed too early waits, whoever listens to it by then. @param {Event} event */
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
  // What a link opens is not known before it is read, nor is a board that was never left.
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

/** The page is ready: does what was pressed. @param {Table} table @returns {Promise<void>} when all is done */
export async function catchUp({ parts, store }) {
  head()?.removeEventListener("click", pressButton, true);
  const { squares, on, button } = pressed;
  const story = parts.boardPlace.querySelector(".story");
  const { snapshot, flipped } = store.state;
  const isSame = on ? !story && on.fen === snapshot.fen && on.flipped === flipped : story !== null;
  for (const square of isSame ? squares : []) {
    const area = /** @type {HTMLElement} */ (parts.boardPlace.querySelector(".story") ?? parts.boardArea);
    /** @type {HTMLElement | null} */ (area.querySelector(`[data-square="${square}"]`))?.click();
    do await new Promise(requestAnimationFrame);
    while (area.dataset.busy === "true");
  }
  button?.click();
}

/** Keeps a picture of the board whenever the page may be left. @param {Table} table */
export function keepFirstBoard({ parts, store }) {
  const keep = () => {
    // At a first visit the story stands over the board, and comes again.
    if (document.visibilityState !== "hidden" || recall(NOTE) === null) return;
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
