// The code that shows a game on another website: as an element, or in a frame.

import { USUAL_GAME } from "../games/index.js";

/**
 * What is to be shown. The names are those of the element's attributes.
 *
 * @typedef {object} Embedded
 * @property {string} variant the kind of game
 * @property {"view" | "play" | "analysis"} mode
 * @property {"system" | "light" | "dark"} theme
 * @property {string} text a FEN or a record
 * @property {boolean} isFen
 * @property {number} ply where in a record the board stands at first
 * @property {boolean} moves whether the list of moves is shown
 * @property {boolean} controls whether the buttons are shown
 * @property {boolean} flipped whether Black is below
 * @property {string} lang
 */

/** Sizes that fit most pages, in pixels. */
export const SIZES = Object.freeze(["300x400", "480x640", "600x371"]);

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
function attributesOf({ variant, mode, theme, isFen, ply, moves, controls, flipped, lang }) {
  /** @type {[string, string, boolean][]} */
  const all = [
    ["variant", variant, variant !== USUAL_GAME],
    ["mode", mode, mode !== (isFen ? "play" : "view")],
    ["orientation", "black", flipped],
    ["initial-ply", String(ply), !isFen && ply > 0],
    ["theme", theme, theme !== "system"],
    ["show-moves", "none", !moves],
    ["show-controls", "false", !controls],
    ["lang", lang, true],
  ];
  return all.filter(([, , isSaid]) => isSaid).map(([name, value]) => [name, value]);
}

/**
 * A script and an element. The game is its text, so that it can be read where scripts do not run.
 *
 * @param {Embedded} embedded
 * @param {string} page address of this page
 */
export function scriptCode(embedded, page) {
  const attributes = attributesOf(embedded).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script src="${escaped(new URL("paco-sako.js", page).href)}" async></script>`,
    `<paco-sako${attributes.join("")}>`,
    // Records are full of quotes and ">", which need no escape between tags.
    embedded.text.trim().replace(/[&<]/g, escaped),
    "</paco-sako>",
  ].join("\n");
}

/** The address of a page that shows nothing else. @param {Embedded} embedded @param {string} page */
export function embedAddress(embedded, page) {
  const address = new URL("embed.html", page);
  address.searchParams.set(embedded.isFen ? "fen" : "game", embedded.text.trim());
  for (const [name, value] of attributesOf(embedded)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * A frame, which keeps the game apart from the page around it.
 *
 * @param {Embedded} embedded
 * @param {string} page
 * @param {string} size one of `SIZES`
 * @param {string} title what screen readers say
 */
export function frameCode(embedded, page, size, title) {
  const [width, height] = size.split("x");
  const attributes = [
    `src="${escaped(embedAddress(embedded, page))}"`,
    `width="${width}"`,
    `height="${height}"`,
    `title="${escaped(title)}"`,
    'sandbox="allow-scripts"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(" ")}></iframe>`;
}
