// Names of pieces. Pure functions.

import { keyIn } from "../../games/index.js";
import { t } from "../../kit/i18n.js";

/** @import { Color, Piece, Role } from "../../rules/rules.js" */

/** @param {Color} color @param {Role} role */
export function pieceName(color, role) {
  return t(`piece.${color}.${role}`);
}

/** The name of a piece with what it can do besides, in games that have such. @param {string} game @param {Color} color @param {Piece} piece */
export function fullName(game, color, { role, power, origin }) {
  let name = pieceName(color, role);
  if (power) name = t(keyIn(game, "piece.power"), { piece: name, "@power": `role.${power}` });
  if (origin === "king") name = t(keyIn(game, "piece.royal"), { piece: name });
  else if (origin) name = t(keyIn(game, "piece.origin"), { piece: name, "@origin": `role.${origin}` });
  return name;
}
