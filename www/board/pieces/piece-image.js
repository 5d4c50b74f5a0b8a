// A piece as the address of a picture.

import { contentSvg } from "./pieces.js";

/** @import { Color, Role } from "../../rules/rules.js" */

/** @param {Color} color @param {Role} role @param {number} side in CSS pixels @param {Parameters<typeof contentSvg>[2]} art */
export function pieceImage(color, role, side, art) {
  const content = { white: null, black: null, [color]: { role } };
  return `data:image/svg+xml,${encodeURIComponent(contentSvg(content, side, art))}`;
}
