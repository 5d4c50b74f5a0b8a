// Pointer input as a state machine. It knows squares and gestures, not chess: what a press or a drop means is
// asked from its host. One gesture is always in exactly one of these states:
//
//   idle      nothing is pressed
//   pressed   a piece is under the pointer; up means tap, moving away means drag
//   passive   something else is under the pointer; up means tap, moving away means nothing (the page may scroll)
//   dragging  the hand follows the pointer

/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./layout.js").ViewPoint} ViewPoint */

/** @typedef {"pointer-cancel" | "second-pointer" | "escape" | "interrupted"} CancelReason */

/**
 * @typedef {object} Pointer
 * @property {number} id
 * @property {ViewPoint} at in squares, from the board's top left corner
 * @property {Square | null} square
 * @property {boolean} touch finger or pen
 */

/**
 * @typedef {object} Host
 * @property {(square: Square) => "lifted" | "held" | "none"} grab takes up what is on the square, if it can be
 * @property {(square: Square) => void} tap
 * @property {(pointer: Pointer) => void} drag the hand follows
 * @property {(pointer: Pointer) => void} drop lets go of the hand here
 * @property {() => void} settle the hand hovers over its own square again
 * @property {(pointer: Pointer, reason: CancelReason) => void} giveUp the hand goes back to where it was
 * @property {(id: number) => void} capture
 */

/**
 * @typedef {{ name: "idle" }
 *   | { name: "pressed", id: number, start: ViewPoint, square: Square, lifted: boolean }
 *   | { name: "passive", id: number, start: ViewPoint, square: Square }
 *   | { name: "dragging", id: number, square: Square, lifted: boolean, left: boolean, last: Pointer }} InputState
 */

/** How far, in squares, a pointer may stray and still tap: fingers are less steady than mice. */
const SLOP = { mouse: 0.09, touch: 0.22 };

export class PointerInput {
  /** @type {InputState} */ #state = { name: "idle" };
  #host;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  get state() {
    return this.#state.name;
  }

  /** @param {Pointer} pointer */
  down(pointer) {
    if (this.#state.name !== "idle") {
      // Two fingers mean zooming or a resting hand, never a turn.
      this.cancel("second-pointer");
      return;
    }
    if (!pointer.square) return;
    const grabbed = this.#host.grab(pointer.square);
    const { id, at: start, square } = pointer;
    if (grabbed === "none") {
      this.#state = { name: "passive", id, start, square };
      return;
    }
    this.#host.capture(id);
    this.#state = { name: "pressed", id, start, square, lifted: grabbed === "lifted" };
  }

  /** @param {Pointer} pointer */
  move(pointer) {
    const state = this.#state;
    if (state.name === "idle" || state.id !== pointer.id) return;
    if (state.name === "dragging") {
      const left = state.left || pointer.square !== state.square;
      this.#state = { ...state, left, last: pointer };
      this.#host.drag(pointer);
      return;
    }
    const strayed = Math.hypot(pointer.at.x - state.start.x, pointer.at.y - state.start.y);
    if (strayed <= (pointer.touch ? SLOP.touch : SLOP.mouse)) return;
    if (state.name === "passive") {
      if (pointer.square !== state.square) this.#state = { name: "idle" };
      return;
    }
    const { id, square, lifted } = state;
    this.#state = { name: "dragging", id, square, lifted, left: pointer.square !== square, last: pointer };
    this.#host.drag(pointer);
  }

  /** @param {Pointer} pointer */
  up(pointer) {
    const state = this.#state;
    if (state.name === "idle" || state.id !== pointer.id) return;
    this.#state = { name: "idle" };
    if (state.name === "passive") {
      if (pointer.square === state.square) this.#host.tap(state.square);
    } else if (state.name === "pressed") {
      // The press has lifted it already; only a piece that was in the hand before is tapped again.
      if (!state.lifted) this.#host.tap(state.square);
    } else if (state.left || !state.lifted) {
      this.#host.drop(pointer);
    } else {
      // An unsteady tap: it never left its square, so it stays in the hand.
      this.#host.settle();
    }
  }

  /** Ends the gesture without a turn. @param {CancelReason} reason */
  cancel(reason) {
    const state = this.#state;
    this.#state = { name: "idle" };
    if (state.name === "dragging") this.#host.giveUp(state.last, reason);
  }
}
