// Drawing arrows and circles on the board: in which colour, and from where an arrow begins that is drawn by taps or keys.

import { colorOfKeys } from "../../game/tree/shapes.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Square } from "../../rules/rules.js" */

export class Pencil {
  #store;
  /** @type {import("../../game/tree/shapes.js").ShapeColor} of what is being drawn with a pointer */ #color =
    "green";
  /** @type {Square | null} where an arrow drawn by taps or keys begins */ #from = null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    store.subscribe(({ pencil }) => {
      if (!pencil) this.#from = null;
    });
  }

  /** True if taps and keys draw. */
  get isOut() {
    return this.#store.state.pencil !== null;
  }

  /** A pointer begins to draw: in the pencil's colour, or in that of the keys that are held. @param {PointerEvent} event */
  begin(event) {
    this.#color = this.#store.state.pencil ?? colorOfKeys(event);
  }

  /** Shows what is being drawn; without an end nothing. @param {Square} from @param {Square | null} to */
  sketch(from, to) {
    this.#store.dispatch({ type: "sketch", shape: to ? { from, to, color: this.#color } : null });
  }

  /** Draws what was sketched; without both ends nothing. @param {Square | null} from @param {Square | null} to */
  draw(from, to) {
    if (from && to) this.#store.dispatch({ type: "shape", shape: { from, to, color: this.#color } });
    else this.#store.dispatch({ type: "sketch", shape: null });
  }

  /** Draws without dragging: the first square begins an arrow, the second ends it. @param {Square} square */
  tap(square) {
    const { pencil } = this.#store.state;
    if (!pencil) return;
    const from = this.#from;
    this.#from = from ? null : square;
    const shape = { from: from ?? square, to: square, color: pencil };
    this.#store.dispatch({ type: from ? "shape" : "sketch", shape });
  }

  /** Takes back the first square of an arrow; without one puts the pencil away. Returns whether anything was done. */
  cancel() {
    if (!this.#from) return this.#store.dispatch({ type: "pencil", color: null });
    this.#from = null;
    return this.#store.dispatch({ type: "sketch", shape: null });
  }
}
