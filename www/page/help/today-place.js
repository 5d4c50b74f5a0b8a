// The line that leads to the puzzle of the day. It is there, empty, before the page is shown, so that nothing moves when what stands
// on it arrives; it goes with the next turn.

import { el } from "../../kit/dom.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Parts } from "../../panels/parts/table-parts.js" */

/**
 * Among the ways in, among those after a first game, or where it is said what the board is for.
 *
 * @param {HTMLElement} host the board's element
 * @param {Store} store
 * @param {Parts} parts
 * @returns {HTMLElement | null} `null` while a game is under way
 */
export function lineForToday(host, store, { detail }) {
  const isFree = ({ tree, snapshot } = store.state) => tree.root.children.length === 0 || snapshot.status.over;
  if (!isFree()) return null;
  const line = el("button", { type: "button", class: "button today", "data-action": "today" });
  const { tree, snapshot } = store.state;
  const end = store.subscribe((now) => {
    if (isFree(now) && now.tree.key === tree.key && now.snapshot.turns.length === snapshot.turns.length) return;
    end();
    line.remove();
  });
  const ways = host.querySelector(".welcome, .mia-ways");
  if (ways) ways.append(line);
  else {
    line.classList.add("small");
    detail.after(line);
  }
  return line;
}
