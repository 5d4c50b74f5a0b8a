// The list of turns: the main line in two columns, variations indented below the turn they replace. Every link can be
// clicked; one of them is in the order of the Tab key, the arrow keys lead on from there.

import { lineTo } from "../game/tree.js";
import { el, hasFocus, setAttribute } from "../kit/dom.js";
import { onLanguage, t } from "../kit/i18n.js";
import { beginsWith, rowsOf, underWay } from "./move-rows.js";

/** @typedef {import("./move-rows.js").Item} Item */
/** @typedef {import("./move-rows.js").Row} Row */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */
/** @typedef {import("../game/tree.js").TreeNode} TreeNode */

/** Numeric annotations that have a sign of their own. */
const SIGNS = ["", "!", "?", "!!", "??", "!?", "?!"];

/** Deeper variations are not indented further: they must be readable on a phone. */
const DEEPEST = 6;

/** @param {readonly number[]} annotations */
export function signsOf(annotations) {
  return annotations.map((annotation) => SIGNS[annotation] ?? `$${annotation}`).join(" ");
}

/** @typedef {{ button: HTMLButtonElement, node: TreeNode | null, steps: number, isLast: boolean }} LinkButton */

export class MoveList {
  #store;
  #box;
  #list;
  #empty;
  /** @type {((node: TreeNode) => void) | null} */ #openTurn;
  /** @type {LinkButton[]} */ #links = [];
  /** @type {HTMLElement[]} */ #moves = [];
  /** @type {Map<HTMLElement, TreeNode | null>} */ #nodes = new Map();
  #shown = "";
  /** @type {TreeNode | null} */ #root = null;

