// Takes the game that a link holds; loaded with the first such link.

import { correspondenceIn } from "../game/correspondence/sent-record.js";
import { goToPly } from "../game/go-to-ply.js";
import { LINK_FAULTS, recordIn } from "../game/links/game-link.js";
import { SET_UP_MARK, STUDY_MARK, UNSEEN_MARK } from "../game/links/links.js";
import { loadGame } from "../games/index.js";
import { gameOfRecord, isMatchRecord } from "../games/record-game.js";
import { capital } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";
import { loadDialogs } from "./load-dialogs.js";
// The turns of a game are listed.
import "../panels/moves/played-turns.js";

/** @import { Store } from "../game/state.js" */
/** @import { Failure } from "../rules/rules.js" */

/** @typedef {Record<"openSetUp" | "openStudy" | "openUnseen", (link: string, done: (isOpened: boolean) => void) => unknown> & { openMatch: (record: string, done: (failure: Failure | null) => void) => unknown }} LinkHandlers */

/** Handlers of other links than games on the table, by prefix. */
const DOORS = /** @type {const} */ ([
  [SET_UP_MARK, "openSetUp"],
  [STUDY_MARK, "openStudy"],
  [UNSEEN_MARK, "openUnseen"],
]);

/**
 * Opens a link: puts its game on the table and saves the previous one, or opens a hidden set-up, a game with hidden
 * information, or a study. Errors are reported.
 *
 * @param {Store} store
 * @param {import("../store/autosave.js").Autosave} autosave
 * @param {string} hash
 * @param {() => void} learn opens the short lesson, for invited newcomers
 * @param {(use: (dialogs: LinkHandlers) => unknown) => Promise<void>} dialogs
 * @returns {Promise<boolean>} false if it was rejected
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

/** Message for the fault of a record; loads its texts. @param {Failure} failure */
async function faultWords(failure) {
  try {
    const { faultText } = await loadDialogs();
    return faultText(failure);
  } catch {
    return capital(failure.message);
  }
}
