// What everything on the board is drawn on.

/**
 * @typedef {object} Surface
 * @property {CanvasRenderingContext2D} ctx
 * @property {number} size side of the board in CSS pixels
 * @property {number} ratio device pixels per CSS pixel
 * @property {import("./theme.js").Colors} colors
 * @property {import("./theme.js").Art} art
 * @property {boolean} coordinates
 * @property {typeof import("./stamps.js").stampContent} [stamp] how what stands on a square is drawn; by default from ready pictures
 */

export {};
