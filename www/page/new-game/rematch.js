// Another game like the one that is over, with the sides swapped.

import { onlyPerson, swapped } from "../../game/players.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */

/**
 * The same game, rules, start, clock and computer; who had White has Black.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {string} today as the record writes it
 */
export function rematch(store, timekeeper, today) {
  const { seats, rival, remote } = store.state;
  // It is begun when the other device agrees.
  if (remote?.rematch) return remote.rematch();
  const timing = timekeeper.clock?.timing ?? null;
  const players = swapped({ seats, rival });
  if (store.startGame(store.start, today, "notice.rematch", players)) return;
  // A handicap goes with the player.
  const turned = (/** @type {Record<"white" | "black", number>} */ { white, black }) => ({
    white: black,
    black: white,
  });
  timekeeper.begin(timing && { ...timing, main: turned(timing.main), bonus: turned(timing.bonus) });
  const alone = onlyPerson(players.seats);
  if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
}
