// Stands in the place of board-door.js in the still boards for other websites: the whole element is in a script beside them.

import { lazy } from "../../kit/work/lazy.js";
import { besides } from "../widget/beside.mjs";
import { FILE, VIEW_FILE } from "../widget/names.mjs";

const { loadBeside } = besides(VIEW_FILE);

const load = lazy(() => loadBeside(FILE));

/** @returns {Promise<unknown>} */
export function loadBoard() {
  // The page may have that script already; one that is on its way may fail, and a second one does no harm.
  if (customElements.get("paco-sako")) return Promise.resolve();
  return load();
}
