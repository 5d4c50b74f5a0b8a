// Fields for series: number of moves and of moves made, squares passed by pawns, and pieces that have moved in this
// round.

import { gameOf, keyIn } from "../games/index.js";
import { el, setAttribute } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { squareName } from "../kit/layout.js";
import { contentOf } from "./setup.js";

/** @import { Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */
/** @import { SetupSeries } from "./setup.js" */

const ALL_SQUARES = Array.from({ length: 64 }, (_, i) => squareName(i));

/** The squares that pawns can have passed: at the beginning of a series those of the other side, then the own. @param {EditorView} view @param {SetupSeries} series @returns {readonly Square[]} */
function passedSquares({ setup }, { made, passed }) {
  const isWhite = (setup.turn === "white") === made > 0;
  const [rank, landed] = isWhite ? [3, 4] : [6, 5];
  const hasPawn = (/** @type {string} */ file) =>
    contentOf(setup, `${file}${landed}`)[isWhite ? "white" : "black"]?.role === "pawn";
  return ALL_SQUARES.filter(
    (square) => passed.includes(square) || (square[1] === String(rank) && hasPawn(square[0])),
  );
}

/** The squares of what can have moved in this round. @param {EditorView} view @param {SetupSeries} series @returns {readonly Square[]} */
function movedSquares({ setup }, { made, moved }) {
  return ALL_SQUARES.filter(
    (square) => moved.includes(square) || (made > 0 && contentOf(setup, square)[setup.turn] !== null),
  );
}

/** Squares of which any number can be chosen. @param {"passed" | "moved"} name @param {(change: (known: readonly Square[]) => Square[]) => void} choose */
function choice(name, choose) {
  const legend = el("legend", { class: "field-name" });
  const chips = el("div", { class: "chips" });
  const element = el("fieldset", { class: "editor-castling", "data-part": name }, legend, chips);
  const chip = (/** @type {Square} */ square) => {
    const onchange = () =>
      choose((known) => {
        const others = known.filter((one) => one !== square);
        return input.checked ? [...others, square].sort() : others;
      });
    const input = el("input", { type: "checkbox", value: square, onchange });
    return el("label", { class: "chip" }, input, el("span", {}, square));
  };
  let made = "";
  /** @param {readonly Square[]} squares @param {readonly Square[]} chosen */
  const show = (squares, chosen) => {
    element.hidden = squares.length === 0;
    if (squares.join() !== made) chips.replaceChildren(...squares.map(chip));
    made = squares.join();
    for (const input of chips.querySelectorAll("input")) input.checked = chosen.includes(input.value);
  };
  return { element, legend, show };
}

export class SeriesFields {
  #editor;
  #length = this.#number("length", 1, (count) => this.#edit(count, {}));
  #made = this.#number("made", 0, (count) =>
    this.#edit(this.#moves, { made: count, ...(count === 0 && { moved: [] }) }),
  );
  #passed = this.#choice("passed");
  #moved = this.#choice("moved");
  element = el(
    "div",
    { class: "editor-series", id: "editor-series", hidden: true },
    el("div", { class: "editor-rest" }, this.#length.element, this.#made.element),
    el("div", { class: "editor-rights" }, this.#passed.element, this.#moved.element),
  );

  /** @param {EditorState} editor */
  constructor(editor) {
    this.#editor = editor;
  }

  /** Number of moves of the series. */
  get #moves() {
    return this.#editor.view.setup.moveNumber ?? 1;
  }

  /** @param {number} length @param {Partial<SetupSeries>} part */
  #edit(length, part) {
    const { series } = this.#editor.view.setup;
    if (!series) return;
    this.#editor.dispatch({ type: "edit", edit: { type: "series", length, series: { ...series, ...part } } });
  }

  /** @param {"length" | "made"} name @param {number} least @param {(count: number) => void} set */
  #number(name, least, set) {
    const input = el("input", {
      id: `editor-series-${name}`,
      type: "text",
      inputmode: "numeric",
      maxlength: 4,
      autocomplete: "off",
      oninput: () => {
        const isCount = /^\d{1,4}$/.test(input.value) && Number(input.value) >= least;
        setAttribute(input, "aria-invalid", isCount ? null : "true");
        if (isCount) set(Number(input.value));
      },
      onblur: () => this.show(this.#editor.view),
    });
    const label = el("span", { class: "field-name" });
    return { element: el("label", { class: "editor-field" }, label, input), input, label };
  }

  /** @param {"passed" | "moved"} name */
  #choice(name) {
    return choice(name, (change) =>
      this.#edit(this.#moves, { [name]: change(this.#editor.view.setup.series?.[name] ?? []) }),
    );
  }

  /** @param {EditorView} view */
  show(view) {
    const { game, setup, rules } = view;
    const { series } = setup;
    this.element.hidden = !series;
    if (!series) return;
    const inRounds = gameOf(game).series?.rounds.includes(rules) ?? false;
    /** @param {"length" | "made" | "passed" | "moved"} name */
    const nameOf = (name) => t(keyIn(game, `editor.series.${name}`));
    this.#length.label.textContent = nameOf("length");
    this.#made.label.textContent = nameOf("made");
    this.#passed.legend.textContent = nameOf("passed");
    this.#moved.legend.textContent = nameOf("moved");
    fill(this.#length.input, this.#moves);
    fill(this.#made.input, series.made);
    // Values from the FEN can be removed even if the rules do not accept them.
    this.#passed.show(inRounds ? series.passed : passedSquares(view, series), series.passed);
    this.#moved.show(inRounds ? movedSquares(view, series) : series.moved, series.moved);
  }
}

/** While a number is typed the field may be empty. @param {HTMLInputElement} input @param {number} count */
function fill(input, count) {
  if (input.matches(":focus") && (input.value === "" || Number(input.value) === count)) return;
  input.value = String(count);
  setAttribute(input, "aria-invalid", null);
}
