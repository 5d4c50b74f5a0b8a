// Another game like the one that is over, with the sides swapped.

import { otherSide } from "../../game/mode.js";
import { onlyPerson, swapped } from "../../game/players.js";
import { namesIn } from "../../game/record/tags.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { gameInfo } from "../../rules/rules.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Color } from "../../rules/rules.js" */

/** Uses the dialog in which sides set up unseen. @typedef {(use: (dialog: import("../set-up/set-up.js").SetUpDialog) => unknown) => void} SetUpDoor */

/** Uses the dialog in which games with an arbiter are played. @typedef {(use: (play: import("../arbiter/arbiter.js").ArbiterPlay) => unknown) => void} ArbiterDoor */

/**
 * Starts the same game with the same rules, start, clock and computer, and with swapped sides. After a game by links
 * it is an invitation of the same player to another one.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {string} today in the format of records
 * @param {{ setUp: SetUpDoor, arbiter: ArbiterDoor, invite: (side: Color) => void }} callbacks the first two for games with hidden
 *   information; `invite`: the game on the table goes by links, with this side here
 */
export function rematch(store, timekeeper, today, { setUp, arbiter, invite }) {
  const { seats, rival, remote, correspondence, snapshot, tags } = store.state;
  // It is begun when the other device agrees.
  if (remote?.rematch) return remote.rematch();
  const players = swapped({ seats, rival });
  const timing = swappedTiming(timekeeper.clock?.timing ?? null);
  const { game, rules } = snapshot;
  if (gameInfo(game).arbiter) return arbiter((dialog) => dialog.rematch(players, timing));
  const far = correspondence && otherSide(correspondence.side);
  const { White, Black } = namesIn(tags);
  if (gameInfo(game).hidden) {
    const wanted = { options: { game, rules }, timing };
    // The other player had the side that is played here now.
    const name = far === "white" ? White : Black;
    return setUp((dialog) => (far ? dialog.inviteFar(wanted, far, name) : dialog.begin({ ...wanted, players })));
  }
  if (store.startGame(store.start, today, "notice.rematch", players)) return;
  timekeeper.begin(timing);
  if (far) {
    store.dispatch({ type: "tags", tags: { White: Black, Black: White } });
    return invite(far);
  }
  const alone = onlyPerson(players.seats);
  if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
}
