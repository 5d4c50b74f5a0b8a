// Set-ups to take over: ready-made ones, and those that were saved under a name.

import { gameOf } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { fold } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { idOf, keepNamed, LONGEST_NAME, named } from "./kept.js";

/** @import { NamedSetUp } from "./kept.js" */

export class SetUpsField {
  #use;
  #game = "";
  /** The current set-up. */ #now = () => "";
  #ready = el("div", { class: "set-up-list" });
  #saved = el("ul", { class: "set-up-saved" });
  #savedPart = el("div", {}, el("h3", {}, words("setUp.saved")), this.#saved);
  #name = el("input", { type: "text", id: "set-up-name", maxlength: LONGEST_NAME, autocomplete: "off" });
  #said = el("p", { class: "quiet", role: "status" });
  element;

  /** @param {(setUp: string) => void} use takes one over */
  constructor(use) {
    this.#use = use;
    const form = makeForm(
      () => this.#save(),
      { class: "set-up-save" },
      el("label", { class: "field-name", for: this.#name.id }, words("setUp.name")),
      el("div", { class: "set-up-name" }, this.#name, submitButton("set-up-save", words("setUp.save"), "button")),
      this.#said,
    );
    const presets = el("div", {}, el("h3", {}, words("setUp.presets")), this.#ready);
    this.element = fold("set-ups", words("setUp.sets"), presets, this.#savedPart, form).element;
    onLanguage(this.element, () => this.#show());
  }

  /** @param {string} game @param {() => string} now what stands on the board */
  begin(game, now) {
    this.#game = game;
    this.#now = now;
    this.#name.value = "";
    this.#said.textContent = "";
    const presets = gameOf(game).setUps ?? [];
    this.#ready.replaceChildren(
      ...presets.map(({ name, setUp }) => button("set-up-preset", words(name), () => this.#use(setUp))),
    );
    this.#show();
  }

  #save() {
    const name = this.#name.value.trim();
    if (!name) return this.#name.focus();
    const isKept = keepNamed({ game: this.#game, name, setUp: this.#now().toUpperCase() });
    this.#show();
    setText(this.#said, isKept ? t("setUp.kept", { name: isolated(name) }) : t("setUp.full"));
    if (isKept) this.#name.value = "";
  }

  #show() {
    const own = named.all.filter(({ game }) => game === this.#game);
    this.#savedPart.hidden = own.length === 0;
    this.#saved.replaceChildren(...own.map((setUp) => this.#row(setUp)));
  }

  /** @param {NamedSetUp} setUp */
  #row({ game, name, setUp }) {
    const use = button("set-up-use", name, () => this.#use(setUp));
    const remove = button(
      "set-up-delete",
      icon("close"),
      () => {
        named.forget(idOf({ game, name }));
        this.#show();
        this.#name.focus();
      },
      "button plain",
      { "aria-label": words("setUp.delete", { name: isolated(name) }) },
    );
    return el("li", {}, use, remove);
  }
}
