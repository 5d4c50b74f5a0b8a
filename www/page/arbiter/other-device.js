// What is told of the other device in a game with an arbiter: whether it is there, what it asks and says, and what can be said to it.

import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";

/** @import { Notice, Remote } from "../../game/view-state.js" */

/** The button that is not about the game. */
const TALK = "live-talk";

export class OtherDevice {
  #where = el("p", { class: "arbiter-away", role: "status" });
  #offers = el("div", { class: "arbiter-tools" });
  /** What it has said. */ #said = el("p", { class: "quiet", role: "status" });
  /** Which buttons there are. */ #shown = "";
  element = el("div", { class: "arbiter-panel" }, this.#where, this.#offers, this.#said);
  /** What can be said to it. */ talk = el("div", { class: "arbiter-tools" });
  /** What is to be told, and answered; `null` where there is no other device. @type {Remote | null} */ remote =
    null;

  /** Tells how things stand, in the page's language. */
  tell() {
    const { says, offers = [] } = this.remote ?? {};
    const text = says ? t(says.key, says.parameters) : "";
    if (this.#where.textContent !== text) setText(this.#where, text);
    const shown = offers.map(({ action, key }) => `${action} ${t(key)}`).join();
    if (this.#shown === shown) return;
    this.#shown = shown;
    // What they do may have changed meanwhile.
    const run = (/** @type {string} */ name) => this.remote?.offers?.find(({ action }) => action === name)?.run();
    const buttons = offers.map(({ action, key, main }) =>
      button(action, words(key), () => run(action), main ? "button main" : "button"),
    );
    this.#offers.replaceChildren(...buttons.filter(({ dataset }) => dataset.action !== TALK));
    this.talk.replaceChildren(...buttons.filter(({ dataset }) => dataset.action === TALK));
  }

  /** What it says beside the game is told on the table, which is not seen now. @param {Notice | null} notice */
  hear(notice) {
    if (!notice) setText(this.#said, "");
    else if (notice.key.startsWith("live.")) setText(this.#said, t(notice.key, notice.parameters));
  }
}
