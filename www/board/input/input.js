// Pointer input as a state machine. It knows squares and gestures, not the game: what a press or a drop means is
// asked from its host. One gesture is always in exactly one of these states:
//
//   idle      nothing is pressed
//   pressed   a piece is under the pointer; up means tap, moving away means drag, waiting means hold
//   passive   something else is under the pointer; up means tap, moving away means nothing (the page may scroll)
//   dragging  the hand follows the pointer
//   holding   a finger rests: what lies ahead is shown, and letting go does nothing
//   drawing   an arrow or a circle is being drawn

/** @import { ViewPoint } from "../../kit/layout.js" */
/** @import { Square } from "../../rules/rules.js" */

/**
 * - `pointer-cancel`: the browser took the pointer, to scroll or zoom
 * - `second-pointer`: another finger or button came down
 * - `escape`: a key
 * - `interrupted`: the game went on meanwhile
 * - `blur`: the window lost the focus
 *
 * @typedef {"pointer-cancel" | "second-pointer" | "escape" | "interrupted" | "blur"} CancelReason
 */

/**
 * @typedef {object} BoardPointer
 * @property {number} id
 * @property {ViewPoint} at in squares, from the board's top left corner
 * @property {Square | null} square
 * @property {boolean} touch finger or pen
 * @property {boolean} [draws] the right button, or the pencil is taken up
 */

/**
 * @typedef {object} InputHost
 * @property {(square: Square) => "lifted" | "held" | "none"} grab takes up what is on the square, if it can be
 * @property {(square: Square) => void} tap
 * @property {(pointer: BoardPointer) => void} drag the hand follows
 * @property {(pointer: BoardPointer) => void} drop lets go of the hand here
 * @property {() => void} settle the hand hovers over its own square again
 * @property {(pointer: BoardPointer, reason: CancelReason) => void} giveUp the hand goes back to where it was
 * @property {(square: Square) => boolean} peek shows what lies ahead of a square; says whether there is anything
 * @property {() => void} unpeek ends that
 * @property {(from: Square, to: Square | null) => void} sketch shows what would be drawn
 * @property {(from: Square | null, to: Square | null) => void} drawn draws it; `null` draws nothing
 * @property {(id: number) => void} capture
 * @property {(then: () => void) => () => void} wait calls back after the time of a long press; returns how to stop that
 */

/**
 * @typedef {{ name: "idle" }
 *   | { name: "pressed", id: number, start: ViewPoint, square: Square, lifted: boolean, stop: () => void }
 *   | { name: "passive", id: number, start: ViewPoint, square: Square, stop: () => void }
 *   | { name: "holding", id: number, start: ViewPoint, square: Square, grabbed: boolean, lifted: boolean }
 *   | { name: "dragging", id: number, square: Square, lifted: boolean, left: boolean, last: BoardPointer }
 *   | { name: "drawing", id: number, square: Square }} InputState
 */

/** Distance in squares that a pointer may move within a tap; fingers are less steady than mice. */
const SLOP = { mouse: 0.09, touch: 0.22 };

/**
 * True if a pointer movement reports a change of a second button: pressed, or one of two released.
 *
 * @param {PointerEvent} event
 */
export const isChorded = ({ button, buttons }) => button !== -1 || (buttons & (buttons - 1)) !== 0;

/** @type {InputState} */
const IDLE = { name: "idle" };

export class PointerInput {
  /** @type {InputState} */ #state = IDLE;
  #host;

  /** @param {InputHost} host */
  constructor(host) {
    this.#host = host;
  }

  get state() {
    return this.#state.name;
  }

  /** @param {BoardPointer} pointer */
  down(pointer) {
    if (this.#state.name !== "idle") {
      // Two fingers mean zooming or a resting hand, never a turn.
      this.cancel("second-pointer");
      return;
    }
    if (!pointer.square) return;
    const { id, at: start, square } = pointer;
    if (pointer.draws) {
      this.#host.capture(id);
      this.#state = { name: "drawing", id, square };
      this.#host.sketch(square, square);
      return;
    }
    const grabbed = this.#host.grab(square);
    const stop = pointer.touch ? this.#host.wait(() => this.#hold()) : () => {};
    if (grabbed === "none") {
      this.#state = { name: "passive", id, start, square, stop };
      return;
    }
    // Only a piece holds on to the pointer: anywhere else a finger may scroll the page.
    this.#host.capture(id);
    this.#state = { name: "pressed", id, start, square, lifted: grabbed === "lifted", stop };
  }

  #hold() {
    const state = this.#state;
    if (state.name !== "pressed" && state.name !== "passive") return;
    const { id, start, square } = state;
    // Without anything to preview, a slow tap is still a tap.
    if (!this.#host.peek(square)) return;
    const grabbed = state.name === "pressed";
    this.#state = { name: "holding", id, start, square, grabbed, lifted: grabbed && state.lifted };
  }

  /** @param {BoardPointer} pointer */
  move(pointer) {
    const state = this.#state;
    if (state.name === "idle" || state.id !== pointer.id) return;
    if (state.name === "drawing") {
      this.#host.sketch(state.square, pointer.square);
      return;
    }
    if (state.name === "dragging") {
      const left = state.left || pointer.square !== state.square;
      this.#state = { ...state, left, last: pointer };
      this.#host.drag(pointer);
      return;
    }
    const strayed = Math.hypot(pointer.at.x - state.start.x, pointer.at.y - state.start.y);
    if (strayed <= (pointer.touch ? SLOP.touch : SLOP.mouse)) return;
    const { id, square } = state;
    if (state.name === "passive" || (state.name === "holding" && !state.grabbed)) {
      if (pointer.square === square) return;
      this.#leave();
      return;
    }
    this.#leave();
    this.#state = {
      name: "dragging",
      id,
      square,
      lifted: state.lifted,
      left: pointer.square !== square,
      last: pointer,
    };
    this.#host.drag(pointer);
  }

  /** @param {BoardPointer} pointer */
  up(pointer) {
    const state = this.#state;
    if (state.name === "idle" || state.id !== pointer.id) return;
    this.#leave();
    switch (state.name) {
      case "passive":
        if (pointer.square === state.square) this.#host.tap(state.square);
        break;
      case "pressed":
        // The press has lifted it already; only a piece that was in the hand before is tapped again.
        if (!state.lifted) this.#host.tap(state.square);
        break;
      case "drawing":
        this.#host.drawn(state.square, pointer.square);
        break;
      case "dragging":
        if (state.left || !state.lifted) this.#host.drop(pointer);
        // An unsteady tap: it never left its square, so it stays in the hand.
        else this.#host.settle();
    }
  }

  /** Ends the gesture without a turn. @param {CancelReason} reason */
  cancel(reason) {
    const state = this.#state;
    this.#leave();
    if (state.name === "dragging") this.#host.giveUp(state.last, reason);
    else if (state.name === "drawing") this.#host.drawn(null, null);
  }

  /** Returns to idle and ends whatever the current state had started. */
  #leave() {
    const state = this.#state;
    this.#state = IDLE;
    if (state.name === "pressed" || state.name === "passive") state.stop();
    else if (state.name === "holding") this.#host.unpeek();
  }
}
