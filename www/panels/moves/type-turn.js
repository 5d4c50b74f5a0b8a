// A turn typed in the record's notation, or as chess players write it. It is played link by link, like one played by hand;
// what cannot be read is told with its place. While somebody types, the turns that can be played are offered.

import { modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Step } from "../../rules/rules.js" */

/** The field for a turn, and what was wrong with it. */
export class TurnField {
  #form;
  #store;
  #input = el("input", {
    type: "text",
    id: "turn-text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "turn-error",
    list: "turn-list",
    oninput: () => this.#clear(),
    onfocus: () => this.#offer(),
  });
  #list = el("datalist", { id: "turn-list" });
  #error = el("p", { class: "error", id: "turn-error", role: "alert" });
  #load;

  /** @param {HTMLElement} form @param {Store} store */
  constructor(form, store) {
    this.#form = form;
    this.#store = store;
    this.#load = onDemand(store, async () => {
      const { turnsAt, turnsOf, problemText } = await import("./typed-turn.js");
      return { turnsNow: turnsAt(store), turnsOf, problemText };
    });
    const go = el("button", { type: "submit", class: "button", "data-action": "play-text" }, words("type.go"));
    form.append(
      el("label", { class: "visually-hidden", for: "turn-text" }, words("type.label")),
      // Above the field, where a keyboard on the screen does not cover it.
      this.#error,
      el("div", { class: "type-row" }, this.#input, go),
      this.#list,
    );
    stayWhilePressed(form);
    listen(form, "submit", (event) => {
      event.preventDefault();
      this.#read(this.#input.value);
    });
    this.#begin();
    onLanguage(form, () => this.#begin());
    // What was wrong with a text is wrong only in the position it was typed for.
    store.subscribe(({ snapshot }, { before }) => {
      if (before !== snapshot) this.#begin();
    });
  }

  #begin() {
    this.#clear();
    const { game } = this.#store.state.snapshot;
    setAttribute(this.#input, "placeholder", t(keyIn(game, "type.placeholder")));
  }

  #clear() {
    this.#error.textContent = "";
    setAttribute(this.#input, "aria-invalid", null);
  }

  /** Offers the turns that can be played. */
  #offer() {
    this.#load(({ turnsNow }) => {
      const turns = notNow(this.#store.state) ? [] : turnsNow();
      this.#list.replaceChildren(...turns.map(({ notation }) => el("option", { value: notation })));
    });
  }

  /** Plays the turn that a text says, or tells what is wrong with it. @param {string} text */
  #read(text) {
    const store = this.#store;
    const { snapshot } = store.state;
    const elsewhere = notNow(store.state);
    if (elsewhere) return this.#refuse(elsewhere);
    if (!text.trim()) return this.#refuse(t(keyIn(snapshot.game, "type.empty")));
    const { steps, failure } = store.readTurn(text);
    if (!failure) return this.#play(steps);
    this.#load(({ turnsNow, turnsOf, problemText }) => {
      // It was typed for another position.
      if (store.state.snapshot !== snapshot) return;
      const [meant, ...others] = turnsOf(text, turnsNow());
      if (!meant) return this.#refuse(problemText(text, failure, store.state), failure.span);
      if (others.length === 0) return this.#play(meant.steps);
      const turns = [meant, ...others].map(({ turn }) => turn.notation).join(", ");
      this.#refuse(t("type.ambiguous", { turns }));
    });
  }

  /** @param {readonly Step[]} steps */
  #play(steps) {
    this.#store.dispatch({ type: "steps", steps });
    this.#input.value = "";
    this.#clear();
    this.#offer();
  }

  /** @param {string} message @param {{ from: number, to: number } | null} [span] what is wrong in the text */
  #refuse(message, span = null) {
    this.#error.textContent = message;
    setAttribute(this.#input, "aria-invalid", "true");
    this.#input.focus();
    this.#form.scrollIntoView({ block: "nearest" });
    if (span) this.#input.setSelectionRange(span.from, span.to);
  }
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
