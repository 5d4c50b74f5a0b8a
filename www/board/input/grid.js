// The 64 real cells over the canvas: what keyboard and screen reader hold on to. One of them is in the Tab order.

import { el, setAttribute } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { neighbour, squareAtCell } from "../../kit/layout.js";

/** @import { Square } from "../../rules/rules.js" */

/**
 * Appearance of a cell.
 *
 * @typedef {object} CellLook
 * @property {string} label accessible name
 * @property {boolean} selected
 * @property {boolean} grabs a piece can be dragged from here, so touch must not scroll the page
 * @property {string | null} target kind of step possible here
 */

export class Grid {
  /** @type {HTMLElement[]} as shown, row by row from the top left */ #cells = [];

  /** @param {string} describedBy id of the text that explains the keys */
  constructor(describedBy) {
    this.element = el("div", {
      class: "grid",
      role: "grid",
      "aria-label": words("board.label"),
      "aria-describedby": describedBy,
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

  /** The squares as the cells are read. @returns {Square[]} */
  get squares() {
    return this.#cells.map((cell) => cell.dataset.square ?? "");
  }

  /** @param {Square} square */
  focus(square) {
    this.#cells.find((cell) => cell.dataset.square === square)?.focus({ preventScroll: true });
  }

  /** @param {boolean} flipped @param {Square} focus the cell in the Tab order @param {(square: Square) => CellLook} lookOf */
  update(flipped, focus, lookOf) {
    this.#cells.forEach((cell, i) => {
      const square = squareAtCell(i % 8, Math.floor(i / 8), flipped);
      const { label, selected, grabs, target } = lookOf(square);
      cell.dataset.square = square;
      setAttribute(cell, "aria-label", label);
      setAttribute(cell, "tabindex", square === focus ? "0" : "-1");
      setAttribute(cell, "aria-selected", selected ? "true" : null);
      setAttribute(cell, "data-grab", grabs ? "" : null);
      setAttribute(cell, "data-target", target);
    });
  }
}

/** The square on a cell; `null` beside them. @param {EventTarget | null} target @returns {Square | null} */
export function squareOfCell(target) {
  return (target instanceof HTMLElement && target.dataset.square) || null;
}

/**
 * Target of an arrow key or similar on the board; `null` for other keys.
 *
 * @param {KeyboardEvent} event
 * @param {Square} from
 * @param {boolean} flipped
 */
export function squareByKey({ key, ctrlKey }, from, flipped) {
  const far = ctrlKey ? 7 : 0;
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    Home: [-7, -far],
    End: [7, far],
    PageUp: [0, -7],
    PageDown: [0, 7],
  };
  const way = ways[key];
  return way ? neighbour(from, way[0], way[1], flipped) : null;
}
