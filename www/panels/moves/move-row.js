// A row of the list of turns as elements.

import { written } from "../../board/speech/figurines.js";
import { signsOf } from "../../game/record/signs.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { el } from "../../kit/dom.js";
import { formatNumber, t, words } from "../../kit/i18n.js";

/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { GameTree } from "../../game/tree/tree.js" */
/** @import { RowItem, Row } from "./move-rows.js" */
/** @import { Judged } from "../../game/review/judge.js" */

/**
 * A link of a turn.
 *
 * @typedef {object} LinkButton
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} move the turn's element
 * @property {TreeNode | null} node the position after the turn when the row was created; `null` for the current turn
 * @property {number} steps number of steps of the turn up to this link
 * @property {boolean} isLast it completes its turn
 */

/** Deeper variations are not indented further: they must be readable on a phone. */
const DEEPEST = 6;

/** Remarks on a position: comment, evaluation by a program, and time spent. @param {TreeNode | null} node */
function saidOf(node) {
  if (!node) return "";
  const { comment, evaluation, spent } = node;
  const seconds = spent === null ? "" : `⏱ ${formatNumber(Math.round(spent / 100) / 10)} s`;
  return [comment, evaluation && `[${evaluation}]`, seconds].filter(Boolean).join(" ");
}

/** A turn that is named in a comment, such as "12. Nb1>c3" or "3… e7>e5". */
const REFERENCE = /(\d{1,3})(\.{3}|…|\.)\s?(?:[KQRBNP]{0,2}[a-h][1-8][^\s,;)]*|0-0(?:-0)?)/g;

/** A comment, in which the turns that it names can be gone to. @param {"li" | "span"} name @param {TreeNode | null} node @param {string} text */
export function commentElement(name, node, text) {
  const element = el(name, { class: "move-comment", "data-node": node?.id });
  let at = 0;
  for (const { 0: whole, 1: number, 2: dots, index } of text.matchAll(REFERENCE)) {
    const half = 2 * (Number(number) - 1) + (dots === "." ? 0 : 1);
    const button = el("button", { type: "button", class: "turn-ref", "data-half": half }, whole);
    element.append(text.slice(at, index), button);
    at = index + whole.length;
  }
  element.append(text.slice(at));
  return element;
}

/** The button that hides a variation but for its first turn. */
function foldButton() {
  const label = words("moves.fold");
  return el("button", {
    type: "button",
    class: "fold",
    "aria-label": label,
    title: label,
    "aria-expanded": "true",
  });
}

export class MoveRow {
  #row;
  /** @type {boolean[]} */ #main;
  /** @type {HTMLElement[]} */ elements;
  /** @type {LinkButton[]} */ links = [];

  /** @param {Row} row @param {GameTree} tree */
  constructor(row, tree) {
    this.#row = row;
    this.#main = row.items.map(({ node }) => isMain(tree, node));
    this.elements = row.depth === 0 ? this.#mainLine() : [this.#variation()];
  }

