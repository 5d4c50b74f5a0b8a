// A room that fills the window, and whose pages are turned: the book, and the puzzles. It lies over the game on the table.

import { el } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { LastPressed } from "./last-pressed.js";

/** @import { IconName } from "../kit/icons.js" */

/**
 * @typedef {object} PageCallbacks
 * @property {() => void} back leads back from any page but the first
 * @property {() => void} closed
 * @property {() => { back: string, close: string }} names of the buttons, in the language that is spoken now
 */

export class Pages {
  #names;
  title = el("h1", { class: "book-title", tabindex: "-1" });
  /** Container of the current page. */ place = el("div", { class: "book-place" });
  #back;
  #close;
  dialog;
  /** Restores the focus on the first page. */ pressed = new LastPressed(
    this.place,
    () => this.#back.hidden === true,
  );

  /** @param {string} id @param {PageCallbacks} callbacks @param {...HTMLElement} tools other buttons of its head */
  constructor(id, { back, closed, names }, ...tools) {
    this.#names = names;
    const tool = (/** @type {string} */ name, /** @type {IconName} */ picture) =>
      el("button", { type: "button", class: "button plain", "data-action": `${id}-${name}` }, icon(picture));
    this.#back = tool("back", "undoStep");
    this.#close = tool("close", "close");
    this.title.id = `${id}-title`;
    const head = el("header", { class: "book-head" }, this.#back, this.title, ...tools, this.#close);
    this.dialog = el(
      "dialog",
      { id, class: "book whole-page", "aria-labelledby": this.title.id },
      head,
      this.place,
    );
    const { dialog } = this;
    this.#back.addEventListener("click", back);
    this.#close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("cancel", (event) => {
      // The key that takes back a link on the board leads back before it closes the room.
      if (this.#back.hidden) return;
      event.preventDefault();
      back();
    });
    // Keys go through what is shown, not through the game below.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      // It may have been opened again by now.
      if (!dialog.open) closed();
    });
    document.body.append(dialog);
  }

  /** Opens the room. */
  open() {
    this.pressed.forget();
    // One of them has the focus at first.
    this.#nameButtons();
    this.dialog.showModal();
  }

  /** @param {string} title @param {Node} content @param {boolean} isFirst true for the first page */
  turnTo(title, content, isFirst) {
    this.title.textContent = title;
    this.#back.hidden = isFirst;
    this.#nameButtons();
    const hadFocus = this.place.contains(document.activeElement);
    this.place.replaceChildren(content);
    this.place.scrollTop = 0;
    // The pressed element is gone, so keyboard focus moves to the title.
    if (hadFocus) this.title.focus({ preventScroll: true });
  }

  #nameButtons() {
    const { back, close } = this.#names();
    for (const [button, name] of /** @type {const} */ ([
      [this.#back, back],
      [this.#close, close],
    ])) {
      button.setAttribute("aria-label", name);
      button.title = name;
    }
  }
}
