// A turn typed in the record's notation. It is played link by link, like one played by hand; what cannot be read is
// told with its place.

import { byId, el, setAttribute } from "./dom.js";
import { refused } from "./gesture.js";
import { t } from "./i18n.js";
import { modeOf } from "./mode.js";

/** @typedef {import("./engine.js").Failure} Failure */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").ViewState} ViewState */

/** @param {Store} store */
export function setUpTyping(store) {
  const form = byId("type-turn");
  const input = el("input", {
    type: "text",
    id: "turn-text",
    placeholder: t("type.placeholder"),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "turn-error",
  });
  const go = el("button", { type: "submit", class: "button", "data-action": "play-text" }, t("type.go"));
  const error = el("p", { class: "error", id: "turn-error", role: "alert" });
  form.append(
    el("label", { class: "visually-hidden", for: "turn-text" }, t("type.label")),
    el("div", { class: "type-row" }, input, go),
    error,
  );
  const clear = () => {
    error.textContent = "";
    setAttribute(input, "aria-invalid", null);
  };
  input.addEventListener("input", clear);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value;
    if (!text.trim()) return refuse(t("type.empty"), null);
    const { steps, failure } = store.readTurn(text);
    if (failure) return refuse(problemText(text, failure, store.state), failure.span ?? null);
    for (const step of steps) store.dispatch({ type: "step", step });
    input.value = "";
    clear();
  });

  /** @param {string} message @param {{ from: number, to: number } | null} span */
  function refuse(message, span) {
    error.textContent = message;
    setAttribute(input, "aria-invalid", "true");
    input.focus();
    if (span) input.setSelectionRange(span.from, span.to);
  }

  const show = (/** @type {ViewState} */ state) => {
    const mode = modeOf(state);
    const can = mode === "lift" || mode === "place" || mode === "promote";
    input.disabled = !can;
    go.disabled = !can;
  };
  store.subscribe((state, change) => {
    show(state);
    // What was wrong with a text is wrong only in the position it was typed for.
    if (change.cause !== "view" && change.cause !== "plan") clear();
  });
  show(store.state);
}

/** @param {string} text @param {Failure} failure @param {ViewState} state */
function problemText(text, failure, state) {
  const { reason, expected, span } = failure;
  const found = span ? text.slice(span.from, span.to).trim() : "";
  const problem = (reason && reasonText(reason, state)) || (expected && expectedText(expected)) || failure.message;
  return found ? t("type.found", { found, problem }) : t("type.atEnd", { problem });
}

/** @param {import("./engine.js").Reason} reason @param {ViewState} state */
function reasonText(reason, state) {
  const hint = refused(state, reason);
  return hint?.type === "notice" ? t(hint.key, hint.parameters) : "";
}

/** @param {import("./engine.js").Expected} expected */
function expectedText({ code, square, role, text }) {
  const key = code === "letter" && !role ? "no-letter" : code;
  return t(`type.expected.${key}`, { square: square ?? "", text: text ?? "", "@piece": `role.${role ?? "pawn"}` });
}
