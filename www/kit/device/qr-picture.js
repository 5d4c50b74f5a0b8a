// A QR code as a picture.

const SVG = "http://www.w3.org/2000/svg";

/** Of the quiet zone around a QR code, in modules. */
const QUIET = 4;

/** @param {boolean[][]} modules @param {string} label accessible name */
export function qrPicture(modules, label) {
  const side = modules.length + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  const path = document.createElementNS(SVG, "path");
  const squares = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  path.setAttribute("d", squares.join(""));
  svg.append(path);
  return svg;
}
