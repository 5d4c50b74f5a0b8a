// The dialog that prints a game: which diagrams are on the sheet, and whether comments and variations are.

import { written } from "../../board/figurines.js";
import { turnNumber } from "../../game/turn-number.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { words } from "../../kit/i18n.js";
import { pageLook } from "../settings/page-settings.js";
import { printedLine, printSheet } from "./print-sheet.js";

/** @import { Store } from "../../game/state.js" */

/** What the page looks like while the sheet is printed. Loaded with this dialog, and not with the page. */
const STYLES = `
@media screen { .print-sheet { display: none; } }
@media print {
  @page { margin: 15mm; }
  html, body { overflow: visible !important; height: auto !important; background: white !important; }
  body > :not(.print-sheet) { display: none !important; }
  .print-sheet { color: black; background: white; font-size: 11pt; line-height: 1.35; }
  .print-sheet h1 { margin: 0; font-size: 18pt; text-align: center; }
  .print-about { margin: 2mm 0 5mm; text-align: center; }
  .print-now { width: 55%; margin: 0 auto 5mm; }
  .print-turns { columns: 2; column-gap: 8mm; }
  .print-turns p { margin: 0 0 2mm; orphans: 2; widows: 2; overflow-wrap: break-word; }
  .print-turns strong { font-weight: 700; }
  .print-comment { font-style: italic; }
  .print-sheet figure { margin: 0 0 3mm; break-inside: avoid; text-align: center; }
  .print-sheet img { display: block; width: 100%; }
  .print-turns img { width: 85%; margin: 0 auto; }
}
`;

/** How many turns of both sides come between two diagrams, where diagrams are chosen. */
const EVERY = 10;

function addStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** @param {Store} store @returns {() => void} opens it */
export function setUpPrint(store) {
  addStyles();
  const now = onOff("print-now", words("print.now"), () => {});
  const remarks = onOff("print-remarks", words("print.remarks"), () => {});
  now.input.checked = true;
  remarks.input.checked = true;
  const turns = el("div", { class: "print-list" });
  const boxes = () => [...turns.querySelectorAll("input")];
  const check = (/** @type {(ply: number, hasRemark: boolean) => boolean} */ isWanted) => {
    for (const box of boxes()) box.checked = isWanted(Number(box.dataset.ply), box.dataset.remark === "true");
  };
  const choose = (
    /** @type {string} */ action,
    /** @type {import("../../kit/i18n.js").Key} */ text,
    /** @type {Parameters<typeof check>[0]} */ isWanted,
  ) =>
    el(
      "button",
      { type: "button", class: "button", "data-action": action, onclick: () => check(isWanted) },
      words(text, { number: EVERY }),
    );
  const dialog = makeDialog(
    "dialog-print",
    words("print.title"),
    now.element,
    remarks.element,
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
      turns,
    ),
    el(
      "div",
      { class: "dialog-actions sticky" },
      el(
        "button",
        { type: "button", class: "button main", "data-action": "print", onclick: print },
        words("print.go"),
      ),
    ),
  );

  async function print() {
    const after = new Set(
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => Number(value)),
    );
    const sheet = printSheet(store, { now: now.input.checked, after, remarks: remarks.input.checked }, pageLook());
    dialog.close();
    for (const old of document.querySelectorAll(".print-sheet")) old.remove();
    document.body.append(sheet);
    // What is not decoded yet is missing on paper.
    await Promise.allSettled([...sheet.querySelectorAll("img")].map((picture) => picture.decode()));
    // It stays until the next one: some browsers come back from here before they have printed.
    window.print();
  }

  return () => {
    const { tree, at, snapshot } = store.state;
    const shift = snapshot.firstTurn === "black" ? 1 : 0;
    turns.replaceChildren(
      ...printedLine(tree, at).map(({ id, ply, turn, comment, shapes }) => {
        const half = ply - 1 + shift;
        const number = turnNumber(half, turn?.series);
        const hasRemark = comment !== "" || shapes.length > 0;
        const box = el("input", {
          type: "checkbox",
          value: id,
          "data-ply": ply,
          "data-remark": String(hasRemark),
        });
        return el(
          "label",
          { class: "inline" },
          box,
          `${number} ${turn ? written(turn.notation, turn.color) : ""}`,
        );
      }),
    );
    dialog.showModal();
  };
}
