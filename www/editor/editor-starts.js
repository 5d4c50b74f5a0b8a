// Positions to begin with: an empty board, the usual start, one of Chess960, a random one; and the whole board changed.

import { button } from "../kit/button.js";
import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { makeForm, submitButton } from "../kit/form.js";
import { t, words } from "../kit/i18n.js";
import { gameInfo, withGame } from "../rules/rules.js";
import { randomNumbers, randomPosition, randomSeed } from "./random-position.js";

/** @import { EditorState } from "./editor-state.js" */

/** The empty board, which is what most positions begin with: at the top. @param {EditorState} editor @returns {import("./editor-fields.js").EditorPart} */
export function makeClear(editor) {
  const element = button("editor-clear", words("editor.clear"), () =>
    editor.dispatch({ type: "edit", edit: { type: "clear" } }),
  );
  return { element, show: () => {} };
}

/** A field for the number of a start of Chess960. @param {(number: number) => void} start */
function numberForm(start) {
  const number = el("input", {
    id: "editor-number",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 3,
    "aria-describedby": "editor-number-error",
  });
  const error = el("p", { class: "error", id: "editor-number-error", role: "alert" });
  const showFault = (/** @type {string} */ text) => {
    setText(error, text);
    setAttribute(number, "aria-invalid", text ? "true" : null);
  };
  const form = makeForm(
    () => {
      const text = number.value.trim();
      const right = /^\d{1,3}$/.test(text) && Number(text) < 960;
      showFault(right ? "" : t("new.badNumber"));
      if (right) start(Number(text));
      else number.focus();
    },
    { class: "number-row" },
    el("label", { for: number.id }, words("editor.number")),
    number,
    submitButton("editor-960", words("editor.set"), "button"),
    button("editor-960-random", words("new.random"), () => {
      number.value = String(Math.floor(randomNumbers(randomSeed())() * 960));
      showFault("");
      start(Number(number.value));
    }),
  );
  listen(number, "input", () => showFault(""));
  return { form, error };
}

/**
 * @param {EditorState} editor
 * @param {() => unknown} last the position that was in the editor last
 * @returns {import("./editor-fields.js").EditorPart}
 */
export function makeStarts(editor, last) {
  const begin = (/** @type {string} */ fen) => {
    editor.dispatch({ type: "text", text: fen });
    editor.dispatch({ type: "settleText" });
  };
  const start = (/** @type {number | undefined} */ chess960 = undefined) =>
    begin(withGame({ game: editor.view.game, ...(chess960 !== undefined && { chess960 }) }, (game) => game.fen()));
  const { form, error } = numberForm(start);
  const again = button("editor-last", words("editor.last"), () => {
    const fen = last();
    if (typeof fen === "string") begin(fen);
  });
  const element = el(
    "div",
    { class: "editor-starts" },
    el(
      "div",
      { class: "editor-buttons" },
      button("editor-start", words("editor.start"), () => start()),
      button("editor-random", words("editor.random"), () => {
        const random = randomNumbers(randomSeed());
        begin(
          withGame({ game: editor.view.game, rules: editor.view.rules }, (game) => randomPosition(game, random)),
        );
      }),
      button("editor-swap", words("editor.swap"), () =>
        editor.dispatch({ type: "edit", edit: { type: "swapColors" } }),
      ),
      button("editor-mirror", words("editor.mirror"), () =>
        editor.dispatch({ type: "edit", edit: { type: "mirror" } }),
      ),
      again,
    ),
    form,
    error,
  );
  const show = (/** @type {import("./editor-state.js").EditorView} */ { game }) => {
    form.hidden = !gameInfo(game).starts.includes("chess960");
    again.hidden = typeof last() !== "string";
  };
  return { element, show };
}
