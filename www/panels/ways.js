// What is drawn over the board while somebody points at a turn in a panel.

import { written } from "../board/figurines.js";
import { squaresOfTurn } from "../board/paths.js";
import { el } from "../kit/dom.js";

/** @typedef {import("../game/analysis.js").Analysis} Analysis */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").Path} Path */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */

/** Ways shown on the board while something is pointed at, and the threats while nothing is. */
export class Ways {
  #store;
  #analysis;
  /** @type {readonly Path[]} */ #usual = [];
  /** @type {readonly Path[] | null} */ #pointed = null;

  /** @param {Store} store @param {Analysis} analysis */
  constructor(store, analysis) {
    this.#store = store;
    this.#analysis = analysis;
  }

  /** What is shown while nothing is pointed at. @param {readonly Path[]} paths */
  show(paths) {
    this.#usual = paths;
    this.#tell();
  }

  /**
   * Shows a way as long as an element is pointed at or has the focus.
   *
   * @param {HTMLElement} element
   * @param {readonly Path[]} paths
   * @param {() => boolean} [fits] whether the board shows the position that the way belongs to
   */
  pointAt(element, paths, fits = () => true) {
    const on = () => {
      if (!fits()) return;
      this.#pointed = paths;
      this.#tell();
    };
    const off = () => {
      if (this.#pointed !== paths) return;
      this.#pointed = null;
      this.#tell();
    };
    element.addEventListener("pointerenter", on);
    element.addEventListener("focus", on);
    element.addEventListener("pointerleave", off);
    element.addEventListener("blur", off);
  }

  /** What is pointed at has gone. */
  forget() {
    if (!this.#pointed) return;
    this.#pointed = null;
    this.#tell();
  }

  /** Shows again what the board has forgotten. */
  restore() {
    if (this.#usual.length > 0) this.#tell();
  }

  #tell() {
    if (!this.#analysis.state.isOpen) return;
    this.#store.dispatch({ type: "paths", paths: this.#pointed ?? this.#usual });
  }
}

/** @param {PlayedTurn} turn @param {Path["tone"]} tone @returns {Path} */
export function arrowOf(turn, tone) {
  return { squares: squaresOfTurn(turn), tone };
}

/**
 * A turn that can be pointed at and played.
 *
 * @param {PlayedTurn} turn
 * @param {Ways} ways
 * @param {Path["tone"]} tone
 * @param {() => void} play
 */
export function turnButton(turn, ways, tone, play) {
  const button = el(
    "button",
    { type: "button", class: "line-turn", onclick: play },
    written(turn.notation, turn.color),
  );
  ways.pointAt(button, [arrowOf(turn, tone)]);
  return button;
}
