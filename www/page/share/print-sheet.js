// The sheet that is printed: players, diagrams, all turns with their comments and variations. It fits A4 and Letter, since
// nothing on it has a width of its own.

import { piecesOf, printedLine } from "../../board/speech/line-text.js";
import { knownDate, namesIn, occasionOf, tagOf } from "../../game/record/tags.js";
import { el } from "../../kit/dom.js";
import { isolated } from "../../kit/isolate.js";
import { createGame } from "../../rules/rules.js";
import { diagram } from "./diagram.js";

/** @import { Look } from "../../board/drawing/theme.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { Snapshot } from "../../rules/rules.js" */

/**
 * Options of the printout.
 *
 * @typedef {object} PrintChoice
 * @property {boolean} now the position on the board, above the turns
 * @property {ReadonlySet<number>} after the turns with a diagram, by the ids of their nodes
 * @property {boolean} remarks comments and variations
 */

/** The positions after some turns of a line. @param {Store} store @param {readonly TreeNode[]} line @param {ReadonlySet<number>} wanted ids of nodes @returns {Map<number, Snapshot>} */
function snapshotsOf(store, line, wanted) {
  const shots = new Map();
  const game = createGame({ ...store.start, repetitionDraw: false });
  try {
    for (const node of line) {
      for (const step of node.turn?.steps ?? []) game.apply(step);
      if (wanted.has(node.id)) shots.set(node.id, game.snapshot());
    }
  } finally {
    game.free();
  }
  return shots;
}

/**
 * @param {Store} store
 * @param {PrintChoice} choice
 * @param {Look} look
 * @returns {HTMLElement}
 */
export function printSheet(store, { now, after, remarks }, look) {
  const { tree, at, tags, snapshot, startedOn, shapes } = store.state;
  const main = printedLine(tree, at);
  const { White, Black } = namesIn(tags);
  const end = (main.at(-1) ?? tree.root).end;
  const result = end?.result ?? (at === (main.at(-1) ?? tree.root) ? snapshot.status.result : "*");
  const about = [
    occasionOf(tags, startedOn) || knownDate(startedOn ?? tagOf(tags, "Date")),
    result === "*" ? "" : result.replaceAll("1/2", "½").replace("-", "–"),
  ];
  const shots = snapshotsOf(store, main, after);
  const text = el("div", { class: "print-turns" });
  if (remarks && tree.root.comment) text.append(...paragraphs(tree.root.comment));
  let line = el("p", {});
  text.append(line);
  for (const { type, text: said, node, depth } of piecesOf(tree, main, snapshot.turnsBefore, remarks)) {
    const isAlone = type === "comment" && depth === 0;
    if (isAlone) {
      line = el("p", {});
      text.append(...paragraphs(said), line);
      continue;
    }
    if (line.textContent && !(type === "close" || line.textContent.endsWith("("))) line.append(" ");
    const name = type === "comment" ? "bdi" : depth === 0 && type === "turn" ? "strong" : "span";
    line.append(el(name, {}, said));
    const shot = type === "turn" && depth === 0 ? shots.get(node.id) : undefined;
    if (!shot) continue;
    line = el("p", {});
    text.append(diagram(store.state, shot, node.shapes, look, said), line);
  }
  for (const empty of text.querySelectorAll("p:empty")) empty.remove();
  return el(
    "article",
    { class: "print-sheet" },
    el("h1", {}, [White, Black].filter(Boolean).map(isolated).join(" – ") || "Paco Ŝako"),
    el("p", { class: "print-about" }, about.filter(Boolean).join(" · ")),
    now && el("div", { class: "print-now" }, diagram(store.state, snapshot, shapes, look, "")),
    text,
  );
}

/** @param {string} comment */
function paragraphs(comment) {
  return comment.split("\n").map((line) => el("p", { class: "print-comment" }, line));
}
