// The icons of buttons. Here and not in the HTML: each board has a tree of its own, and an SVG can only point at what is in the
// same tree.

import { PATHS } from "./icon-paths.js";
import { svg } from "./svg.js";

/** @typedef {keyof typeof PATHS} IconName */

/** One of the icons. Always decoration: the button around it carries the words. @param {IconName} name */
export const icon = (name) => drawing(PATHS[name]);

/** @param {readonly string[]} paths of an icon */
export function drawing(paths) {
  const parts = paths.map((d) => svg("path", { d }));
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...parts);
}
