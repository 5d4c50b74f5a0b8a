// Adds the displayed names of a game against the computer to its record, whose tags have none.

import { levelIn } from "../../game/players.js";
import { quoted } from "../../game/record/tags.js";
import { USUAL_GAME } from "../../games/index.js";
import { t } from "../../kit/i18n.js";
import { recall } from "../../kit/local-storage.js";
import { firstName, NOTE } from "../../store/my-names.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { GameKind } from "../../rules/rules.js" */

/**
 * The record of a game against the computer with the displayed names where tags are empty.
 *
 * @param {string} record
 * @param {Players} players
 * @param {GameKind} game
 */
export function withNames(record, { seats, rival }, game) {
  if (!rival) return record;
  const level = levelIn(rival, game);
  const computer = level.level ?? t(/** @type {Key} */ (level["@level"]));
  const kept = /** @type {{ names?: unknown } | null} */ (recall(NOTE));
  const own = firstName(kept?.names);
  const named = (
    /** @type {string} */ text,
    /** @type {"White" | "Black"} */ tag,
    /** @type {boolean} */ isPerson,
  ) => text.replace(`[${tag} "?"]`, () => `[${tag} "${quoted((isPerson ? own : computer) || "?")}"]`);
  return named(named(record, "White", seats.white), "Black", seats.black);
}

/** The same for a game of the library. @param {string} record @param {import("../../store/saved-entry.js").Summary} summary */
export const withNamesOf = (record, { players, game }) => withNames(record, players, game ?? USUAL_GAME);
