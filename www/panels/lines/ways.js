// Arrows on the board for the turn under the pointer in a panel.

import { pathsOfTurn } from "../../board/drawing/turn-paths.js";
import { written } from "../../board/speech/figurines.js";
import { el } from "../../kit/dom.js";

/** @import { Analysis } from "../../game/review/analysis.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Path } from "../../game/view-state.js" */
/** @import { PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { ShownTurn, SmallBoard } from "./small-board.js" */

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

  /** Sets the arrows shown while nothing is pointed at. @param {readonly Path[]} paths */
  show(paths) {
    this.#usual = paths;
    this.#tell();
  }

  /**
   * Shows arrows while an element is hovered or focused.
   *
   * @param {HTMLElement} element
   * @param {readonly Path[]} paths
   * @param {ShownTurn} [shown] the turn for the small board
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

  /** Called when the hovered element was removed. */
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
 * A button for a turn, with hover preview.
 *
 * @param {PlayedTurn} turn
 * @param {Ways} ways
 * @param {Path["tone"]} tone
 * @param {(() => void) | null} play `null` for a threat, which cannot be played
 * @param {ShownTurn["before"]} [before] steps up to the turn, for the small board
 * @param {number} [made] number of moves of its series already made
 */
export function turnButton(turn, ways, tone, play, before, made) {
  const paths = pathsOfTurn(turn, tone, made);
  const links = written(turn.notation, turn.color).split(/(?=>)/);
  const button = el(
    "button",
    { type: "button", class: "line-turn", onclick: play ?? (() => ways.hold(paths)) },
    // A long chain is broken between its moves.
    ...links.flatMap((link) => [link, el("wbr")]),
  );
  ways.pointAt(button, paths, before && { before, turn });
  return button;
}

/**
 * Buttons for the turns of a line.
 *
 * @param {readonly PlayedTurn[]} turns
 * @param {readonly Step[]} steps steps up to the first turn
 * @param {Ways} ways
 * @param {(turns: PlayedTurn[]) => void} play plays the line up to the chosen turn
 * @param {number} [made] number of moves of the first turn's series already made
 */
export function lineButtons(turns, steps, ways, play, made) {
  return turns.map((turn, i) => {
    const before = [...steps, ...turns.slice(0, i).flatMap((one) => one.steps)];
    const tone = i === 0 ? "line" : turn.color;
    return turnButton(turn, ways, tone, () => play(turns.slice(0, i + 1)), before, i === 0 ? made : 0);
  });
}
