// A turn typed in the record's notation, or as chess players write it. It is played link by link, like one played by hand;
// what cannot be read is told with its place. While somebody types, the turns that can be played are offered.

import { modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */

/** @param {HTMLElement} form @param {Store} store */
export function setUpTyping(form, store) {
  const input = el("input", {
    type: "text",
    id: "turn-text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "turn-error",
    list: "turn-list",
    oninput: () => clear(),
    onfocus: () => offer(),
  });
  const list = el("datalist", { id: "turn-list" });
  const load = onDemand(store, async () => {
    const { turnsAt, turnsOf, problemText } = await import("./typed-turn.js");
    return { turnsNow: turnsAt(store), turnsOf, problemText };
  });
  const go = el("button", { type: "submit", class: "button", "data-action": "play-text" }, words("type.go"));
  const error = el("p", { class: "error", id: "turn-error", role: "alert" });
  form.append(
    el("label", { class: "visually-hidden", for: "turn-text" }, words("type.label")),
    // Above the field, where a keyboard on the screen does not cover it.
    error,
    el("div", { class: "type-row" }, input, go),
    list,
  );
  const clear = () => {
    error.textContent = "";
    setAttribute(input, "aria-invalid", null);
  };
  const offer = () =>
    load(({ turnsNow }) => {
      const turns = notNow(store.state) ? [] : turnsNow();
      list.replaceChildren(...turns.map(({ notation }) => el("option", { value: notation })));
    });
  stayWhilePressed(form);
  listen(form, "submit", (event) => {
    event.preventDefault();
    const text = input.value;
    const elsewhere = notNow(store.state);
    if (elsewhere) return refuse(elsewhere, null);
    if (!text.trim()) return refuse(t(keyIn(store.state.snapshot.game, "type.empty")), null);
    const { steps, failure } = store.readTurn(text);
    if (!failure) return play(steps);
    const { snapshot } = store.state;
    load(({ turnsNow, turnsOf, problemText }) => {
      // It was typed for another position.
      if (store.state.snapshot !== snapshot) return;
      const [meant, ...others] = turnsOf(text, turnsNow());
      if (!meant) return refuse(problemText(text, failure, store.state), failure.span ?? null);
      if (others.length === 0) return play(meant.steps);
      const turns = [meant, ...others].map(({ turn }) => turn.notation).join(", ");
      refuse(t("type.ambiguous", { turns }), null);
    });
  });

  /** @param {readonly import("../../rules/rules.js").Step[]} steps */
  function play(steps) {
    store.dispatch({ type: "steps", steps });
    input.value = "";
    clear();
    offer();
  }

  /** @param {string} message @param {{ from: number, to: number } | null} span */
  function refuse(message, span) {
    error.textContent = message;
    setAttribute(input, "aria-invalid", "true");
    input.focus();
    form.scrollIntoView({ block: "nearest" });
    if (span) input.setSelectionRange(span.from, span.to);
  }

  const begin = () => {
    clear();
    const { game } = store.state.snapshot;
    setAttribute(input, "placeholder", t(keyIn(game, "type.placeholder")));
  };
  begin();
  onLanguage(form, begin);
  // What was wrong with a text is wrong only in the position it was typed for.
  store.subscribe(({ snapshot }, { before }) => {
    if (before !== snapshot) begin();
  });
}

/**
 * Where the form is seen only while it has the focus, it stays until the press that takes the focus away has become a click:
 * otherwise what is pressed would move away from under the finger.
 *
 * @param {HTMLElement} form gets `data-pressed` meanwhile
 */
function stayWhilePressed(form) {
  let watch = new AbortController();
  const end = () => {
    watch.abort();
    form.toggleAttribute("data-pressed", false);
  };
  listen(form, "focusin", () => {
    end();
    watch = new AbortController();
    const { signal } = watch;
    let isByPointer = false;
    /** @param {boolean} byPointer */
    const begins = (byPointer) => {
      isByPointer = byPointer;
      // What took the focus has become no click.
      if (form.hasAttribute("data-pressed") || !form.isConnected) end();
    };
    form.addEventListener("focusout", () => (isByPointer ? form.toggleAttribute("data-pressed", true) : end()), {
      signal,
    });
    const page = form.ownerDocument;
    page.addEventListener("pointerdown", () => begins(true), { capture: true, signal });
    page.addEventListener("keydown", () => begins(false), { capture: true, signal });
    page.addEventListener("click", () => form.hasAttribute("data-pressed") && end(), { signal });
  });
}

/** Why nothing can be played here now; empty if something can. @param {ViewState} state */
function notNow(state) {
  switch (modeOf(state)) {
    case "over":
      return t("hint.over");
    case "watch":
      return t("hint.watch");
    case "premove":
      return t("hint.wait", { "@color": `color.${state.snapshot.turn}` });
    default:
      return "";
  }
}
