// The link that is sent to somebody far away, and where the one that comes back is pasted.

import { linkIn } from "../../game/links.js";
import { button } from "../../kit/button.js";
import { copyButton } from "../../kit/copy-button.js";
import { el, setWords } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { ownAddress, shareLink, showCode } from "../../kit/link-out.js";
import { canShare } from "../../kit/web-share.js";
import { linkOf } from "./far.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */

export class SendingPart {
  #follow;
  /** The link that is being made. @type {Promise<void> | null} */ #making = null;
  #area = el("textarea", { id: "set-up-link", rows: 3, readonly: true, spellcheck: "false" });
  #status = el("p", { class: "quiet", role: "status" });
  #code = el("div", { class: "send-code", hidden: true });
  #answer = el("input", {
    type: "text",
    id: "set-up-answer",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "set-up-answer-error",
  });
  #error = el("p", { class: "error", id: "set-up-answer-error", role: "alert" });
  element;

  /** @param {(link: string) => void} follow opens the link that has come back @param {() => void} connect a device, which needs no links */
  constructor(follow, connect) {
    this.#follow = follow;
    const copy = copyButton("set-up-copy", words("share.copyLink"), this.#area, () => this.#making);
    const head = el(
      "div",
      { class: "output-head" },
      el("label", { class: "field-name", for: this.#area.id }, words("setUp.link")),
      copy.button,
      copy.said,
    );
    const back = el(
      "form",
      {
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#take();
        },
      },
      el("p", {}, words("setUp.wait")),
      el("label", { class: "field-name", for: this.#answer.id }, words("send.paste")),
      el(
        "div",
        { class: "send-answer" },
        this.#answer,
        el("button", { type: "submit", class: "button", "data-action": "set-up-follow" }, words("send.open")),
      ),
      this.#error,
    );
    this.element = el(
      "div",
      { class: "set-up-sending" },
      el("div", { class: "output" }, head, this.#area, copy.note),
      el(
        "div",
        { class: "dialog-actions" },
        button("set-up-devices", words("new.twoDevices"), connect),
        button("set-up-qr", words("send.qr"), () => this.#showCode()),
        canShare() && button("set-up-share", words("share.send"), () => this.#share()),
      ),
      this.#status,
      this.#code,
      back,
    );
  }

  /** @param {SetUpMessage} message */
  show(message) {
    this.#area.value = "";
    this.#answer.value = "";
    this.#error.replaceChildren();
    this.#status.replaceChildren();
    this.#code.hidden = true;
    /** @type {Promise<void>} */
    const made = linkOf(message, ownAddress()).then((link) => {
      if (this.#making !== made) return;
      this.#area.value = link;
      this.#making = null;
    });
    this.#making = made;
  }

  async #showCode() {
    await this.#making;
    showCode(this.#code, this.#area.value, { title: t("send.qr"), tooLong: t("send.tooLong") });
  }

  async #share() {
    if (this.#making) await this.#making;
    const told = { copied: words("share.sendFailed"), failed: words("share.copyFailed") };
    await shareLink(this.#area, this.#status, told);
  }

  #take() {
    const link = linkIn(this.#answer.value);
    if (link) return this.#follow(link);
    setWords(this.#error, words("send.noLink"));
    this.#answer.focus();
  }
}
