// The record of a match as text (BPGN): to be copied or saved, and another one to be opened.

import { button } from "../kit/button.js";
import { copyButton } from "../kit/copy-button.js";
import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { saveFile } from "../kit/save-file.js";
import { failureOf } from "../rules/rules.js";

/** @import { Failure } from "../rules/rules.js" */

/** No record is longer, in characters. */
const LONGEST = 500_000;

export class RecordDialog {
  #text = el("textarea", { id: "match-record", rows: 6, readonly: true, spellcheck: false });
  #paste = el("textarea", {
    id: "match-paste",
    rows: 4,
    maxlength: LONGEST,
    spellcheck: false,
    "aria-describedby": "match-paste-error",
  });
  #error = el("p", { class: "error", id: "match-paste-error", role: "alert" });
  #open;
  #explain;
  #dialog;

  /** @param {(record: string) => void} open lays a record on the boards; throws what the rules refuse @param {(failure: Failure) => string} explain says what is wrong with a record */
  constructor(open, explain) {
    this.#open = open;
    this.#explain = explain;
    const copy = copyButton("match-copy", words("match.record.copy"), this.#text);
    this.#dialog = makeDialog(
      "dialog-match-record",
      words("match.record"),
      el("label", { for: "match-record" }, words("match.record.copy")),
      this.#text,
      el(
        "div",
        { class: "dialog-actions" },
        button("match-save", words("match.record.save"), () => this.#save()),
        copy.button,
        copy.said,
      ),
      copy.note,
      el("label", { for: "match-paste" }, words("match.record.paste")),
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
    this.#refuse(null);
    this.#dialog.showModal();
  }

  #save() {
    saveFile(new Blob([this.#text.value], { type: "text/plain" }), "bughouse.bpgn");
  }

  #load() {
    try {
      this.#open(this.#paste.value);
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
