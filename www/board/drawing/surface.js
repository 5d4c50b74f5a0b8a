// The surface that all board drawing uses.

/**
 * @typedef {object} Surface
 * @property {CanvasRenderingContext2D} ctx
 * @property {number} size side of the board in CSS pixels
 * @property {number} ratio device pixels per CSS pixel
 * @property {import("./theme.js").Colors} colors
 * @property {import("./theme.js").PieceStyle} art
 * @property {boolean} coordinates
 * @property {boolean} [powers] `false` hides the powers of pieces
 * @property {string} [fontFamily] of text on the board; by default the system font, also in SVG pictures
 * @property {typeof import("./stamps.js").stampContent} [stamp] draws the pieces of a square; by default from cached
 *   pictures
 */

/** CSS font of a size for text on a board. @param {Pick<Surface, "fontFamily">} surface @param {number} size */
export function fontOf({ fontFamily = "system-ui, sans-serif" }, size) {
  return `600 ${size}px ${fontFamily}`;
}
