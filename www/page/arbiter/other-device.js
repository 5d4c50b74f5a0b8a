// Status of the other device in a game with an arbiter: connection, questions, messages, and replies.

import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";

/** @import { Notice, Remote } from "../../game/view-state.js" */

/** The button that is not about the game. */
const TALK = "live-talk";

export class OtherDevice {
  #where = el("p", { class: "arbiter-away", role: "status" });
  #offers = el("div", { class: "arbiter-tools" });
  /** Messages of the other device. */ #said = el("p", { class: "quiet", role: "status" });
  /** Which buttons there are. */ #shown = "";
  element = el("div", { class: "arbiter-panel" }, this.#where, this.#offers, this.#said);
  /** Buttons for replies. */ talk = el("div", { class: "arbiter-tools" });
  /** Status and available answers; `null` without another device. @type {Remote | null} */ remote = null;

  /** Updates the texts in the page's language. */
  tell() {
    const { says, offers = [] } = this.remote ?? {};
    const text = says ? t(says.key, says.parameters) : "";
    if (this.#where.textContent !== text) setText(this.#where, text);
    const shown = offers.map(({ action, key }) => `${action} ${t(key)}`).join();
    if (this.#shown === shown) return;
    this.#shown = shown;
    // The actions may have been replaced meanwhile.
    const run = (/** @type {string} */ name) => this.remote?.offers?.find(({ action }) => action === name)?.run();
    const buttons = offers.map(({ action, key, main }) =>
      button(action, words(key), () => run(action), main ? "button main" : "button"),
    );
    this.#offers.replaceChildren(...buttons.filter(({ dataset }) => dataset.action !== TALK));
    this.talk.replaceChildren(...buttons.filter(({ dataset }) => dataset.action === TALK));
  }

  /** Shows notices of the table, which is hidden. @param {Notice | null} notice */
  hear(notice) {
    if (!notice) setText(this.#said, "");
    else if (notice.key.startsWith("live.")) setText(this.#said, t(notice.key, notice.parameters));
  }
}
