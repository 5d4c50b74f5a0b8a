// A QR code as a picture.

import { svg } from "../svg.js";

/** Of the quiet zone around a QR code, in modules. */
const QUIET = 4;

/** @param {boolean[][]} modules @param {string} label accessible name */
export function qrPicture(modules, label) {
  const side = modules.length + 2 * QUIET;
  const squares = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  const path = svg("path", { d: squares.join("") });
  return svg("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label }, path);
}
