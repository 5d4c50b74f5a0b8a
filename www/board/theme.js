// How the board is to look: its colours, its set of pieces, how fast they move. The colours are defined once, as custom
// properties in the style sheets, so that page and canvas agree in every theme.

import { weakly, whenGone } from "../kit/lifetime.js";
import { isSetLoaded, loadSet, pieceSets, watchSets } from "./pieces.js";

/** @import { Settings } from "../kit/settings.js" */

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

/** How pieces are drawn. @typedef {Pick<import("./pieces.js").DrawOptions, "palette" | "set">} Art */

/**
 * @typedef {object} Look
 * @property {Colors} colors
 * @property {Art} art
 * @property {import("./animate.js").Motion} motion how fast pieces move
 * @property {boolean} coordinates whether letters and numbers stand at the edge
 * @property {boolean} powers whether pieces show their powers
 * @property {string} fontFamily of what is written on the board
 * @property {boolean} targets whether it is marked where the held piece can go
 */

const applies = (/** @type {string} */ query) => matchMedia(query).matches;

/**
 * @param {Element} place where it is to be seen: a board may have other colours than the page
 * @param {Settings} own what was chosen for it
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
  // Whoever watches the theme hears when it is there; without a network the usual pieces stay.
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

/** Where colours are forced, White takes the lighter one of paper and ink and Black the darker one. @param {string} paper @param {string} ink */
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
 * Calls back when a page gives a board other colours, by a class, a rule or a style: nothing else tells that a custom
 * property has another value. An element wears them all as shadows, whose change is a transition. It ends with its element.
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
