// Opens and closes the analysis, whose model and panel are loaded when it is first opened.

import { isElsewhere } from "../../game/mode.js";
import { Model } from "../../kit/model.js";

/** @import { Analysis } from "../../game/review/analysis.js" */
/** @import { Store } from "../../game/state.js" */

/** @extends {Model<{ isOpen: boolean }>} */
export class AnalysisSwitch extends Model {
  #store;
  /** @type {Analysis | null} */ #analysis = null;
  /** The game for which it was opened before it was loaded. @type {object | null} */ #game = null;

  /** @param {Store} store */
  constructor(store) {
    super({ isOpen: false });
    this.#store = store;
  }

  /** Games with a remote player cannot be analysed before they are over. */
  open() {
    if (this.#analysis) return this.#analysis.open();
    const { state } = this.#store;
    if (isElsewhere(state)) {
      this.#store.dispatch({ type: "notice", key: "analysis.elsewhere" });
      return;
    }
    this.#game = state.tree.key;
    this.set({ isOpen: true });
  }

  close() {
    if (this.#analysis) this.#analysis.close();
    else this.set({ isOpen: false });
  }

  /** The analysis is loaded. @param {Analysis} analysis */
  connect(analysis) {
    this.#analysis = analysis;
    const isWanted = this.state.isOpen && this.#store.state.tree.key === this.#game;
    if (isWanted) analysis.open();
    this.set({ isOpen: analysis.state.isOpen });
    analysis.subscribe(({ isOpen }) => isOpen !== this.state.isOpen && this.set({ isOpen }));
  }
}
