// Dialog for a new chapter of a study: it begins at the start, with the position on the board, or with what is pasted.

import { NodeBuilder } from "../../game/tree/read-tree.js";
import { recordOf } from "../../game/tree/record-tree.js";
import { GameTree } from "../../game/tree/tree.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setText } from "../../kit/dom.js";
import { segments } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { t, words } from "../../kit/i18n.js";
import { withGame, writeGame } from "../../rules/rules.js";

/** @import { Snapshot } from "../../rules/rules.js" */

/** A position on a board. @typedef {Pick<Snapshot, "game" | "rules" | "fen" | "turn">} BoardPosition */

/** The record of a position without turns. @param {BoardPosition} position */
function recordAt({ game, rules, fen, turn }) {
  const head = { game, tags: {}, rules, chess960: null, fen, firstTurn: turn };
  return writeGame(recordOf(new NodeBuilder().tree(GameTree), head));
}

/** The start of the game of a position. @param {BoardPosition} position */
function recordOfStart({ game, rules }) {
  return recordAt(withGame({ game, rules }, (fresh) => fresh.snapshot()));
}

/** With what a chapter begins. */
const BEGINNINGS = /** @type {const} */ (["start", "board", "record"]);

export class NewChapterDialog {
  #name = el("input", { type: "text", id: "new-chapter-name", maxlength: 120, autocomplete: "off" });
  #record = el("textarea", {
    id: "new-chapter-record",
    rows: 6,
    spellcheck: "false",
    "aria-label": words("studies.from.record"),
    "aria-describedby": "new-chapter-told",
  });
  #told = el("p", { class: "error", id: "new-chapter-told", role: "alert" });
  #from = segments(
    "new-chapter-from",
    words("studies.from"),
    BEGINNINGS,
    (from) => words(`studies.from.${from}`),
    () => this.#show(),
  );
  /** @type {BoardPosition | null} */ #position = null;
  /** @type {(record: string, title: string) => Promise<boolean>} */ #make = async () => false;
  #dialog;

  constructor() {
    const form = makeForm(
      () => this.#create(),
      { class: "chapter-form" },
      el("label", { class: "field-name", for: "new-chapter-name" }, words("studies.name")),
      this.#name,
      this.#from.element,
      this.#record,
      this.#told,
      el("div", { class: "dialog-actions" }, submitButton("create-chapter", words("studies.create"))),
    );
    this.#dialog = makeDialog("dialog-new-chapter", words("studies.new"), form);
  }

  /**
   * @param {BoardPosition} position on the board
   * @param {(record: string, title: string) => Promise<boolean>} make returns false if the text holds no game
   */
  open(position, make) {
    this.#position = position;
    this.#make = make;
    this.#name.value = "";
    this.#record.value = "";
    this.#from.value = "start";
    this.#show();
    this.#dialog.showModal();
    this.#name.focus();
  }

  #show() {
    this.#record.hidden = this.#from.value !== "record";
    setText(this.#told, "");
  }

  async #create() {
    const position = /** @type {BoardPosition} */ (this.#position);
    const from = this.#from.value;
    const record =
      from === "record" ? this.#record.value : from === "board" ? recordAt(position) : recordOfStart(position);
    if (await this.#make(record, this.#name.value.trim())) this.#dialog.close();
    else setText(this.#told, t("studies.notRead"));
  }
}
