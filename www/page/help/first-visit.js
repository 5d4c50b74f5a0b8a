// A first visit: the board tells its story and says where to go from there. Until the first turn is played there is no more to
// press than that; what a game needs comes with it, and stays.

import { isGameLink } from "../../game/links.js";
import { recall, remember } from "../../kit/local-storage.js";
import { settings } from "../settings/page-settings.js";
import { FIRST, NOTE, WELCOME } from "../settings/visits.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Table } from "../../panels/table.js" */

/**
 * Resolves when what has to be said is beside the board. What it gives has the board tell its story, if that is to be told.
 *
 * @param {HTMLElement} host the board's element, with a place for the welcome
 * @param {Store} store
 * @param {import("./welcome.js").Doors} doors
 * @returns {Promise<(table: Table) => void>}
 */
export async function setUpFirstVisit(host, store, doors) {
  const visited = recall(NOTE);
  const { key } = store.state.tree;
  const hasTurns = () => store.state.tree.root.children.length > 0 || store.state.snapshot.chain.length > 0;
  const isFresh = () => store.state.tree.key === key && !hasTurns() && !store.state.rival;
  if (visited === true) return () => {};
  const begun = () => {
    // A position that was loaded is there to be worked with.
    if (!hasTurns() && !store.start.fen) return;
    end();
    remember(NOTE, true);
    host.removeAttribute(FIRST);
  };
  const end = store.subscribe(begun);
  begun();
  // Who was here before keeps the letters.
  if (visited === null && !settings.isKept && isFresh()) settings.set("notation", "figures");
  const withoutWelcome = () => host.removeAttribute(WELCOME);
  if (!isFresh() || isGameLink(location.hash)) {
    withoutWelcome();
    return () => {};
  }
  try {
    const { setUpWelcome } = await import("./welcome.js");
    const welcome = await setUpWelcome(host, store, isFresh, doors);
    return (table) => visited === null && welcome.tell(table);
  } catch {
    // Nobody has to be welcomed to play.
    withoutWelcome();
    return () => {};
  }
}
