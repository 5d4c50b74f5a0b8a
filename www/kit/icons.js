// The icons of buttons. Here and not in the HTML: each board has a tree of its own, and an SVG can only point at what is in the
// same tree.

import { PATHS } from "./icon-paths.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {keyof typeof PATHS} IconName */

/** @param {readonly string[]} paths */
function pathsOf(paths) {
  return paths.map((d) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    return path;
  });
}

/** One of the icons. Always decoration: the button around it carries the words. @param {IconName} name */
export const icon = (name) => drawing(PATHS[name]);

/** @param {readonly string[]} paths of an icon */
export function drawing(paths) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.append(...pathsOf(paths));
  return svg;
}
