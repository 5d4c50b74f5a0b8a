// Another game like the one that is over, with the sides swapped.

import { onlyPerson, swapped } from "../../game/players.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { gameInfo } from "../../rules/rules.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */

/** Uses the dialog in which sides set up unseen. @typedef {(use: (dialog: import("../set-up/set-up.js").SetUpDialog) => unknown) => void} SetUpDoor */

/** Uses the dialog in which games with an arbiter are played. @typedef {(use: (play: import("../arbiter/arbiter.js").ArbiterPlay) => unknown) => void} ArbiterDoor */

/**
 * Starts the same game with the same rules, start, clock and computer, and with swapped sides.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {string} today in the format of records
 * @param {{ setUp: SetUpDoor, arbiter: ArbiterDoor }} callbacks for games with hidden information
 */
export function rematch(store, timekeeper, today, { setUp, arbiter }) {
  const { seats, rival, remote, snapshot } = store.state;
  // It is begun when the other device agrees.
  if (remote?.rematch) return remote.rematch();
  const players = swapped({ seats, rival });
  const timing = swappedTiming(timekeeper.clock?.timing ?? null);
  const { game, rules } = snapshot;
  if (gameInfo(game).arbiter) return arbiter((dialog) => dialog.rematch(players, timing));
  if (gameInfo(game).hidden) return setUp((dialog) => dialog.begin({ options: { game, rules }, players, timing }));
  if (store.startGame(store.start, today, "notice.rematch", players)) return;
  timekeeper.begin(timing);
  const alone = onlyPerson(players.seats);
  if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
}
