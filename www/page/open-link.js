// Takes the game that a link holds; loaded with the first such link.

import { correspondenceIn } from "../game/correspondence.js";
import { LINK_FAULTS, recordIn } from "../game/game-link.js";
import { goToPly } from "../game/go-to-ply.js";
import { SET_UP_MARK, STUDY_MARK, UNSEEN_MARK } from "../game/links.js";
import { loadGame } from "../games/index.js";
import { gameOfRecord, isMatchRecord } from "../games/record-game.js";
import { capital } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";
import { loadDialogs } from "./load-dialogs.js";

/** @import { Store } from "../game/state.js" */
/** @import { Failure } from "../rules/rules.js" */

/** @typedef {Record<"openSetUp" | "openStudy" | "openUnseen", (link: string, done: (isOpened: boolean) => void) => unknown> & { openMatch: (record: string, done: (failure: Failure | null) => void) => unknown }} Doors */

/** What opens other links than those to games on the table, by what these begin with. */
const DOORS = /** @type {const} */ ([
  [SET_UP_MARK, "openSetUp"],
  [STUDY_MARK, "openStudy"],
  [UNSEEN_MARK, "openUnseen"],
]);

/**
 * Lays the game of a link on the table, and the one there aside; or opens the set-up that comes before it, a game that is not seen whole, or a study. Where it is refused, that is told.
 *
 * @param {Store} store
 * @param {import("../store/autosave.js").Autosave} autosave
 * @param {string} hash
 * @param {() => void} learn opens the short lesson, for somebody who is invited
 * @param {(use: (dialogs: Doors) => unknown) => Promise<void>} dialogs
 * @returns {Promise<boolean>} whether it is taken
 */
export async function openLink(store, autosave, hash, learn, dialogs) {
  const door = DOORS.find(([mark]) => hash.startsWith(mark));
  if (door) {
    let isTaken = false;
    await dialogs((all) =>
      all[door[1]](hash, (isOpened) => {
        isTaken = isOpened;
      }),
    );
    return isTaken;
  }
  const refuse = async (/** @type {Failure} */ failure) => {
    const key = LINK_FAULTS[failure.code] ?? "link.refused";
    const message = await faultWords(failure);
    store.dispatch({ type: "notice", key, parameters: { message }, tone: "error" });
  };
  const failure = await recordIn(hash)
    .then(async (record) => {
      if (isMatchRecord(record)) {
        /** @type {Failure | null} */
        let refused = null;
        await dialogs(({ openMatch }) =>
          openMatch(record, (failure) => {
            refused = failure;
          }),
        );
        return refused;
      }
      if (!correspondenceIn(record)) {
        const refused = await startRecord(store, record);
        // A link may name the turn to begin with.
        const ply = /&ply=(\d{1,6})$/.exec(hash)?.[1];
        if (!refused && ply) goToPly(store, Number(ply));
        return refused;
      }
      const { takeTurn } = await loadDialogs();
      return takeTurn(record, { store, autosave, learn, refuse });
    })
    .catch(failureOf);
  if (failure) await refuse(failure);
  return failure === null;
}

/**
 * @param {Store} store
 * @param {string} record
 * @returns {Promise<Failure | null>}
 * @throws where the module that has its rules cannot be loaded
 */
async function startRecord(store, record) {
  const game = gameOfRecord(record);
  if (game) await loadGame(game);
  return store.startBitByBit({ ...(game && { game }), record }, null, "notice.loaded");
}

/** What is wrong with a record, in the page's words, which are loaded for it. @param {Failure} failure */
async function faultWords(failure) {
  try {
    const { faultText } = await loadDialogs();
    return faultText(failure);
  } catch {
    return capital(failure.message);
  }
}
