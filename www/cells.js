// The 64 real cells over the canvas: what keyboard and screen reader hold on to. One of them is in the Tab order.

import { el, setAttribute } from "./dom.js";
import { grabAt, isOffered, placementOn } from "./gesture.js";
import { words } from "./i18n.js";
import { squareAtCell, squareAtPoint } from "./layout.js";
import { handPoint } from "./scene.js";
import { squareLabel } from "./speech.js";

/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").ViewState} ViewState */

/** What labels and marks of the cells depend on. @type {(keyof ViewState)[]} */
const SHOWN = ["snapshot", "flipped", "focus", "seats", "premove", "shapes"];

export class Cells {
  #store;
  /** @type {HTMLElement[]} as shown, row by row from the top left */ #cells = [];
  /** @type {ViewState | null} what they were last written for */ #written = null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    this.element = el("div", {
      class: "grid",
      role: "grid",
      "aria-label": words("board.label"),
      "aria-describedby": "board-help",
    });
    for (let row = 0; row < 8; row++) {
      const line = el("div", { role: "row", class: "row" });
      for (let column = 0; column < 8; column++) {
        const cell = el("div", { role: "gridcell", class: "cell", tabindex: -1 });
        line.append(cell);
        this.#cells.push(cell);
      }
      this.element.append(line);
    }
  }

  /** Writes all labels anew, in another language. @param {ViewState} state */
  rename(state) {
    this.#written = null;
    this.update(state);
  }

  /** @param {Square} square */
  focus(square) {
    this.#store.dispatch({ type: "focus", square });
    this.#cells.find((cell) => cell.dataset.square === square)?.focus({ preventScroll: true });
  }

  /** To the next square where something can be lifted or placed, as the cells are read. @param {1 | -1} way */
  focusNext(way) {
    const { state } = this.#store;
    const squares = this.#cells.map((cell) => cell.dataset.square ?? "");
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
    const hovered = hand && handPoint(state, hand.square);
    const reached = hovered && squareAtPoint(hovered, state.flipped);
    this.#cells.forEach((cell, i) => {
      const square = squareAtCell(i % 8, Math.floor(i / 8), state.flipped);
      cell.dataset.square = square;
      setAttribute(cell, "aria-label", squareLabel(state, square));
      setAttribute(cell, "tabindex", square === state.focus ? "0" : "-1");
      setAttribute(cell, "aria-selected", hand?.square === square ? "true" : null);
      const grabs = grabAt(state, square).kind !== "none" || square === reached;
      // Only where a piece can be dragged is the finger kept from scrolling the page.
      setAttribute(cell, "data-grab", grabs ? "" : null);
      setAttribute(cell, "data-target", placementOn(state, square)?.kind ?? null);
    });
  }
}
