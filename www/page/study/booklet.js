// A study as a booklet: its chapters one after another with text, diagrams and turns, and what is to be found at the end.

import { piecesOf } from "../../board/speech/line-text.js";
import { inPlace } from "../../book/facts.js";
import { Store } from "../../game/state.js";
import { el } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import * as module from "../../rules/rules.js";
import { placeIn, readChapter } from "../../study/chapter.js";
import { turnAt } from "../../study/chapter-form.js";
import { marked } from "../../study/marks.js";
import { saidIn } from "../../study/said.js";
import { addPrintStyles, diagram, printAlone } from "../share/diagram.js";

/** @import { Look } from "../../board/drawing/theme.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { Chapter } from "../../study/chapter-form.js" */
/** @import { Study } from "../../study/study-form.js" */

const STYLES = `
@media print {
  .booklet h1 { margin: 0 0 4mm; font-size: 22pt; text-align: center; overflow-wrap: anywhere; }
  .booklet h2 { margin: 8mm 0 2mm; font-size: 14pt; break-after: avoid; overflow-wrap: anywhere; }
  .booklet h3 { margin: 3mm 0 1mm; font-size: 12pt; break-after: avoid; }
  .booklet p, .booklet ul { margin: 0 0 2mm; orphans: 2; widows: 2; overflow-wrap: anywhere; }
  .booklet figure { width: 46%; margin-inline: auto; }
  .booklet .booklet-task { font-weight: 700; text-align: center; break-before: avoid; }
  .booklet .booklet-turns strong { font-weight: 700; }
  .booklet .booklet-turns > div { font-style: italic; }
  .booklet .booklet-solutions { break-before: page; }
}
`;

/** A diagram of a position of a chapter. @param {Chapter} chapter @param {TreeNode} node @param {Look} look */
function diagramOf(chapter, node, look) {
  const { fen, game, rules } = placeIn(chapter, node);
  const store = new Store(module.createGame, {}, null);
  const here = inPlace(module, placeIn(chapter, node), (one) => one.fen());
  store.startGame({ fen: node.parent === null ? fen : here, game, rules }, null, null);
  const { state } = store;
  const flipped = chapter.side === "black";
  return diagram(
    { ...state, flipped },
    state.snapshot,
    node.shapes,
    look,
    t("status.toMove", { "@color": `color.${turnAt(chapter, node)}` }),
  );
}

/** All turns of a chapter, with comments and variations, and with a diagram where something is drawn. @param {Chapter} chapter @param {Look} look */
function turnsOf(chapter, look) {
  const { tree, turnsBefore } = chapter;
  const text = el("div", { class: "booklet-turns" });
  let line = el("p", {});
  text.append(line);
  const main = tree.lineTo(tree.lastOf(tree.root));
  for (const { type, text: said, node, depth } of piecesOf(tree, main, turnsBefore, true)) {
    if (type === "comment" && depth === 0) {
      line = el("p", {});
      text.append(el("div", {}, ...marked(saidIn(said).words)), line);
      continue;
    }
    if (line.textContent && !(type === "close" || line.textContent.endsWith("("))) line.append(" ");
    line.append(
      el(
        depth === 0 && type === "turn" ? "strong" : "span",
        {},
        type === "comment" ? isolated(saidIn(said).words) : said,
      ),
    );
    if (type !== "turn" || depth > 0 || node.shapes.length === 0) continue;
    line = el("p", {});
    text.append(diagramOf(chapter, node, look), line);
  }
  for (const empty of text.querySelectorAll("p:empty")) empty.remove();
  return text;
}

/**
 * @param {Study} study
 * @param {Look} look
 * @returns {Promise<HTMLElement>}
 */
async function booklet({ title, note, chapters }, look) {
  const sheet = el("article", { class: "print-sheet booklet" }, el("h1", {}, isolated(title)), ...marked(note));
  const solutions = el("section", { class: "booklet-solutions" }, el("h2", {}, t("studies.solutions")));
  for (const [i, source] of chapters.entries()) {
    const chapter = await readChapter(source).catch(() => null);
    const name = `${i + 1}. ${source.title ? isolated(source.title) : t("study.untitled", { number: i + 1 })}`;
    const part = el("section", {}, el("h2", {}, name));
    sheet.append(part);
    if (!chapter) {
      part.append(el("p", {}, t("studies.unprinted")));
      continue;
    }
    const { mode, side, tree, fen } = chapter;
    const { root } = tree;
    part.append(...marked(saidIn(root.comment).words));
    const asks = mode !== "text" && mode !== "drill";
    const isUsual = /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR /.test(fen);
    if (asks || !isUsual || root.shapes.length > 0) part.append(diagramOf(chapter, root, look));
    if (!asks) part.append(turnsOf(chapter, look));
    else {
      const task = mode === "practice" ? "study.practise" : mode === "conceal" ? "studies.guess" : "study.find";
      part.append(el("p", { class: "booklet-task" }, t(task, { "@side": `color.${side}` })));
      if (root.children.length > 0) solutions.append(el("h3", {}, name), turnsOf(chapter, look));
    }
  }
  if (solutions.childElementCount > 1) sheet.append(solutions);
  return sheet;
}

/** Prints a study. @param {Study} study @param {Look} look */
export async function printStudy(study, look) {
  addPrintStyles(STYLES);
  await printAlone(await booklet(study, look));
}
