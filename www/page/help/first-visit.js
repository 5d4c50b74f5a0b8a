// A first visit: the board tells its story and offers the next steps. In the first game only the necessary controls
// are shown; the others appear with the second game, or on request, and stay.

import { isGameLink } from "../../game/links/links.js";
import { recall, remember } from "../../kit/local-storage.js";
import { settings } from "../settings/page-settings.js";
import { FIRST, GAME, NOTE, PLAYING, showEverything, WELCOME } from "../settings/visits.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Change, ViewState } from "../../game/view-state.js" */
/** @import { Table } from "../../panels/table.js" */

/** @param {ViewState} state */
const hasTurns = ({ tree }) => tree.root.children.length > 0;

/** True if a turn was played, by links one of this side: the opponent's comes with the invitation. @param {ViewState} state */
function isBegun(state) {
  const { tree, correspondence } = state;
  if (!correspondence) return hasTurns(state);
  for (let node = tree.first(tree.root); node; node = tree.first(node))
    if (node.turn?.color === correspondence.side) return true;
  return false;
}

/** True if the opponent is not at this device or is the computer. @param {ViewState} state */
const isAgainstOther = ({ rival, correspondence, remote }) => Boolean(rival || correspondence || remote);

/**
 * Waits for the second game. Trying the board without an opponent is not a game yet; a loaded position or game shows
 * all controls.
 *
 * @param {HTMLElement} host
 * @param {Store} store
 * @param {unknown} visited
 */
function watchFirstGame(host, store, visited) {
  let { key } = store.state.tree;
  let isPlayed = visited === PLAYING;
  const look = (/** @type {ViewState} */ state, /** @type {Change["cause"]} */ cause) => {
    if (!host.hasAttribute(FIRST)) return end();
    const isAnother = state.tree.key !== key;
    key = state.tree.key;
    const isLoaded = cause === "load" && (isBegun(state) || (store.start.fen && !isAgainstOther(state)));
    if (isLoaded || (isAnother && isPlayed)) return showEverything(host);
    host.setAttribute(FIRST, isAgainstOther(state) ? GAME : "");
    if (isPlayed || !isBegun(state) || !(isAgainstOther(state) || state.snapshot.status.over)) return;
    isPlayed = true;
    // Without storage every game would be the first one.
    if (!remember(NOTE, PLAYING)) showEverything(host);
  };
  const end = store.subscribe((state, { cause }) => look(state, cause));
  // A game from before this feature was introduced has all controls.
  look(store.state, isPlayed ? "view" : "load");
}

/**
 * Resolves when the welcome is beside the board. The returned function starts the story, if it is due.
 *
 * @param {HTMLElement} host the board's element, with a slot for the welcome
 * @param {Store} store
 * @param {import("./welcome.js").WelcomeChoices} callbacks
 * @returns {Promise<(table: Table) => void>}
 */
export async function setUpFirstVisit(host, store, callbacks) {
  const visited = recall(NOTE);
  const { key } = store.state.tree;
  const isFresh = () =>
    store.state.tree.key === key &&
    !hasTurns(store.state) &&
    store.state.snapshot.chain.length === 0 &&
    !store.state.rival;
  if (visited === true) return () => {};
  watchFirstGame(host, store, visited);
  // Earlier users keep letters.
  if (visited === null && !settings.isKept && isFresh()) settings.set("notation", "figures");
  const withoutWelcome = () => host.removeAttribute(WELCOME);
  if (!isFresh() || isGameLink(location.hash)) {
    withoutWelcome();
    return () => {};
  }
  try {
    const { setUpWelcome } = await import("./welcome.js");
    const welcome = await setUpWelcome(host, store, isFresh, callbacks);
    return (table) => {
      if (visited === null) welcome.tell(table);
      welcome.drawFace();
    };
  } catch {
    // The welcome is optional.
    withoutWelcome();
    return () => {};
  }
}
