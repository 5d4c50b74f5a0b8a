// The line that leads to the puzzle of the day, and on the first page that of the goal of the day: below a board it would read as the
// goal of the game there. They are there, empty, before the page is shown, so that nothing moves when what stands on them arrives; they
// go with the next turn.

import { el } from "../../kit/dom.js";

/** @typedef {{ line: HTMLElement, goal: HTMLElement | null }} Today */

/** @import { Store } from "../../game/state.js" */
/** @import { TableParts } from "../../panels/parts/table-parts.js" */

/**
 * Among the ways in, among those after a first game, or where it is said what the board is for.
 *
 * @param {HTMLElement} host the board's element
 * @param {Store} store
 * @param {TableParts} parts
 * @returns {Today | null} `null` while a game is under way
 */
export function placeForToday(host, store, { detail }) {
  const isFree = ({ tree, snapshot } = store.state) => tree.root.children.length === 0 || snapshot.status.over;
  if (!isFree()) return null;
  const line = el("button", { type: "button", class: "button today", "data-action": "today" });
  const welcome = host.querySelector(".welcome");
  const goal = welcome && el("p", { class: "today-goal" });
  const { tree, snapshot } = store.state;
  const end = store.subscribe((now) => {
    if (isFree(now) && now.tree.key === tree.key && now.snapshot.turns.length === snapshot.turns.length) return;
    end();
    line.remove();
    goal?.remove();
  });
  const ways = welcome ?? host.querySelector(".mia-ways");
  if (ways) ways.append(line, ...(goal ? [goal] : []));
  else {
    line.classList.add("small");
    detail.after(line);
  }
  return { line, goal };
}
