// Shows the link for a remote player, with a field for the returned link.

import { linkIn } from "../../game/links/links-in-text.js";
import { button } from "../../kit/button.js";
import { copyButton, copyField } from "../../kit/copy-button.js";
import { shareLink, showCode } from "../../kit/device/link-out.js";
import { canShare } from "../../kit/device/web-share.js";
import { el, setWords } from "../../kit/dom.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { t, words } from "../../kit/i18n.js";

/** @import { Words } from "../../kit/i18n.js" */

/**
 * @typedef {object} ExchangeCallbacks
 * @property {(link: string) => void} follow opens the returned link
 * @property {() => void} [connect] connects a device instead
 * @property {() => void} [sent] the link was handed on
 * @property {HTMLElement[]} [notes] notes below it
 * @property {HTMLElement} [between] content between both fields
 */

export class LinkExchange {
  #callbacks;
  /** The link that is being made. @type {Promise<void> | null} */ #making = null;
  #area;
  #label;
  #status = el("p", { class: "quiet", role: "status" });
  #code = el("div", { class: "send-code", hidden: true });
  #answer;
  #error;
  /** Buttons that hand on the link. */ outgoing;
  /** Field for the returned link. */ #back;
  element;

  /** @param {string} name prefix of ids, unique per dialog @param {ExchangeCallbacks} callbacks */
  constructor(name, callbacks) {
    const { connect, notes = [], between = el("p", {}, words("send.incoming")) } = callbacks;
    this.#callbacks = callbacks;
    this.#area = el("textarea", { id: `${name}-link`, rows: 1, readonly: true, spellcheck: "false" });
    this.#answer = el("input", {
      type: "text",
      id: `${name}-answer`,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": `${name}-answer-error`,
    });
    this.#error = el("p", { class: "error", id: `${name}-answer-error`, role: "alert" });
    const copy = copyButton(`${name}-copy`, words("share.copyLink"), this.#area, () => this.#making);
    copy.button.addEventListener("click", () => callbacks.sent?.());
    this.#area.addEventListener("copy", () => callbacks.sent?.());
    const { element: output, label } = copyField(this.#area, words("send.outgoing"), copy);
    this.#label = label;
    this.outgoing = el(
      "div",
      {},
      output,
      ...notes,
      el(
        "div",
        { class: "dialog-actions" },
        connect && button(`${name}-devices`, words("new.twoDevices"), connect),
        button(`${name}-qr`, words("send.qr"), () => this.#showCode()),
        canShare() && button(`${name}-share`, words("share.send"), () => this.#share()),
      ),
      this.#status,
      this.#code,
    );
    this.#back = makeForm(
      () => this.#take(),
      {},
      between,
      el("label", { class: "field-name", for: this.#answer.id }, words("send.paste")),
      el(
        "div",
        { class: "send-answer" },
        this.#answer,
        submitButton(`${name}-follow`, words("send.open"), "button"),
      ),
      this.#error,
    );
    this.element = el("div", { class: "link-exchange" }, this.outgoing, this.#back);
  }

  /** @param {() => Promise<string>} make the link @param {boolean} [isLast] nothing comes back */
  show(make, isLast = false) {
    this.clear(isLast);
    this.make(make);
  }

  /** Nothing of another game is left to be seen. @param {boolean} isLast nothing comes back */
  clear(isLast) {
    this.#back.hidden = isLast;
    this.#area.value = "";
    this.#answer.value = "";
    this.#error.replaceChildren();
    this.#status.replaceChildren();
    this.#code.hidden = true;
  }

  /** Nothing can come back until the link was handed on. @param {boolean} awaits */
  await(awaits) {
    this.#back.hidden = !awaits;
  }

  /** Creates the link, replacing one in progress. The buttons wait for it. @param {() => Promise<string>} make */
  async make(make) {
    this.#code.hidden = true;
    /** @type {Promise<void>} */
    const made = make().then((link) => {
      if (this.#making !== made) return this.#making ?? undefined;
      this.#area.value = link;
      this.#making = null;
    });
    this.#making = made;
    await made;
  }

  /** Says what the link is. @param {Words} name */
  name(name) {
    setWords(this.#label, name);
  }

  /** Says what has become of it. @param {Words} text */
  tell(text) {
    setWords(this.#status, text);
  }

  /** The keyboard goes to what gives the link away. */
  focus() {
    this.element.querySelector("button")?.focus();
  }

  /** The keyboard goes to where the link that comes back is pasted. */
  focusBack() {
    this.#answer.focus();
  }

  async #showCode() {
    await this.#making;
    const texts = { title: t("send.qr"), tooLong: t("send.tooLong") };
    if (showCode(this.#code, this.#area.value, texts)) this.#callbacks.sent?.();
  }

  async #share() {
    // Some browsers share only while the press is under way: there is no waiting without a need.
    if (this.#making) await this.#making;
    await shareLink(this.#area, this.#status, this.#callbacks.sent);
  }

  #take() {
    const link = linkIn(this.#answer.value);
    if (link) return this.#callbacks.follow(link);
    setWords(this.#error, words("send.noLink"));
    this.#answer.focus();
  }
}
