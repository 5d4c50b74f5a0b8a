// Input of a player on the board by pointer or keyboard: taps and drops become actions if they are permitted; for
// illegal ones the reason is shown.

import { isHere, modeOf } from "../../game/mode.js";
import { canPutDown } from "../../game/view-parts.js";
import { gameOf } from "../../games/index.js";
import { grabAt, placementOn, placeOn, refused, tapOn } from "./gesture.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Action } from "../../game/view-state.js" */
/** @import { Settings } from "../../kit/settings.js" */
/** @import { Square, Step } from "../../rules/rules.js" */
/** @import { BoardPointer } from "./input.js" */

export class HandInput {
  #store;
  #settings;
  #pencil;
  #permits;

  /**
   * @param {Store} store
   * @param {Settings} settings
   * @param {import("./pencil.js").Pencil} pencil
   * @param {(step: Step) => boolean} permits may reject legal steps
   */
  constructor(store, settings, pencil, permits) {
    this.#store = store;
    this.#settings = settings;
    this.#pencil = pencil;
    this.#permits = permits;
  }

  /** @param {Action} action */
  #isPermitted(action) {
    return action.type !== "step" || this.#permits(action.step);
  }

  /** A square is pressed. Returns what the pointer holds then. @param {Square} square */
  grab(square) {
    const store = this.#store;
    const grab = grabAt(store.state, square);
    // Pressing the board clears it; what was drawn stays in the record.
    store.dispatch({ type: "hideShapes" });
    if (grab.kind === "lift") return store.dispatch(grab.action) ? "lifted" : "none";
    return grab.kind;
  }

  /** @param {Square} square */
  tap(square) {
    const store = this.#store;
    if (this.#pencil.isOut) {
      this.#pencil.tap(square);
      return;
    }
    store.dispatch({ type: "hideShapes" });
    const action = tapOn(store.state, square, (step) => store.whyNot(step));
    if (action && this.#isPermitted(action)) store.dispatch(action);
  }

  /** Moves the held piece with the pointer. @param {BoardPointer} pointer */
  drag({ at, square, touch }) {
    const { premove } = this.#store.state;
    const mode = modeOf(this.#store.state);
    if (mode !== "place" && !(mode === "premove" && premove && !premove.to)) return;
    this.#store.dispatch({ type: "drag", drag: { at, over: square, touch } });
  }

  /** Returns the held piece to its square without putting it down. */
  settle() {
    this.#store.dispatch({ type: "drag", drag: null });
  }

  /** Drops the held piece. @param {BoardPointer} pointer */
  drop(pointer) {
    const { state } = this.#store;
    const wanted = placeOn(state, pointer.square);
    const action = wanted && this.#isPermitted(wanted) ? wanted : null;
    const handAt = pointer.touch ? { x: pointer.at.x, y: pointer.at.y - 0.5 } : pointer.at;
    const { square } = pointer;
    const missed = !wanted && square && modeOf(state) === "place" && square !== state.snapshot.hand?.square;
    const reason = missed ? this.#store.whyNot({ type: "place", square }) : null;
    if (action?.type === "premoveTo") this.#store.dispatch(action);
    else if (action) this.#store.dispatch({ ...action, handAt });
    else if (state.premove) this.#store.dispatch({ type: "cancelPremove" });
    else if (!this.#store.dispatch({ type: "putDown", handAt })) this.settle();
    const hint = refused(state, reason);
    if (hint) this.#store.dispatch(hint);
  }

  /** True if continuations from this square are previewed. @param {Square} square */
  isPreviewed(square) {
    const { state } = this.#store;
    if (modeOf(state) !== "place" || state.pencil || !this.#settings.get("previews")) return false;
    const kind = placementOn(state, square)?.kind;
    return kind !== undefined && gameOf(state.snapshot.game).steps[kind]?.goesOn === true;
  }

  /** A finger rests on a square. Returns whether there is a way on to be shown from it. @param {Square} square */
  peek(square) {
    if (!this.isPreviewed(square)) return false;
    this.#store.dispatch({ type: "peek", square });
    this.#store.dispatch({ type: "notice", key: "hint.peek", parameters: { square } });
    return true;
  }

  unpeek() {
    this.#store.dispatch({ type: "peek", square: null });
  }

  /** Takes back the last thing begun: a drawing, a premove, what is in the hand, or a link of the turn. Returns whether there was anything. */
  cancel() {
    const { state } = this.#store;
    const { snapshot, premove } = state;
    if (this.#pencil.isOut) return this.#pencil.cancel();
    if (premove) return this.#store.dispatch({ type: "cancelPremove" });
    if (!isHere(state, snapshot.turn)) return false;
    if (canPutDown(snapshot)) return this.#store.dispatch({ type: "putDown" });
    return snapshot.chain.length > 0 && this.#store.dispatch({ type: "undoStep" });
  }
}
