// Shows the square under the pointer on the other device, if enabled, and the other side's here.

import { otherSide } from "../../game/mode.js";
import { recall } from "../../kit/local-storage.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Square } from "../../rules/rules.js" */

/** Setting that shows the own pointer to the other device. */
export const HOVER = "live.hover";

export class Pointer {
  #store;
  /** The other side's square, as shown on the board. */ #shown = /** @type {readonly object[]} */ ([]);
  /** The square sent last. @type {Square | null} */ #told = null;
  #unsubscribe;

  /**
   * @param {Store} store
   * @param {(square: Square | null) => boolean} tell sends it to the other device; false if there is none
   */
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
    // Other arrows on the board take precedence.
    if (!remote || (paths.length > 0 && paths !== this.#shown)) return;
    const shown = square ? [{ squares: [square], tone: otherSide(remote.side) }] : [];
    this.#store.dispatch({ type: "paths", paths: shown });
    this.#shown = this.#store.state.paths;
  }
}
