// What the pointer is over, shown to the other device where that is wanted, and what the other side's is over.

import { otherSide } from "../game/mode.js";
import { recall } from "../kit/local-storage.js";

/** @import { Store } from "../game/state.js" */
/** @import { Square } from "../rules/rules.js" */

/** Whether the other device is shown what the pointer is over. */
export const HOVER = "live.hover";

export class Pointer {
  #store;
  /** What the other side's is over, as the board shows it. */ #shown = /** @type {readonly object[]} */ ([]);
  /** What the other device was told last. @type {Square | null} */ #told = null;
  #unsubscribe;

  /** @param {Store} store @param {(square: Square | null) => boolean} tell tells the other device, and whether there is one to tell */
  constructor(store, tell) {
    this.#store = store;
    this.#unsubscribe = store.subscribe(() => {
      const { hover } = store.state;
      if (hover !== this.#told && recall(HOVER) === true && tell(hover)) this.#told = hover;
    });
  }

  end() {
    this.#unsubscribe();
  }

  /** @param {Square | null} square that the other side's is over */
  show(square) {
    const { paths, remote } = this.#store.state;
    // What else is shown on the board comes first.
    if (!remote || (paths.length > 0 && paths !== this.#shown)) return;
    const shown = square ? [{ squares: [square], tone: otherSide(remote.side) }] : [];
    this.#store.dispatch({ type: "paths", paths: shown });
    this.#shown = this.#store.state.paths;
  }
}
