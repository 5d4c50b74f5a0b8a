// Describes pockets in words.

import { counted, t } from "../kit/i18n.js";
import { gameInfo } from "../rules/rules.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { Snapshot } from "../rules/rules.js" */

/**
 * Both pockets in a sentence each.
 *
 * @param {Snapshot} snapshot
 * @param {(name: string) => Key} key of a text of the game
 * @returns {string[]}
 */
export function pocketSentences({ game, pockets }, key) {
  if (!pockets) return [];
  const roles = gameInfo(game).pockets;
  return /** @type {const} */ (["white", "black"]).map((color) => {
    const pocket = /** @type {Record<string, number>} */ (pockets[color]);
    const pieces = roles
      .filter((role) => pocket[role] > 0)
      .map((role) => counted(key(`pocket.${role}`), pocket[role]))
      .join(", ");
    return pieces ? t(key(`pocket.${color}`), { pieces }) : t(key(`pocket.${color}.empty`));
  });
}