  /** True if it looks the same as another row. @param {Row} row @param {GameTree} tree */
  shows({ depth, items, opens }, tree) {
    const own = this.#row;
    return (
      own.depth === depth &&
      own.opens === opens &&
      own.items.length === items.length &&
      items.every((item, i) => isSame(own.items[i], item) && this.#main[i] === isMain(tree, item.node))
    );
  }

  /** Indentation depth. */
  get depth() {
    return this.#row.depth;
  }

  /** The node that begins a variation, if the row does that. */
  get opening() {
    return this.#row.opens ? (this.#row.items[0].node?.id ?? null) : null;
  }

  #mainLine() {
    const { items } = this.#row;
    const [{ half, series }] = items;
    const line = el("li", { class: series ? "move-row wide" : "move-row" }, numberOf(half, series));
    if (half % 2 === 1 && !series) line.append(el("span", { class: "move-gap" }, "…"));
    line.append(...items.map((item, i) => this.#move(item, this.#main[i])));
    return [line, ...items.flatMap(({ node }) => (saidOf(node) ? commentElement("li", node, saidOf(node)) : []))];
  }

  #variation() {
    const { depth, items, opens } = this.#row;
    const line = el("li", { class: "variation", "aria-label": t("moves.variation", { depth }) });
    line.style.setProperty("--depth", String(Math.min(depth, DEEPEST)));
    line.toggleAttribute("data-opens", opens);
    if (opens) line.append(foldButton());
    items.forEach((item, i) => {
      const { before = "" } = item.node ?? {};
      const comment = saidOf(item.node);
      if (i === 0 && opens && before) line.append(el("span", { class: "move-comment" }, before), " ");
      // The number again wherever something stands in between.
      const isBroken = i === 0 || saidOf(items[i - 1].node) !== "";
      const part = el("span", { class: "move-part" });
      const { half, series } = item;
      if (series || half % 2 === 0 || isBroken) part.append(numberOf(half, series, true));
      part.append(this.#move(item, this.#main[i]));
      line.append(part, " ");
      if (comment) line.append(commentElement("span", item.node, comment), " ");
    });
    return line;
  }

  /** @param {RowItem} item @param {boolean} isMain */
  #move({ node, half, links }, isMain) {
    const move = el("span", { class: "move", "data-ply": node ? node.ply : null });
    const color = half % 2 === 0 ? "white" : "black";
    if (isMain) move.dataset.main = "";
    if (!node) Object.assign(move.dataset, { underWay: "", played: "" });
    links.forEach(({ text, steps }, i) => {
      if (i > 0) move.append(text.startsWith(" ") ? " " : el("wbr"));
      // The suffix for a continued turn is omitted, since the following words say so.
      const said = (node || i < links.length - 1 ? text : text.replace(/[>=]$/, "")).trim();
      const shown = written(said, color);
      const label = shown === said ? null : said;
      const button = el("button", { type: "button", class: "link", tabindex: "-1", "aria-label": label }, shown);
      this.links.push({ button, move, node, steps, isLast: i === links.length - 1 && node !== null });
      move.append(button);
    });
    if (!node) move.append(el("span", { class: "move-going" }, t("moves.underWay")));
    if (node && node.annotations.length > 0) {
      move.append(el("span", { class: "move-signs" }, signsOf(node.annotations)));
    }
    if (node && node.shapes.length > 0) move.append(el("span", { class: "move-drawn", "aria-hidden": "true" }));
    return move;
  }
}

/**
 * True if two items look the same; an item changes if other turns follow its position.
 *
 * @param {RowItem} a
 * @param {RowItem} b
 */
function isSame(a, b) {
  const [was, is] = [a.node, b.node];
  if (was === is) {
    return a.half === b.half && (is !== null || a.links.map(textOf).join() === b.links.map(textOf).join());
  }
  return (
    was !== null &&
    is !== null &&
    was.id === is.id &&
    a.half === b.half &&
    was.before === is.before &&
    was.comment === is.comment &&
    was.annotations === is.annotations &&
    was.shapes === is.shapes
  );
}

/** @param {import("./move-rows.js").RowLink} link */
const textOf = ({ text }) => text;

/** True if a turn continues the line of the previous one. @param {GameTree} tree @param {TreeNode | null} node */
function isMain(tree, node) {
  return node !== null && tree.isFirst(node);
}

/** The number of a turn, as in a record; in front of a row it is that of both. @param {number} half @param {number} [series] @param {boolean} [isOne] */
function numberOf(half, series, isOne = false) {
  return el("span", { class: "move-number" }, turnNumber(isOne ? half : half & ~1, series));
}

/**
 * Shows what a review has found of a turn, beside it; nothing where the record says the same already.
 *
 * @param {LinkButton} link the last one of its turn
 * @param {Judged | undefined} judged
 */
export function judge({ move, node }, judged) {
  const shown = /** @type {HTMLElement | null} */ (move.querySelector(".move-judged"));
  const isSaid = !judged || (node !== null && signsOf(node.annotations).split(" ").includes(judged.sign));
  if (isSaid) return shown?.remove();
  const sign = el("span", { "aria-hidden": "true" }, judged.sign);
  const said = el("span", { class: "visually-hidden" }, ` ${judged.text}`);
  const element = el("span", { class: "move-judged", "data-class": judged.kind, title: judged.text }, sign, said);
  if (shown) shown.replaceWith(element);
  else move.querySelector(".link:last-of-type")?.after(element);
}
