// The turns of a chapter as a text with its comments and variations, in which each turn can be pressed, and the buttons that go
// through them.

import { piecesOf } from "../board/speech/line-text.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { marked } from "./marks.js";
import { saidIn } from "./said.js";
import { studyTool } from "./tool.js";

/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Chapter } from "./chapter-form.js" */

/** The words of a comment. @param {string} comment */
export const wordsOf = (comment) => saidIn(comment).words;

export class TurnText {
  #visit;
  /** @type {Chapter["tree"] | null} */ #tree = null;
  /** @type {TreeNode | null} where the board stands */ #at = null;
  element = el("div", { class: "study-turns", role: "group", "aria-label": words("study.turns") });
  steps;

  /** @param {(node: TreeNode) => void} visit a position */
  constructor(visit) {
    this.#visit = visit;
    const go = (/** @type {(tree: Chapter["tree"], at: TreeNode) => TreeNode | null} */ way) => () => {
      const to = this.#tree && this.#at && way(this.#tree, this.#at);
      if (to) visit(to);
    };
    this.steps = el(
      "div",
      { class: "study-steps" },
      studyTool(
        "study-start",
        "start",
        "study.start",
        go(({ root }) => root),
      ),
      studyTool("study-back", "undoStep", "study.back", () => this.walk(-1)),
      studyTool("study-forward", "redoStep", "study.forward", () => this.walk(1)),
      studyTool(
        "study-end",
        "end",
        "study.end",
        go((tree, at) => tree.lastOf(at)),
      ),
    );
  }

  /** Shows nothing. */
  hide() {
    this.element.hidden = true;
    this.steps.hidden = true;
  }

  /** @param {Chapter} chapter @param {readonly TreeNode[]} line the one that is not in brackets */
  show({ tree, turnsBefore }, line) {
    this.#tree = tree;
    const pieces = piecesOf(tree, line, turnsBefore, true);
    this.element.replaceChildren(
      ...pieces.map(({ type, text, node, depth }) => {
        if (type === "comment") return el("div", { class: "study-said" }, ...marked(wordsOf(text)));
        if (type !== "turn") return el("span", { class: "quiet", "data-bracket": type }, text);
        const attributes = { type: "button", class: "link", "data-node": node.id, "data-depth": depth };
        return el("button", { ...attributes, onclick: () => this.#visit(node) }, text);
      }),
    );
    this.element.hidden = line.length === 0;
    this.steps.hidden = tree.root.children.length === 0;
  }

  /** Marks where the board stands. @param {TreeNode | null} at */
  mark(at) {
    this.#at = at;
    for (const turn of this.element.querySelectorAll("[data-node]")) {
      const isHere = turn.getAttribute("data-node") === String(at?.id);
      turn.toggleAttribute("aria-current", false);
      if (isHere) turn.setAttribute("aria-current", "step");
      if (isHere) turn.scrollIntoView({ block: "nearest" });
    }
    const [start, back, forward, end] = this.steps.querySelectorAll("button");
    start.disabled = back.disabled = at?.parent === null;
    forward.disabled = end.disabled = at?.children.length === 0;
  }

  /** One turn on or back. @param {1 | -1} way */
  walk(way) {
    const [tree, at] = [this.#tree, this.#at];
    if (!tree || !at || this.steps.hidden) return;
    const to = way < 0 ? tree.parent(at) : tree.first(at);
    if (to) this.#visit(to);
  }

  /** Goes on or back by the arrow keys, unless a field has them. @param {KeyboardEvent} event */
  key(event) {
    const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const isField = event.target instanceof Element && event.target.matches("select");
    if (way === 0 || isField || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.walk(way);
  }
}
