// The board's colours. They are defined once, in style.css, as custom properties, so that page and canvas agree
// in light and in dark.

const names = {
  light: "--board-light",
  dark: "--board-dark",
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
  plan: "--board-plan",
  hint: "--board-hint",
  way: "--board-way",
  threatWhite: "--board-threat-white",
  threatBlack: "--board-threat-black",
  shapeGreen: "--shape-green",
  shapeRed: "--shape-red",
  shapeBlue: "--shape-blue",
  shapeYellow: "--shape-yellow",
};

/** @typedef {Record<keyof typeof names, string>} Colors */

/** @param {Element} element @returns {Colors} */
export function readColors(element) {
  const style = getComputedStyle(element);
  const entries = Object.entries(names).map(([key, name]) => [key, style.getPropertyValue(name).trim() || "#888"]);
  return /** @type {Colors} */ (Object.fromEntries(entries));
}

/** Calls back when colours or the wish for calm change. @param {() => void} changed */
export function watchTheme(changed) {
  for (const query of [
    "(prefers-color-scheme: dark)",
    "(prefers-reduced-motion: reduce)",
    "(forced-colors: active)",
  ]) {
    matchMedia(query).addEventListener("change", changed);
  }
}

export function wantsStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
