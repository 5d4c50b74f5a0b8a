// What everything on the board is drawn on.

/**
 * @typedef {object} Surface
 * @property {CanvasRenderingContext2D} ctx
 * @property {number} size side of the board in CSS pixels
 * @property {number} ratio device pixels per CSS pixel
 * @property {import("./theme.js").Colors} colors
 * @property {import("./theme.js").Art} art
 * @property {boolean} coordinates
 * @property {boolean} [powers] `false` where the powers of pieces are not drawn
 * @property {string} [fontFamily] of what is written on it; by default the device's own, which pictures as SVG have, too
 * @property {typeof import("./stamps.js").stampContent} [stamp] how what stands on a square is drawn; by default from ready pictures
 */

/** What a canvas calls type of a size, in the weight of what is written on a board. @param {Pick<Surface, "fontFamily">} surface @param {number} size */
export function fontOf({ fontFamily = "system-ui, sans-serif" }, size) {
  return `600 ${size}px ${fontFamily}`;
}
