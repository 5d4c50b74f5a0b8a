// The dialog that prints a game: which diagrams are on the sheet, and whether comments and variations are.

import { written } from "../../board/speech/figurines.js";
import { printedLine } from "../../board/speech/line-text.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { words } from "../../kit/i18n.js";
import { pageLook } from "../settings/page-settings.js";
import { addPrintStyles, printAlone } from "./diagram.js";
import { printSheet } from "./print-sheet.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { Key } from "../../kit/i18n.js" */

/** The styles of the sheet. Loaded with this dialog, and not with the page. */
const STYLES = `
@media print {
  .print-sheet h1 { margin: 0; font-size: 18pt; text-align: center; }
  .print-about { margin: 2mm 0 5mm; text-align: center; }
  .print-now { width: 55%; margin: 0 auto 5mm; }
  .print-turns { columns: 2; column-gap: 8mm; }
  .print-turns p { margin: 0 0 2mm; orphans: 2; widows: 2; overflow-wrap: break-word; }
  .print-turns strong { font-weight: 700; }
  .print-comment { font-style: italic; }
  .print-turns img { width: 85%; margin: 0 auto; }
}
`;

/** Number of turns of both sides between diagrams, if diagrams are selected. */
const EVERY = 10;

/** @typedef {(ply: number, hasRemark: boolean) => boolean} HasDiagram whether there is a diagram after a turn */

/** A row of the list of turns, to choose the diagrams with. @param {TreeNode} node @param {number} half its number in moves of one side, from 0 */
function turnRow({ id, ply, turn, comment, shapes }, half) {
  const number = turnNumber(half, turn?.series);
  const hasRemark = comment !== "" || shapes.length > 0;
  const box = el("input", { type: "checkbox", value: id, "data-ply": ply, "data-remark": String(hasRemark) });
  return el("label", { class: "inline" }, box, `${number} ${turn ? written(turn.notation, turn.color) : ""}`);
}

export class PrintDialog {
  #store;
  #now = onOff("print-now", words("print.now"), () => {});
  #remarks = onOff("print-remarks", words("print.remarks"), () => {});
  #turns = el("div", { class: "print-list" });
  #dialog;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    addPrintStyles(STYLES);
    this.#now.input.checked = true;
    this.#remarks.input.checked = true;
    const choose = (/** @type {string} */ action, /** @type {Key} */ text, /** @type {HasDiagram} */ isWanted) =>
      button(action, words(text, { number: EVERY }), () => this.#check(isWanted));
    this.#dialog = makeDialog(
      "dialog-print",
      words("print.title"),
      this.#now.element,
      this.#remarks.element,
      el(
        "fieldset",
        { class: "choice" },
        el("legend", { class: "field-name" }, words("print.diagrams")),
        el(
          "div",
          { class: "dialog-actions spread" },
          choose("print-every", "print.every", (ply) => ply % (2 * EVERY) === 0),
          choose("print-remarked", "print.remarked", (_, hasRemark) => hasRemark),
          choose("print-none", "print.none", () => false),
        ),
        this.#turns,
      ),
      el(
        "div",
        { class: "dialog-actions sticky" },
        button("print", words("print.go"), () => this.#print(), "button main"),
      ),
    );
  }

  get #boxes() {
    return [...this.#turns.querySelectorAll("input")];
  }

  /** @param {HasDiagram} isWanted */
  #check(isWanted) {
    for (const box of this.#boxes) box.checked = isWanted(Number(box.dataset.ply), box.dataset.remark === "true");
  }

  async #print() {
    const chosen = this.#boxes.filter(({ checked }) => checked);
    const after = new Set(chosen.map(({ value }) => Number(value)));
    const wishes = { now: this.#now.input.checked, after, remarks: this.#remarks.input.checked };
    const sheet = printSheet(this.#store, wishes, pageLook());
    this.#dialog.close();
    await printAlone(sheet);
  }

  open() {
    const { tree, snapshot } = this.#store.state;
    const shift = snapshot.turnsBefore;
    this.#turns.replaceChildren(...printedLine(tree).map((node) => turnRow(node, node.ply - 1 + shift)));
    this.#dialog.showModal();
  }
}
