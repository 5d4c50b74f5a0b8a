// What a position tells of a series while it is built, in games with turns of several moves: how many moves it has and how
// many of them are made, where pawns have passed, and what has moved in this round.

import { gameOf, keyIn } from "../games/index.js";
import { el, setAttribute } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { squareName } from "../kit/layout.js";
import { contentOf } from "./setup.js";

/** @import { Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */
/** @import { Series } from "./setup.js" */

const ALL_SQUARES = Array.from({ length: 64 }, (_, i) => squareName(i));

/** The squares that pawns can have passed: at the beginning of a series those of the other side, then the own. @param {EditorView} view @param {Series} series @returns {readonly Square[]} */
function passedSquares({ setup }, { made, passed }) {
  const isWhite = (setup.turn === "white") === made > 0;
  const [rank, landed] = isWhite ? [3, 4] : [6, 5];
  const hasPawn = (/** @type {string} */ file) =>
    contentOf(setup, `${file}${landed}`)[isWhite ? "white" : "black"]?.role === "pawn";
  return ALL_SQUARES.filter(
    (square) => passed.includes(square) || (square[1] === String(rank) && hasPawn(square[0])),
  );
}

/** The squares of what can have moved in this round. @param {EditorView} view @param {Series} series @returns {readonly Square[]} */
function movedSquares({ setup }, { made, moved }) {
  return ALL_SQUARES.filter(
    (square) => moved.includes(square) || (made > 0 && contentOf(setup, square)[setup.turn] !== null),
  );
}

/** @param {EditorState} editor @returns {import("./editor-fields.js").Part} */
export function makeSeries(editor) {
  /** @param {"length" | "made" | "passed" | "moved"} name */
  const nameOf = (name) => t(keyIn(editor.view.game, `editor.series.${name}`));
  /** @param {number} length @param {Partial<Series>} part */
  const edit = (length, part) => {
    const { series } = editor.view.setup;
    if (series)
      editor.dispatch({ type: "edit", edit: { type: "series", length, series: { ...series, ...part } } });
  };
  const lengthNow = () => editor.view.setup.moveNumber ?? 1;
  const length = number("length", 1, (count) => edit(count, {}));
  const made = number("made", 0, (count) => edit(lengthNow(), { made: count, ...(count === 0 && { moved: [] }) }));
  const passed = choice("passed");
  const moved = choice("moved");
  const element = el(
    "div",
    { class: "editor-series", id: "editor-series", hidden: true },
    el("div", { class: "editor-rest" }, length.element, made.element),
    el("div", { class: "editor-rights" }, passed.element, moved.element),
  );

  /** @param {"length" | "made"} name @param {number} least @param {(count: number) => void} set */
  function number(name, least, set) {
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
      onblur: () => show(editor.view),
    });
    const label = el("span", { class: "field-name" });
    return { element: el("label", { class: "editor-field" }, label, input), input, label };
  }

  /** Squares of which any number can be chosen. @param {"passed" | "moved"} name */
  function choice(name) {
    const legend = el("legend", { class: "field-name" });
    const chips = el("div", { class: "chips" });
    let made = "";
    const fieldset = el("fieldset", { class: "editor-castling", "data-part": name }, legend, chips);
    /** @param {readonly Square[]} squares @param {readonly Square[]} chosen */
    const show = (squares, chosen) => {
      fieldset.hidden = squares.length === 0;
      if (squares.join() !== made) {
        made = squares.join();
        chips.replaceChildren(...squares.map((square) => chip(name, square)));
      }
      for (const input of chips.querySelectorAll("input")) input.checked = chosen.includes(input.value);
    };
    return { element: fieldset, legend, show };
  }

  /** @param {"passed" | "moved"} name @param {Square} square */
  function chip(name, square) {
    const input = el("input", {
      type: "checkbox",
      value: square,
      onchange: () => {
        const known = editor.view.setup.series?.[name] ?? [];
        const others = known.filter((one) => one !== square);
        edit(lengthNow(), { [name]: input.checked ? [...others, square].sort() : others });
      },
    });
    return el("label", { class: "chip" }, input, el("span", {}, square));
  }

  /** @param {EditorView} view */
  function show(view) {
    const { game, setup, rules } = view;
    const { series } = setup;
    element.hidden = !series;
    if (!series) return;
    const inRounds = gameOf(game).series?.rounds.includes(rules) ?? false;
    length.label.textContent = nameOf("length");
    made.label.textContent = nameOf("made");
    passed.legend.textContent = nameOf("passed");
    moved.legend.textContent = nameOf("moved");
    fill(length.input, lengthNow());
    fill(made.input, series.made);
    // What the text holds can be taken away where the rules do not know it, too.
    passed.show(inRounds ? series.passed : passedSquares(view, series), series.passed);
    moved.show(inRounds ? movedSquares(view, series) : series.moved, series.moved);
  }
  return { element, show };
}

/** While a number is typed the field may be empty. @param {HTMLInputElement} input @param {number} count */
function fill(input, count) {
  if (input.matches(":focus") && (input.value === "" || Number(input.value) === count)) return;
  input.value = String(count);
  setAttribute(input, "aria-invalid", null);
}