  /**
   * @param {HTMLElement} box what scrolls; holds an `ol.moves` and a `.moves-empty`
   * @param {Store} store
   * @param {((node: TreeNode) => void) | null} openTurn shows what can be said of a turn; `null` where nothing can be
   */
  constructor(box, store, openTurn) {
    this.#store = store;
    this.#box = box;
    this.#openTurn = openTurn;
    this.#list = /** @type {HTMLElement} */ (box.querySelector(".moves"));
    this.#empty = /** @type {HTMLElement} */ (box.querySelector(".moves-empty"));
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#list.addEventListener("contextmenu", (event) => this.#contextMenu(event));
    new ResizeObserver(() => this.#scroll()).observe(box);
    store.subscribe((state) => this.#show(state));
    onLanguage(() => {
      this.#shown = "";
      this.#show(store.state);
    });
    this.#show(store.state);
  }

  /** Puts the focus on the link where the game stands, if the list had it. */
  follow() {
    if (hasFocus(this.#list)) this.#current()?.button.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("button") : null;
    const link = this.#links.find(({ button }) => button === target);
    if (!link) return;
    const { node, steps, isLast } = link;
    if (node) {
      this.#store.dispatch({ type: "visit", node, ...(isLast ? {} : { links: steps }) });
    } else {
      // The turn under way: back to this link of it.
      while (
        this.#store.state.snapshot.chain.length > steps &&
        this.#store.dispatch({ type: "look", way: "linkBack" })
      );
    }
    this.#current()?.button.focus({ preventScroll: true });
  }

  /** The right button, or a finger that rests. @param {Event} event */
  #contextMenu(event) {
    const move = event.target instanceof Element ? event.target.closest(".move") : null;
    const node = move instanceof HTMLElement ? this.#nodes.get(move) : null;
    if (!node || !this.#openTurn) return;
    event.preventDefault();
    this.#openTurn(node);
  }

  /** @param {ViewState} state */
  #show(state) {
    const { snapshot, tree } = state;
    const chain = underWay(snapshot, tree.at);
    const ghost = chain ? `${chain.at.ply} ${snapshot.chainNotation}` : "";
    const key = `${tree.version} ${ghost}`;
    if (key !== this.#shown || tree.root !== this.#root) {
      const hadFocus = hasFocus(this.#list);
      this.#shown = key;
      this.#root = tree.root;
      this.#links = [];
      this.#moves = [];
      this.#nodes.clear();
      const shift = snapshot.firstTurn === "black" ? 1 : 0;
      const rows = rowsOf(tree.root, shift, chain);
      this.#empty.hidden = rows.length > 0 || tree.root.comment !== "";
      this.#list.replaceChildren(
        ...(tree.root.comment ? [el("li", { class: "move-comment" }, tree.root.comment)] : []),
        ...rows.flatMap((row) => this.#row(row)),
      );
      this.#mark(state);
      if (hadFocus) this.#current()?.button.focus({ preventScroll: true });
    } else {
      this.#mark(state);
    }
    this.#scroll();
  }

  /** @param {Row} row */
  #row(row) {
    const { depth, items, opens } = row;
    const first = items[0];
    if (depth === 0) {
      const line = el("li", { class: "move-row" }, numberOf(first.half));
      if (first.half % 2 === 1) line.append(el("span", { class: "move-gap" }, "…"));
      line.append(...items.map((item) => this.#move(item)));
      const comments = items.filter(({ node }) => node?.comment).map(({ node }) => node?.comment ?? "");
      return [line, ...comments.map((comment) => el("li", { class: "move-comment" }, comment))];
    }
    const line = el("li", { class: "variation", "aria-label": t("moves.variation", { depth }) });
    line.style.setProperty("--depth", String(Math.min(depth, DEEPEST)));
    line.toggleAttribute("data-opens", opens);
    items.forEach((item, i) => {
      const { before = "", comment = "" } = item.node ?? {};
      if (i === 0 && opens && before) line.append(el("span", { class: "move-comment" }, before), " ");
      // The number again wherever something stands in between.
      const isBroken = i === 0 || Boolean(items[i - 1].node?.comment);
      const part = el("span", { class: "move-part" });
      if (item.half % 2 === 0 || isBroken) part.append(numberOf(item.half, item.half % 2 === 1));
      part.append(this.#move(item));
      line.append(part, " ");
      if (comment) line.append(el("span", { class: "move-comment" }, comment), " ");
    });
    return [line];
  }

  /** @param {Item} item */
  #move({ node, links }) {
    const move = el("span", { class: "move", "data-ply": node ? node.ply : null });
    if (node && isOnMain(node)) move.dataset.main = "";
    if (!node) move.dataset.underWay = "";
    links.forEach(({ text, steps }, i) => {
      const isLast = i === links.length - 1;
      if (i > 0) move.append(el("wbr"));
      const button = el("button", { type: "button", class: "link", tabindex: "-1" }, text);
      this.#links.push({ button, node, steps, isLast: isLast && node !== null });
      move.append(button);
    });
    if (node && node.annotations.length > 0) {
      move.append(el("span", { class: "move-signs" }, signsOf(node.annotations)));
    }
    if (node && node.shapes.length > 0) move.append(el("span", { class: "move-drawn", "aria-hidden": "true" }));
    this.#moves.push(move);
    this.#nodes.set(move, node);

    return move;
  }

  /** Says where the game stands. @param {ViewState} state */
  #mark(state) {
    const { at } = state.tree;
    const played = new Set(lineTo(at));
    for (const move of this.#moves) {
      const node = this.#nodes.get(move) ?? null;
      setAttribute(move, "data-played", node === null || played.has(node) ? "" : null);
    }
    const current = this.#find(state);
    for (const link of this.#links) {
      const isCurrent = link === current;
      setAttribute(link.button, "aria-current", isCurrent ? "step" : null);
      setAttribute(link.button, "tabindex", isCurrent ? "0" : "-1");
      const move = link.button.parentElement;
      if (move && link.isLast) setAttribute(move, "aria-current", isCurrent ? "true" : null);
    }
    // At the start the first turn can be reached with the Tab key.
    if (!current && this.#links.length > 0) this.#links[0].button.setAttribute("tabindex", "0");
  }

  /** The link where the game stands. @param {ViewState} state */
  #find({ snapshot, tree }) {
    const { chain } = snapshot;
    if (chain.length === 0) return this.#links.find(({ node, isLast }) => isLast && node === tree.at) ?? null;
    const seen = tree.at.children[tree.at.next];
    const child = seen && beginsWith(seen, chain) ? seen : tree.at.children.find((one) => beginsWith(one, chain));
    const own = this.#links.filter(({ node }) => node === (child ?? null));
    return own.filter(({ steps }) => steps <= chain.length).at(-1) ?? own[0] ?? null;
  }

  #current() {
    return this.#links.find(({ button }) => button.tabIndex === 0) ?? null;
  }

  /** Only the list scrolls, never the page. */
  #scroll() {
    const link = this.#links.find(({ button }) => button.hasAttribute("aria-current"));
    const box = this.#box;
    if (!link) {
      box.scrollTop = 0;
      return;
    }
    const [inner, outer] = [link.button.getBoundingClientRect(), box.getBoundingClientRect()];
    const margin = 8;
    const head = /** @type {HTMLElement | null} */ (box.querySelector(".moves-head"))?.offsetHeight ?? 0;
    if (inner.bottom > outer.bottom - margin) box.scrollTop += inner.bottom - outer.bottom + margin;
    else if (inner.top < outer.top + head + margin) box.scrollTop += inner.top - outer.top - head - margin;
  }
}

/** @param {TreeNode} node */
function isOnMain(node) {
  return node.parent?.children[0] === node;
}

/** The number of a turn, as in a record. @param {number} half @param {boolean} [black] */
function numberOf(half, black = false) {
  return el("span", { class: "move-number" }, `${1 + (half >> 1)}${black ? "…" : "."}`);
}
