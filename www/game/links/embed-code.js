// The code that shows a game or a puzzle on another website: as an element, or in a frame.

import { USUAL_GAME } from "../../games/index.js";

/**
 * Contents of an embedded board. Names are those of the element's attributes.
 *
 * @typedef {object} Embedded
 * @property {string} variant the kind of game
 * @property {"view" | "play" | "analysis"} mode
 * @property {"system" | "light" | "dark"} theme
 * @property {string} text a FEN or a record
 * @property {boolean} isFen
 * @property {number | "last"} ply initial position in the record; `last`: its end, or within the incomplete turn
 * @property {boolean} moves shows the list of moves
 * @property {boolean} controls shows the buttons
 * @property {boolean} flipped shows Black below
 * @property {string} lang
 * @property {boolean} isStill starts as a still picture; see `element/paco-sako-view.js`
 * @property {string} fen the initial position
 */

/** Name, script and frame page of each element. */
const WHOLE = { name: "paco-sako", script: "paco-sako.js", frame: "embed.html" };
const STILL = { name: "paco-sako-view", script: "paco-sako-view.js", frame: "embed-view.html" };

/** Sizes that fit most pages, in pixels. */
export const SIZES = Object.freeze(["300x400", "480x680", "600x371"]);

/** Browsers and servers take longer addresses, but not all of them. */
export const LONG_ADDRESS = 8000;

const ESCAPES = Object.freeze({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** A text as it stands in HTML. @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[/** @type {keyof typeof ESCAPES} */ (sign)]);
}

/**
 * The attributes, without those that say what holds anyway.
 *
 * @param {Embedded} embedded
 * @returns {[name: string, value: string][]}
 */
function attributesOf({ variant, mode, theme, isFen, ply, moves, controls, flipped, lang, isStill, fen }) {
  /** @type {[string, string, boolean][]} */
  const all = [
    ["variant", variant, variant !== USUAL_GAME],
    ["mode", mode, mode !== (isFen ? "play" : "view")],
    ["orientation", "black", flipped],
    ["initial-ply", String(ply), !isFen && ply !== 0],
    // A position within a record requires the rules, so still pictures get a FEN.
    ["fen", fen, isStill && !isFen && ply !== 0],
    ["theme", theme, theme !== "system"],
    ["show-moves", "none", !moves],
    ["show-controls", "false", !controls],
    ["lang", lang, true],
  ];
  return all.filter(([, , isSaid]) => isSaid).map(([name, value]) => [name, value]);
}

/** @typedef {[name: string, value: string][]} Pairs attributes of the element with their values */

/**
 * @param {typeof WHOLE} way
 * @param {Pairs} attributes
 * @param {string} text content of the element
 * @param {string} page address of this page
 * @param {string} size one of `SIZES`
 */
function elementCode({ name: element, script }, attributes, text, page, size) {
  const [width, height] = size.split("x");
  const style = `display: block; max-width: ${width}px; height: ${height}px; overflow: hidden`;
  const said = [...attributes, ["style", style]].map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script src="${escaped(new URL(script, page).href)}" async></script>`,
    `<${element}${said.join("")}>`,
    // Records are full of quotes and ">", which need no escape between tags.
    text.trim().replace(/[&<]/g, escaped),
    `</${element}>`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** @param {typeof WHOLE} way @param {Pairs} attributes @param {string} page address of this page */
function frameAddress({ frame }, attributes, page) {
  const address = new URL(frame, page);
  for (const [name, value] of attributes) address.searchParams.set(name, value);
  return address.href;
}

/** @param {string} address @param {string} size one of `SIZES` @param {string} title accessible name */
function frameElement(address, size, title) {
  const [width, height] = size.split("x");
  const attributes = [
    `src="${escaped(address)}"`,
    `width="${width}"`,
    `height="${height}"`,
    `title="${escaped(title)}"`,
    'sandbox="allow-scripts"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(" ")}></iframe>`;
}

/**
 * A script and an element. The game is its text, so that it can be read where scripts do not run. Its size is said, so that
 * nothing on the page moves when the board is there; in a narrower place it is narrower.
 *
 * @param {Embedded} embedded
 * @param {string} page address of this page
 * @param {string} size one of `SIZES`
 */
export function scriptCode(embedded, page, size) {
  const attributes = attributesOf(embedded);
  const way = embedded.isStill ? STILL : WHOLE;
  if (!attributes.some(([name]) => name === "fen")) return elementCode(way, attributes, embedded.text, page, size);
  // An element takes its text for the game only where no attribute names another.
  return elementCode(way, [["game", embedded.text.trim()], ...attributes], "", page, size);
}

/** The address of a page that shows nothing else. @param {Embedded} embedded @param {string} page */
export function embedAddress(embedded, page) {
  const text = /** @type {[string, string]} */ ([embedded.isFen ? "fen" : "game", embedded.text.trim()]);
  return frameAddress(embedded.isStill ? STILL : WHOLE, [text, ...attributesOf(embedded)], page);
}

/**
 * HTML of an iframe, which isolates the game from the page around it.
 *
 * @param {Embedded} embedded
 * @param {string} page
 * @param {string} size one of `SIZES`
 * @param {string} title accessible name
 */
export function frameCode(embedded, page, size, title) {
  return frameElement(embedAddress(embedded, page), size, title);
}

/**
 * HTML of a puzzle for other websites, as an element and as an iframe.
 *
 * @param {string} puzzle data part of its link, or the name of a built-in puzzle
 * @param {string} lang
 * @param {string} title accessible name of the frame
 * @param {string} page address of this page
 * @returns {{ script: string, frame: string }}
 */
export function puzzleCode(puzzle, lang, title, page) {
  /** @type {Pairs} */
  const attributes = [
    ["mode", "puzzle"],
    ["puzzle", puzzle],
    ["lang", lang],
  ];
  const [, size] = SIZES;
  return {
    script: elementCode(WHOLE, attributes, "", page, size),
    frame: frameElement(frameAddress(WHOLE, attributes, page), size, title),
  };
}
