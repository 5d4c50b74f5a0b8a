// Input of a turn in the record's notation or in common chess notation. It is played link by link like a turn by
// hand; errors are reported with their position in the text. While the user types, matching legal turns are
// suggested. What reads the turn is loaded when the input is first used.

import { onDemand } from "../../game/on-demand.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { wholeRules } from "../../rules/rules.js";

/** @import { Store } from "../../game/state.js" */

/** Sets up the field for a turn, and what was wrong with it. @param {HTMLElement} form @param {Store} store */
export function setUpTurnField(form, store) {
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
    onfocus: () => want((typed) => typed.offer()),
  });
  const list = el("datalist", { id: "turn-list" });
  const error = el("p", { class: "error", id: "turn-error", role: "alert" });
  const clear = () => {
    error.textContent = "";
    setAttribute(input, "aria-invalid", null);
  };
  const want = onDemand(store, async () => {
    const { TypedTurns, loadTypedTurnTexts } = await import("./typed-turn.js");
    await Promise.all([loadTypedTurnTexts(), wholeRules(store.state.snapshot.game)]);
    return new TypedTurns(store, { form, input, list, error, clear });
  });
  const go = el("button", { type: "submit", class: "button", "data-action": "play-text" }, words("type.go"));
  form.append(
    el("label", { class: "visually-hidden", for: "turn-text" }, words("type.label")),
    // Above the field, where a keyboard on the screen does not cover it.
    error,
    el("div", { class: "type-row" }, input, go),
    list,
  );
  stayWhilePressed(form);
  listen(form, "submit", (event) => {
    event.preventDefault();
    const [text, { snapshot }] = [input.value, store.state];
    want((typed) => typed.read(text, snapshot));
  });
  const begin = () => {
    clear();
    setAttribute(input, "placeholder", t(keyIn(store.state.snapshot.game, "type.placeholder")));
  };
  begin();
  onLanguage(form, begin);
  // An error is only valid for the position it was reported in.
  store.subscribe(({ snapshot }, { before }) => {
    if (before !== snapshot) begin();
  });
}

/**
 * A form that is only visible while focused stays until the press that removes the focus has become a click;
 * otherwise the pressed element would move away.
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
      // The press did not become a click.
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
