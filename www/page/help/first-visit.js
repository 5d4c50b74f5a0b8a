// A first visit: the board tells its story and says where to go from there. In the first game there is no more to press than
// that needs; the rest comes with the second one, or when it is wished for, and stays.

import { isGameLink } from "../../game/links.js";
import { addBoardStyle } from "../../kit/board-styles.js";
import { recall, remember } from "../../kit/local-storage.js";
import { settings } from "../settings/page-settings.js";
import { FIRST, GAME, NOTE, PLAYING, showEverything, WELCOME } from "../settings/visits.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Change, ViewState } from "../../game/view-state.js" */
/** @import { Table } from "../../panels/table.js" */

/** @param {ViewState} state */
const hasTurns = ({ tree }) => tree.root.children.length > 0;

/** Whether somebody else plays the other side. @param {ViewState} state */
const isAgainstOther = ({ rival, correspondence, remote }) => Boolean(rival || correspondence || remote);

/**
 * Watches for the second game. What somebody tries on the board alone is no game yet; a position or a game that is loaded is
 * there to be worked with.
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
    const isLoaded = cause === "load" && (hasTurns(state) || (store.start.fen && !isAgainstOther(state)));
    if (isLoaded || (isAnother && isPlayed)) return showEverything(host);
    host.setAttribute(FIRST, isAgainstOther(state) ? GAME : "");
    if (isPlayed || !hasTurns(state) || !(isAgainstOther(state) || state.snapshot.status.over)) return;
    isPlayed = true;
    // Where nothing can be kept, every game would be the first one.
    if (!remember(NOTE, PLAYING)) showEverything(host);
  };
  const end = store.subscribe((state, { cause }) => look(state, cause));
  // What was on the table before the first game was noted is from the time when everything came with the first turn.
  look(store.state, isPlayed ? "view" : "load");
}

/** While the rules are on their way: has the board look as at a first visit. Without that there is more to press than is needed. */
export async function prepareFirstVisit() {
  if (recall(NOTE) !== true) await addBoardStyle("first").catch(() => {});
}

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
  const isFresh = () =>
    store.state.tree.key === key &&
    !hasTurns(store.state) &&
    store.state.snapshot.chain.length === 0 &&
    !store.state.rival;
  if (visited === true) return () => {};
  watchFirstGame(host, store, visited);
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
