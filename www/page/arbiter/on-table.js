// A game with an arbiter that is over comes on the table, as a game like any other.

import { playersAt } from "../../game/players.js";
import { keepLast } from "./kept.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { UnseenSeat } from "../../live/session/unseen-seat.js" */
/** @import { Failure } from "../../rules/rules.js" */
/** @import { ArbiterFlow } from "./flow.js" */

/**
 * Puts the record of a finished game on the table, where it is saved and can be viewed.
 *
 * @param {ArbiterFlow} flow
 * @param {UnseenSeat | null} far the remote player
 * @param {Store} store
 * @param {{ today: () => string, timekeeper: Timekeeper }} tools
 * @returns {Failure | null} reason of a failure
 */
export function layOnTable(flow, far, store, { today, timekeeper }) {
  const record = flow.record({});
  // A remote game has no local player in its record.
  const players = flow.isApart ? playersAt({}) : flow.players;
  const date = far ? far.match.terms.date : today();
  const failure = store.startGame({ game: "can-i", record }, date, "arbiter.onTable", players);
  if (failure) return failure;
  const names = far?.names ?? flow.post?.names;
  if (names) store.dispatch({ type: "tags", tags: { White: names.white, Black: names.black } });
  if (flow.isApart) keepLast(flow.kept, lineOf(store));
  const { tree } = store.state;
  let node = tree.root;
  for (const left of flow.times) {
    node = tree.children(node)[0] ?? node;
    store.keepClock(node.id, left);
  }
  const clock = flow.clock?.stored;
  timekeeper.restore(clock ? { clock, live: tree.pathOf(node), held: false } : null);
  const { seats } = flow.players;
  const isBlack = seats.black && !seats.white;
  if (store.state.flipped !== isBlack) store.dispatch({ type: "flip" });
  return null;
}

/** The turns of the game on the table. @param {Store} store */
export function lineOf({ state: { tree } }) {
  const line = [];
  for (let node = tree.first(tree.root); node; node = tree.first(node)) line.push(node.turn?.stepList ?? "");
  return line.join();
}
