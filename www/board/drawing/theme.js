// Look of the board: colours, set of pieces, speed. The colours are defined once, as custom properties in the style
// sheets, so that page and canvas agree in every theme.

import { weakly, whenGone } from "../../kit/work/lifetime.js";
import { isSetLoaded, loadSet, pieceSets, watchSets } from "../pieces/pieces.js";

/** @import { Settings } from "../../kit/settings.js" */

export const COLOR_NAMES = {
  light: "--square-color-light",
  dark: "--square-color-dark",
  lightText: "--board-light-text",
  darkText: "--board-dark-text",
  mark: "--board-mark",
  markText: "--board-mark-text",
  halo: "--board-halo",
  king: "--board-king",
  kingGlow: "--board-king-glow",
  kingGlowEnd: "--board-king-glow-end",
  last: "--board-last",
  lastTint: "--board-last-tint",
  cue: "--board-cue",
  over: "--board-over",
  token: "--board-token",
  shadow: "--board-shadow",
  shadowEnd: "--board-shadow-end",
  preview: "--board-preview",
  premove: "--board-premove",
  hint: "--board-hint",
  way: "--board-way",
  threatWhite: "--board-threat-white",
  threatBlack: "--board-threat-black",
  shapeGreen: "--shape-green",
  shapeRed: "--shape-red",
  shapeBlue: "--shape-blue",
  shapeYellow: "--shape-yellow",
};

/** @typedef {Record<keyof typeof COLOR_NAMES, string>} Colors */

/** Options for drawing pieces. @typedef {Pick<import("../pieces/pieces.js").DrawOptions, "palette" | "set">} PieceStyle */

/**
 * @typedef {object} Look
 * @property {Colors} colors
 * @property {PieceStyle} art
 * @property {import("./animate.js").Motion} motion speed of pieces
 * @property {boolean} coordinates letters and numbers at the edge
 * @property {boolean} powers pieces show their powers
 * @property {string} fontFamily of text on the board
 * @property {boolean} targets targets of the held piece are marked
 */

const applies = (/** @type {string} */ query) => matchMedia(query).matches;

/**
 * @param {Element} place where the board is; its colours may differ from the page's
 * @param {Settings} own its settings
 * @returns {Look}
 */
export function readLook(place, own) {
  const probe = document.createElement("span");
  probe.className = "probe";
  place.append(probe);
  const style = getComputedStyle(probe);
  const forced = applies("(forced-colors: active)");
  // System colours have names which a canvas may take for other colours than the page does.
  const resolved = (/** @type {string} */ color) => {
    probe.style.color = color;
    return style.color;
  };
  const colors = Object.entries(COLOR_NAMES).map(([key, name]) => {
    const color = style.getPropertyValue(name).trim();
    return [key, forced ? resolved(color) : color];
  });
  const chosen = own.get("pieces");
  const set = isSetLoaded(chosen) ? chosen : pieceSets[0];
  // Listeners are notified when the set has loaded; without a network the default set stays.
  if (set !== chosen) loadSet(chosen).catch(() => {});
  const art = forced ? { set, palette: forcedPalette(resolved("Canvas"), resolved("CanvasText")) } : { set };
  const { fontFamily } = style;
  probe.remove();
  return {
    colors: /** @type {Colors} */ (Object.fromEntries(colors)),
    art,
    motion: wantsStill() ? "off" : own.get("motion"),
    coordinates: own.get("coordinates"),
    powers: own.get("powers"),
    fontFamily,
    targets: own.get("targets"),
  };
}

export function wantsStill() {
  return applies("(prefers-reduced-motion: reduce)");
}

/**
 * In forced colours White gets the lighter of canvas and text colour, Black the darker one.
 *
 * @param {string} paper
 * @param {string} ink
 */
function forcedPalette(paper, ink) {
  const [light, dark] = lightness(paper) >= lightness(ink) ? [paper, ink] : [ink, paper];
  const white = { fill: light, shade: light, stroke: dark, line: dark };
  const black = { fill: dark, shade: dark, stroke: light, line: light };
  return { white, black };
}

/** @param {string} color as computed: `rgb(…)` */
function lightness(color) {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Calls back when anything of the device changes that a board's look depends on.
 *
 * @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watchDevice(changed) {
  const queries = [
    "(prefers-color-scheme: dark)",
    "(prefers-reduced-motion: reduce)",
    "(forced-colors: active)",
  ].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

/**
 * Calls back when anything changes that a board's look depends on.
 *
 * @param {() => void} changed
 * @param {Settings} own
 * @returns {() => void} ends it
 */
export function watchTheme(changed, own) {
  const ends = [watchDevice(changed), watchSets(changed), own.subscribe(changed)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * The same for as long as something is there: the device keeps what listens to it, and must not keep a board with it.
 *
 * @param {object} owner
 * @param {() => void} changed
 * @param {Settings} own settings that do not outlive the owner
 */
export function followTheme(owner, changed, own) {
  const hear = weakly(owner, changed);
  const ends = [watchDevice(hear), watchSets(hear)];
  whenGone(owner, () => {
    for (const end of ends) end();
  });
  own.subscribe(changed);
}

/**
 * Calls back when a page changes the colours of a board by a class, rule or style. There is no event for a change of
 * a custom property, so a probe element uses all of them as shadows with a transition, which does fire an event. Ends
 * with its element.
 *
 * @param {Element} place
 * @param {() => void} changed
 */
export function watchColors(place, changed) {
  const probe = document.createElement("div");
  probe.className = "colors";
  // A still board has no colours for hints and threats.
  const shadows = Object.values(COLOR_NAMES).map((name) => `0 0 var(${name}, transparent)`);
  probe.style.setProperty("box-shadow", shadows.join(", "));
  probe.addEventListener("transitionend", changed);
  place.append(probe);
}
