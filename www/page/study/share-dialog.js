// The dialog that gives a study away: as a link, as a file, as records for other programs, or to another device.

import { button } from "../../kit/button.js";
import { copyButton, copyField } from "../../kit/copy-button.js";
import { canShare, shareAndTell } from "../../kit/device/web-share.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { formatNumber, words } from "../../kit/i18n.js";
import { LONGEST_SENT, linkToStudy } from "../../study/study.js";

/** @import { Study } from "../../study/study-form.js" */

/** Other ways to share. @typedef {{ file: () => void, records: () => void, device: () => void }} ShareActions */

export class ShareDialog {
  #area = el("textarea", { id: "study-link", rows: 1, readonly: true, spellcheck: "false" });
  #long = el("p", { class: "quiet" });
  #said = el("p", { class: "quiet", role: "status" });
  #send = button("study-send", words("share.send"), () => this.#share());
  #link;
  #title = "";
  #dialog;

  /** @param {ShareActions} ways */
  constructor({ file, records, device }) {
    const copy = copyButton("copy-study-link", words("share.copyLink"), this.#area);
    this.#link = copyField(this.#area, words("studies.link"), copy).element;
    this.#link.append(el("div", { class: "dialog-actions" }, this.#send));
    this.#send.hidden = !canShare();
    const leave = (/** @type {() => void} */ run) => () => {
      this.#dialog.close();
      run();
    };
    this.#dialog = makeDialog(
      "dialog-study-share",
      words("studies.share"),
      this.#link,
      this.#long,
      this.#said,
      el(
        "div",
        { class: "dialog-actions spread" },
        button("export-collection", words("studies.file"), leave(file)),
        button("export-records", words("studies.records"), leave(records)),
        button("study-device", words("studies.device"), leave(device)),
      ),
    );
  }

  /** @param {Study} study */
  async open(study) {
    this.#title = study.title;
    this.#said.replaceChildren();
    const link = await linkToStudy(study, location.href);
    const isLong = link.length > LONGEST_SENT;
    this.#area.value = link;
    this.#link.hidden = isLong;
    this.#long.hidden = !isLong;
    const [length, most] = [link.length, LONGEST_SENT].map(formatNumber);
    setWords(this.#long, words("studies.linkLong", { length, most }));
    this.#dialog.showModal();
  }

  async #share() {
    await shareAndTell({ title: this.#title, url: this.#area.value }, this.#said);
  }
}
