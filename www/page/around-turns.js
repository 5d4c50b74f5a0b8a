// Parts loaded with the first turn: the opening's name and the departure from a repertoire above the list of turns,
// the confetti after a win, and the goal of the day once it is reached.

import { fetchNames } from "../game/positions/openings.js";
import { USUAL_GAME } from "../games/index.js";
import { recall } from "../kit/local-storage.js";
import { setUpConfetti } from "./confetti.js";
import { library } from "./own-library.js";
import { setUpOpening } from "./record/opening-line.js";
import { MARKED } from "./repertoire/due.js";
import { isForChildren } from "./settings/children.js";

/** @import { Store } from "../game/state.js" */
/** @import { TableParts } from "../panels/parts/table-parts.js" */
/** @import { RoomServices } from "./rooms.js" */
/** @import { Departures } from "./repertoire/departure.js" */

/** Fetches what the first turn of the usual game needs. */
export const fetchFirst = () => fetchNames(USUAL_GAME);

/**
 * @param {Store} store
 * @param {TableParts} parts
 * @param {Pick<RoomServices, "autosave"> & { isFirstVisit: boolean }} tools
 * @param {boolean} isBegun the game on the table was begun here, and not loaded
 */
export function setUpAroundTurns(store, parts, tools, isBegun) {
  setUpOpening(store, parts, isBegun);
  setUpConfetti(store, parts);
  // At a first visit no goal was named.
  if (!tools.isFirstVisit) tellGoals(store, parts);
  /** @type {Promise<Departures> | null} */
  let loading = null;
  const load = async () =>
    new (await import("./repertoire/departure.js")).Departures(store, parts, { ...tools, library });
  /** State at the last update: tree, end of the main line, and review. @type {unknown[]} */
  let seen = [];
  const look = () => {
    const { tree, snapshot, review } = store.state;
    const end = tree.lastOf(tree.root);
    // Going back in a game that is over does not begin it again.
    const isOver = end.end !== null || (snapshot.status.over && store.state.at.id === end.id);
    const now = [tree.key, end.id, isOver, review !== null];
    if (now.every((part, i) => part === seen[i])) return;
    seen = now;
    const isTold = (isOver || review !== null) && recall(MARKED) === true;
    if (!isTold && !loading) return;
    loading ??= load();
    // Without it the game is as it was.
    loading.then((departures) => (isTold ? departures.tell() : departures.hide())).catch(() => {});
  };
  store.subscribe(look);
  look();
}

/** The goals of the days are not for children. @param {Store} store @param {TableParts} parts */
function tellGoals(store, parts) {
  store.subscribe(({ snapshot }, { before, cause }) => {
    const hasEnded = snapshot.status.over && !before.status.over && (cause === "step" || cause === "agree");
    if (!hasEnded || isForChildren()) return;
    import("./help/goal-line.js")
      .then(({ tellGoal }) => tellGoal(store, parts))
      // Failures are ignored, since these parts are optional.
      .catch(() => {});
  });
}
