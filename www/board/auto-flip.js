// Two persons at one board: after each turn the board is turned to the side that moves next.

import { otherSide } from "../game/mode.js";

/** @import { Store } from "../game/state.js" */
/** @import { ViewState } from "../game/view-state.js" */

/** Delay before the board is flipped, in ms, so that the turn can be seen. */
const PAUSE = 450;

/** True if the side to move should be below and is not. @param {ViewState} state */
export function wantsFlip({ snapshot, seats, flipped, drag }) {
  const { turn, chain, status } = snapshot;
  const both = seats[turn] && seats[otherSide(turn)];
  return both && !status.over && chain.length === 0 && drag === null && flipped !== (turn === "black");
}

export class AutoFlip {
  #store;
  #isOn;
  /** @type {ReturnType<typeof setTimeout> | null} */ #timer = null;
  /** @type {string | null} the turn it was done for: who turns the board by hand is left alone until the next */
  #done = null;

  /** @param {Store} store @param {() => boolean} isOn */
  constructor(store, isOn) {
    this.#store = store;
    this.#isOn = isOn;
    this.#done = turnOf(store.state);
  }

  /** Called whenever the board comes to rest. */
  settled() {
    const { state } = this.#store;
    if (this.#timer !== null || this.#done === turnOf(state) || !this.#isOn()) return;
    if (!wantsFlip(state)) {
      if (state.snapshot.chain.length === 0) this.#done = turnOf(state);
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!this.#isOn() || !wantsFlip(this.#store.state)) return;
      this.#done = turnOf(this.#store.state);
      this.#store.dispatch({ type: "flip" });
    }, PAUSE);
  }
}

/** @param {ViewState} state */
function turnOf({ snapshot }) {
  return `${snapshot.turns.length} ${snapshot.turn}`;
}
