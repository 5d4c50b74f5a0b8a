// What comes with the first turn: the name of the opening and where a game left a repertoire, above the list of turns, and the
// confetti for whoever wins.

import { fetchNames } from "../game/openings.js";
import { USUAL_GAME } from "../games/index.js";
import { recall } from "../kit/local-storage.js";
import { setUpConfetti } from "./confetti.js";
import { setUpOpening } from "./record/opening-line.js";
import { MARKED } from "./repertoire/due.js";

/** @import { Store } from "../game/state.js" */
/** @import { Parts } from "../panels/parts/table-parts.js" */
/** @import { Tools } from "./rooms.js" */
/** @import { Departures } from "./repertoire/departure.js" */

/** Fetches what the first turn of the usual game needs. */
export const fetchFirst = () => fetchNames(USUAL_GAME);

/**
 * @param {Store} store
 * @param {Parts} parts
 * @param {Pick<Tools, "library" | "autosave">} tools
 * @param {boolean} isBegun the game on the table was begun here, and not loaded
 */
export function setUpAroundTurns(store, parts, tools, isBegun) {
  setUpOpening(store, parts, isBegun);
  setUpConfetti(store, parts);
  /** @type {Promise<Departures> | null} */
  let loading = null;
  const load = async () => new (await import("./repertoire/departure.js")).Departures(store, parts, tools);
  /** What was looked at last: a tree, the end of its main line, and its review. @type {unknown[]} */
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
