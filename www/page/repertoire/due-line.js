// Reminder of due repertoire questions, shown once after the page is opened: a button that disappears with the first
// turn.

import { button } from "../../kit/button.js";
import { formatNumber, words } from "../../kit/i18n.js";
import { dueNow } from "./due.js";

/** @param {import("../../game/state.js").Store} store @param {HTMLElement} place @param {() => void} open shows the repertoires */
export function tellDue(store, place, open) {
  const due = dueNow();
  const isBegun = () => store.state.tree.root.children.length > 0;
  if (due === 0 || isBegun()) return;
  const text = words("menu.repertoire.due", { number: formatNumber(due) });
  const line = button("due", text, () => {
    line.remove();
    open();
  });
  line.classList.add("small", "due-line");
  place.append(line);
  store.subscribe(() => isBegun() && line.remove());
}
