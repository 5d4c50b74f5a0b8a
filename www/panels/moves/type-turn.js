// Input of a turn in the record's notation or in common chess notation. It is played link by link like a turn by
// hand; errors are reported with their position in the text. While the user types, matching legal turns are
// suggested.

import { modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { readsTexts, wholeRules } from "../../rules/rules.js";

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
      const { turnsAt, turnsOf, problemText, loadTypedTurnTexts } = await import("./typed-turn.js");
      await Promise.all([loadTypedTurnTexts(), wholeRules(store.state.snapshot.game)]);
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
    // An error is only valid for the position it was reported in.
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

  /** Plays the turn of a text, or reports its error. @param {string} text @returns {void} */
  #read(text) {
    const store = this.#store;
    const { snapshot } = store.state;
    const elsewhere = notNow(store.state);
    if (elsewhere) return this.#refuse(elsewhere);
    if (!text.trim()) return this.#refuse(t(keyIn(snapshot.game, "type.empty")));
    if (!readsTexts(snapshot.game)) {
      this.#load(async () => {
        await wholeRules(snapshot.game);
        // It was typed for another position.
        if (store.state.snapshot === snapshot) this.#read(text);
      });
      return;
    }
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

  /** @param {string} message @param {{ from: number, to: number } | null} [span] range of the error in the text */
  #refuse(message, span = null) {
    this.#error.textContent = message;
    setAttribute(this.#input, "aria-invalid", "true");
    this.#input.focus();
    this.#form.scrollIntoView({ block: "nearest" });
    if (span) this.#input.setSelectionRange(span.from, span.to);
  }
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
