// The cells of the board that is played on: where the keyboard stands, and what is said of each square.

import { squareAtPoint } from "../../kit/layout.js";
import { handPoint } from "../drawing/scene.js";
import { squareLabel } from "../speech/speech.js";
import { grabAt, isOffered, placementOn } from "./gesture.js";
import { Grid } from "./grid.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Square } from "../../rules/rules.js" */

/** State that labels and marks of the cells depend on. @type {(keyof ViewState)[]} */
const SHOWN = ["snapshot", "flipped", "focus", "seats", "premove", "shapes", "warns"];

export class Cells {
  #store;
  #grid = new Grid("board-help");
  /** @type {ViewState | null} what they were last written for */ #written = null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    this.element = this.#grid.element;
  }

  /** Rewrites all labels in another language. @param {ViewState} state */
  rename(state) {
    this.#written = null;
    this.update(state);
  }

  /** @param {Square} square */
  focus(square) {
    this.#store.dispatch({ type: "focus", square });
    this.#grid.focus(square);
  }

  /** To the next square where something can be lifted or placed, as the cells are read. @param {1 | -1} way */
  focusNext(way) {
    const { state } = this.#store;
    const { squares } = this.#grid;
    const at = squares.indexOf(state.focus);
    for (let i = 1; i <= squares.length; i++) {
      const square = squares[(at + way * i + squares.length) % squares.length];
      if (isOffered(state, square)) {
        this.focus(square);
        return;
      }
    }
  }

  /** @param {ViewState} state */
  update(state) {
    const known = this.#written;
    if (known && SHOWN.every((name) => known[name] === state[name])) return;
    this.#written = state;
    const hand = state.snapshot.hand;
    const hovered = hand && handPoint(state, hand);
    const reached = hovered && squareAtPoint(hovered, state.flipped);
    this.#grid.update(state.flipped, state.focus, (square) => ({
      label: squareLabel(state, square),
      selected: hand?.square === square,
      grabs: grabAt(state, square).kind !== "none" || square === reached,
      target: placementOn(state, square)?.kind ?? null,
    }));
  }
}
