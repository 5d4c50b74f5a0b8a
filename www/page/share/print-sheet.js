// The sheet that is printed: players, diagrams, all turns with their comments and variations. It fits A4 and Letter, since
// nothing on it has a width of its own.

import { piecesOf, printedLine } from "../../board/speech/line-text.js";
import { knownDate, namesIn, occasionOf, tagOf } from "../../game/record/tags.js";
import { el } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
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

/** The positions after some turns of a line, and its result. @param {Store} store @param {readonly TreeNode[]} line @param {ReadonlySet<number>} wanted ids of nodes */
function snapshotsOf(store, line, wanted) {
  /** @type {Map<number, Snapshot>} */
  const shots = new Map();
  const game = createGame({ ...store.start, repetitionDraw: false });
  try {
    for (const node of line) {
      for (const step of node.turn?.steps ?? []) game.apply(step);
      if (wanted.has(node.id)) shots.set(node.id, game.snapshot());
    }
    return { shots, result: game.snapshot().status.result };
  } finally {
    game.free();
  }
}

/**
 * @param {Store} store
 * @param {PrintChoice} choice
 * @param {Look} look
 * @returns {HTMLElement}
 */
export function printSheet(store, { now, after, remarks }, look) {
  const { tree, at, tags, snapshot, startedOn, shapes } = store.state;
  const main = printedLine(tree);
  const { White, Black } = namesIn(tags);
  const last = main.at(-1) ?? tree.root;
  const played = snapshotsOf(store, main, after);
  const result = last.end?.result ?? (last === at ? snapshot.status.result : played.result);
  const isNamed = Boolean(White || Black);
  const players = isNamed ? [White || t("color.white"), Black || t("color.black")] : ["Paco Ŝako"];
  const about = [
    occasionOf(tags, startedOn) || knownDate(startedOn ?? tagOf(tags, "Date")),
    result === "*" ? "" : result.replaceAll("1/2", "½").replace("-", "–"),
  ];
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
    const shot = type === "turn" && depth === 0 ? played.shots.get(node.id) : undefined;
    if (!shot) continue;
    line = el("p", {});
    text.append(diagram(store.state, shot, node.shapes, look, said), line);
  }
  for (const empty of text.querySelectorAll("p:empty")) empty.remove();
  return el(
    "article",
    { class: "print-sheet" },
    el("h1", {}, players.map(isolated).join(" – ")),
    el("p", { class: "print-about" }, about.filter(Boolean).join(" · ")),
    now && el("div", { class: "print-now" }, diagram(store.state, snapshot, shapes, look, "")),
    text,
  );
}

/** @param {string} comment */
function paragraphs(comment) {
  return comment.split("\n").map((line) => el("p", { class: "print-comment" }, line));
}
