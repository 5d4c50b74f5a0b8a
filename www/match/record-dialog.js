// A match to be given away: as a link, as a picture, on paper, as text (BPGN) to be copied or saved; and another one to be opened.

import { LONG_LINK, linkTo } from "../game/links/game-link.js";
import { matchFileName } from "../game/record/match-tags.js";
import { button } from "../kit/button.js";
import { copyButton, copyField, moreButton } from "../kit/copy-button.js";
import { saveFile } from "../kit/device/save-file.js";
import { canShare, shareAndTell } from "../kit/device/web-share.js";
import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";

/** @import { Failure } from "../rules/rules.js" */

/**
 * @typedef {object} RecordCallbacks
 * @property {(failure: Failure) => string} explain says what is wrong with a record
 * @property {() => void} picture makes pictures of the match
 * @property {() => void} print prints it
 */

/** No record is longer, in characters. */
const LONGEST = 500_000;

export class RecordDialog {
  #link = el("textarea", { id: "match-link", rows: 1, readonly: true, spellcheck: false });
  #long = el("p", { class: "quiet", hidden: true }, words("share.longLink"));
  #text = el("textarea", { id: "match-record", rows: 5, readonly: true, spellcheck: false });
  #said = el("p", { class: "quiet", role: "status" });
  #paste = el("textarea", {
    id: "match-paste",
    rows: 3,
    maxlength: LONGEST,
    spellcheck: false,
    "aria-describedby": "match-paste-error",
  });
  #error = el("p", { class: "error", id: "match-paste-error", role: "alert" });
  /** The link that is being made. @type {Promise<void> | null} */ #making = null;
  #open;
  #explain;
  #dialog;

  /** @param {(record: string) => Promise<void>} open shows a record; throws what the rules refuse @param {RecordCallbacks} callbacks */
  constructor(open, { explain, picture, print }) {
    this.#open = open;
    this.#explain = explain;
    const copyLink = copyButton("match-copy-link", words("share.copyLink"), this.#link, () => this.#making);
    const copy = copyButton("match-copy", words("match.record.copy"), this.#text);
    this.#dialog = makeDialog(
      "dialog-match-record",
      words("action.share"),
      copyField(this.#link, words("share.link"), copyLink).element,
      this.#long,
      canShare() &&
        el(
          "div",
          { class: "dialog-actions" },
          button("match-send", words("share.send"), () => this.#send()),
        ),
      this.#said,
      el(
        "div",
        { class: "share-more" },
        moreButton("match-picture", "picture", words("match.picture.open"), picture),
        moreButton("match-print", "file", words("print.title"), () => {
          this.#dialog.close();
          print();
        }),
      ),
      copyField(this.#text, words("match.record.copy"), copy).element,
      el(
        "div",
        { class: "dialog-actions" },
        button("match-save", words("share.save"), () => this.#save()),
      ),
      el("hr"),
      el("label", { class: "field-name", for: "match-paste" }, words("match.record.paste")),
      this.#paste,
      this.#error,
      el(
        "div",
        { class: "dialog-actions" },
        button("match-load", words("share.load"), () => this.#load(), "button main"),
      ),
    );
  }

  /** @param {string} record */
  open(record) {
    this.#text.value = record;
    this.#paste.value = "";
    this.#said.replaceChildren();
    this.#refuse(null);
    this.#make(record);
    this.#dialog.showModal();
  }

  /** Makes the link; another record may be shown by the time it is there. @param {string} record */
  #make(record) {
    this.#link.value = "";
    this.#long.hidden = true;
    const making = linkTo(record, location.href).then((link) => {
      if (this.#making !== making) return;
      this.#making = null;
      this.#link.value = link;
      this.#long.hidden = link.length <= LONG_LINK;
    });
    this.#making = making;
  }

  async #send() {
    if (this.#making) await this.#making;
    await shareAndTell({ title: "Paco Ŝako", url: this.#link.value }, this.#said);
  }

  #save() {
    const { value } = this.#text;
    saveFile(new Blob([value], { type: "text/plain;charset=utf-8" }), matchFileName(value));
  }

  async #load() {
    try {
      await this.#open(this.#paste.value);
      this.#dialog.close();
    } catch (error) {
      this.#refuse(failureOf(error));
    }
  }

  /** @param {Failure | null} failure */
  #refuse(failure) {
    this.#error.textContent = failure ? this.#explain(failure) : "";
    this.#error.dataset.code = failure?.fault?.code ?? failure?.code ?? "";
    this.#paste.toggleAttribute("aria-invalid", failure !== null);
    if (failure) this.#paste.focus();
  }
}
