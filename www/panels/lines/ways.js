// What is drawn over the board while somebody points at a turn in a panel.

import { written } from "../../board/figurines.js";
import { pathsOfTurn } from "../../board/turn-paths.js";
import { el } from "../../kit/dom.js";

/** @import { Analysis } from "../../game/analysis.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Path } from "../../game/view-state.js" */
/** @import { PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { Shown, SmallBoard } from "./small-board.js" */

/** Ways shown on the board while something is pointed at, and the threats while nothing is; a small board plays what is pointed at. */
export class Ways {
  #store;
  #analysis;
  #small;
  /** @type {readonly Path[]} */ #usual = [];
  /** @type {readonly Path[] | null} */ #pointed = null;

  /** @param {Store} store @param {Analysis} analysis @param {SmallBoard} small */
  constructor(store, analysis, small) {
    this.#store = store;
    this.#analysis = analysis;
    this.#small = small;
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
   * @param {Shown} [shown] what the small board plays
   */
  pointAt(element, paths, shown) {
    const on = (/** @type {Event} */ event) => {
      // A finger is on the turn and plays it; and what was clicked has been seen already.
      const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
      const isClicked = event.type === "focus" && !element.matches(":focus-visible");
      if (shown && !isFinger && !isClicked) this.#small.show(element, shown);
      this.#pointed = paths;
      this.#tell();
    };
    const off = () => {
      if (shown) this.#small.hide();
      if (this.#pointed !== paths) return;
      this.#pointed = null;
      this.#tell();
    };
    element.addEventListener("pointerenter", on);
    element.addEventListener("focus", on);
    element.addEventListener("pointerleave", off);
    element.addEventListener("blur", off);
  }

  /** Shows a way that was pressed, until something else is pointed at: a finger has left it by then. @param {readonly Path[]} paths */
  hold(paths) {
    this.#pointed = paths;
    this.#tell();
  }

  /** What is pointed at has gone. */
  forget() {
    this.#small.forget();
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

/**
 * A turn that can be pointed at and played.
 *
 * @param {PlayedTurn} turn
 * @param {Ways} ways
 * @param {Path["tone"]} tone
 * @param {(() => void) | null} play `null` for a threat, which can only be looked at
 * @param {Shown["before"]} [before] the steps to where it is played, so that it can be shown in small
 * @param {number} [made] how many moves of its series have been made already
 */
export function turnButton(turn, ways, tone, play, before, made) {
  const paths = pathsOfTurn(turn, tone, made);
  const button = el(
    "button",
    { type: "button", class: "line-turn", onclick: play ?? (() => ways.hold(paths)) },
    written(turn.notation, turn.color),
  );
  ways.pointAt(button, paths, before && { before, turn });
  return button;
}

/**
 * The turns of a line, one after the other.
 *
 * @param {readonly PlayedTurn[]} turns
 * @param {readonly Step[]} steps to where the first is played
 * @param {Ways} ways
 * @param {(turns: PlayedTurn[]) => void} play the line up to the turn that was chosen
 * @param {number} [made] how many moves of the first turn's series have been made already
 */
export function lineButtons(turns, steps, ways, play, made) {
  return turns.map((turn, i) => {
    const before = [...steps, ...turns.slice(0, i).flatMap((one) => one.steps)];
    const tone = i === 0 ? "line" : turn.color;
    return turnButton(turn, ways, tone, () => play(turns.slice(0, i + 1)), before, i === 0 ? made : 0);
  });
}
