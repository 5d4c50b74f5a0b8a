// The list of turns: the main line in two columns, variations indented below the turn they replace. Every link can be
// clicked; one of them is in the order of the Tab key, the arrow keys lead on from there. After a change only the rows
// are made anew in which something else stands, and only the marks between the old place and the new one are set. A long
// list is built bit by bit, first where the game stands.

import { turnInWords } from "../../board/speech/turn-in-words.js";
import { hasFocus, setAttribute } from "../../kit/dom.js";
import { onLanguage } from "../../kit/i18n.js";
import { commentElement, judge, MoveRow } from "./move-row.js";
import { beginsWith, listed, rowsOf, underWay } from "./move-rows.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { GameTree } from "../../game/tree/tree.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { LinkButton } from "./move-row.js" */
/** @import { Row } from "./move-rows.js" */
/** @import { Judged } from "../../game/review/judge.js" */

/** This many rows are built in one task: with more of them the page would stutter. */
const SLICE = 32;

/** This many of a longer list are built at once: in that task everything else is shown, too. */
const FIRST = 12;

export class MoveList {
  #store;
  #box;
  #list;
  #head;
  #empty;
  /** @type {((node: TreeNode) => void) | null} */ #openTurn;
  /** @type {HTMLElement} the comment before the first turn */ #opening;
  /** In their order; `null` where a row is not built yet. @type {(MoveRow | null)[]} */ #rows = [];
  /** The rows to be built, and the part of them that is, while there are others. @type {{ rows: readonly Row[], tree: GameTree, from: number, to: number } | null} */ #unbuilt =
    null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #building;
  /** @type {Map<HTMLElement, LinkButton>} */ #buttons = new Map();
  /** The links of each turn by the id of its node; `null` for the turn under way. @type {Map<number | null, LinkButton[]>} */ #turns =
    new Map();
  /** @type {{ tree: GameTree, under: string } | null} what the rows show; `under`: what was taken back and the turn under way */ #shown =
    null;
  /** @type {{ tree: GameTree, at: TreeNode } | null} where the marks say that the game stands */ #marked = null;
  /** @type {LinkButton | null} the link where the game stands */ #current = null;
  #isScrolling = false;
  /** Judgements of the review by node id. @type {ReadonlyMap<number, Judged>} */ #judged = new Map();
  /** The nodes that begin variations which are folded. @type {Set<number>} */ #folded = new Set();

  /**
   * @param {HTMLElement} box scroll container with an `ol.moves` and a `.moves-empty`
   * @param {Store} store
   * @param {((node: TreeNode) => void) | null} openTurn opens the dialog with remarks on a turn; `null` if there is
   *   none
   */
  constructor(box, store, openTurn) {
    this.#store = store;
    this.#box = box;
    this.#openTurn = openTurn;
    this.#list = /** @type {HTMLElement} */ (box.querySelector(".moves"));
    this.#head = /** @type {HTMLElement | null} */ (box.querySelector(".moves-head"));
    this.#empty = /** @type {HTMLElement} */ (box.querySelector(".moves-empty"));
    this.#opening = commentElement("li", store.state.tree.root, "");
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#list.addEventListener("pointerover", (event) => this.#tellInWords(event));
    this.#list.addEventListener("contextmenu", (event) => this.#contextMenu(event));
    new ResizeObserver(() => this.#scrollNow()).observe(box);
    store.subscribe((state) => this.#show(state));
    onLanguage(box, () => {
      this.#clear();
      this.#show(store.state);
    });
    this.#show(store.state);
  }

  /** Puts the focus on the link where the game stands, if the list had it. */
  follow() {
    if (hasFocus(this.#list)) this.#tabStop()?.button.focus({ preventScroll: true });
  }

  /** Shows what a review has found. @param {ReadonlyMap<number, Judged>} judged by the ids of the turns' nodes */
  judge(judged) {
    this.#judged = judged;
    for (const link of this.#buttons.values()) if (link.isLast && link.node) judge(link, judged.get(link.node.id));
  }

  /** @param {Event} event */
  #click(event) {
    const element = event.target instanceof Element ? event.target : null;
    const reference = /** @type {HTMLElement | null} */ (element?.closest(".turn-ref") ?? null);
    const comment = /** @type {HTMLElement | null} */ (element?.closest(".move-comment[data-node]") ?? null);
    if (reference && comment) return this.#goToTurn(Number(comment.dataset.node), Number(reference.dataset.half));
    if (comment) return this.#editComment(comment);
    const fold = element?.closest(".fold");
    if (fold) return this.#fold(fold);
    const target = event.target instanceof Element ? event.target.closest("button") : null;
    const link = target && this.#buttons.get(target);
    if (!link) return;
    const { node, steps, isLast } = link;
    if (node) {
      this.#store.dispatch({ type: "visit", node: node.id, ...(isLast ? {} : { links: steps }) });
    } else {
      // The turn under way: back to this link of it.
      while (
        this.#store.state.snapshot.chain.length > steps &&
        this.#store.dispatch({ type: "look", way: "linkBack" })
      );
    }
    this.#tabStop()?.button.focus({ preventScroll: true });
  }

  /** Variations with the current position are unfolded. @param {ViewState} state */
  #unfold({ tree, at }) {
    for (const id of this.#folded) {
      const node = tree.has(id) ? tree.node(id) : null;
      if (!node || (node.id !== at.id && tree.isWithin(at, node))) this.#folded.delete(id);
    }
    this.#showFolds();
  }

  /** Goes to a turn of the line that a comment stands in. @param {number} id @param {number} half */
  #goToTurn(id, half) {
    const { tree, snapshot } = this.#store.state;
    const ply = half + 1 - snapshot.turnsBefore;
    const node = tree.lineTo(tree.lastOf(tree.node(id))).find((each) => each.ply === ply);
    if (node) this.#store.dispatch({ type: "visit", node: node.id });
  }

  /** @param {HTMLElement} comment */
  async #editComment(comment) {
    // A text selection is for copying.
    const isMarked = getSelection()?.isCollapsed === false;
    if (!this.#openTurn || isMarked || comment.querySelector("textarea")) return;
    const { editComment } = await import("./comment-editor.js");
    const id = Number(comment.dataset.node);
    if (comment.isConnected && this.#store.state.tree.has(id)) editComment(this.#store, comment, id);
  }

  /** Folds a variation, or unfolds it. @param {Element} button */
  #fold(button) {
    const row = this.#rows.find((each) => each?.elements.some((element) => element.contains(button)));
    const id = row?.opening ?? null;
    if (id === null) return;
    if (!this.#folded.delete(id)) this.#folded.add(id);
    this.#showFolds();
  }

  /** Hides what is folded: the rest of the variation, and what is nested in it. */
  #showFolds() {
    let depth = Number.POSITIVE_INFINITY;
    for (const row of this.#rows) {
      if (!row) continue;
      const isWithin = row.depth > depth || (row.depth === depth && row.opening === null);
      const isFolded = !isWithin && row.opening !== null && this.#folded.has(row.opening);
      if (!isWithin) depth = isFolded ? row.depth : Number.POSITIVE_INFINITY;
      for (const element of row.elements) {
        element.hidden = isWithin;
        setAttribute(element, "data-folded", isFolded ? "" : null);
      }
      if (row.opening !== null)
        row.elements[0].querySelector(".fold")?.setAttribute("aria-expanded", String(!isFolded));
    }
  }

  /** The turn of a link, and its element. @param {Event} event */
  #turnAt({ target }) {
    const move = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".move")) : null;
    const button = move?.querySelector("button");
    return { move, node: (button && this.#buttons.get(button)?.node) ?? null };
  }

  /** Shows the turn under the pointer in words. @param {Event} event */
  #tellInWords(event) {
    const { move, node } = this.#turnAt(event);
    if (move && node && !move.title) move.title = turnInWords(this.#store, node);
  }

  /** The right button, or a finger that rests. @param {Event} event */
  #contextMenu(event) {
    const { node } = this.#turnAt(event);
    if (!node || !this.#openTurn) return;
    event.preventDefault();
    // The turn's remarks may have changed since its row was created.
    this.#openTurn(this.#store.state.tree.node(node.id));
  }

  /** Forgets everything that is shown. */
  #clear() {
    clearTimeout(this.#building);
    this.#unbuilt = null;
    for (const row of this.#rows) this.#remove(row);
    this.#rows = [];
    this.#shown = null;
    this.#marked = null;
  }

  /** @param {ViewState} state */
  #show(state) {
    const { snapshot, tree, at, taken } = state;
    const chain = underWay(state);
    const under = `${taken} ${chain ? `${at.id} ${snapshot.chainNotation}` : ""}`;
    const hadFocus = hasFocus(this.#list);
    const isSame = this.#shown?.tree === tree && this.#shown.under === under;
    if (!isSame) {
      if (this.#shown?.tree.key !== tree.key) this.#clear();
      this.#arrange(rowsOf(tree, snapshot.turnsBefore, chain, taken), tree, at);
      this.#shown = { tree, under };
    }
    if (this.#folded.size > 0) this.#unfold(state);
    this.#mark(state);
    if (hadFocus && !isSame) this.#tabStop()?.button.focus({ preventScroll: true });
    this.#scroll();
  }

  /**
   * Updates the rows; those at the start and end that are unchanged stay in place.
   *
   * @param {readonly Row[]} rows
   * @param {GameTree} tree
   * @param {TreeNode} at the current position
   */
  #arrange(rows, tree, at) {
    const comment = tree.root.comment;
    if (this.#opening.textContent !== comment) {
      const fresh = commentElement("li", tree.root, comment);
      this.#opening.replaceWith(fresh);
      this.#opening = fresh;
    }
    if (!comment) this.#opening.remove();
    else if (!this.#opening.isConnected) this.#list.prepend(this.#opening);
    this.#empty.hidden = rows.length > 0 || comment !== "";

    while (this.#unbuilt) this.#buildMore();
    const old = this.#rows;
    const shared = Math.min(old.length, rows.length);
    let head = 0;
    while (head < shared && old[head]?.shows(rows[head], tree)) head += 1;
    let tail = 0;
    while (tail < shared - head && old[old.length - 1 - tail]?.shows(rows[rows.length - 1 - tail], tree))
      tail += 1;
    for (const row of old.slice(head, old.length - tail)) this.#remove(row);
    const end = rows.length - tail;
    const gap = Array.from({ length: end - head }, () => null);
    this.#rows = [...old.slice(0, head), ...gap, ...old.slice(old.length - tail)];
    if (gap.length <= SLICE) {
      this.#build(rows, tree, head, end);
      return;
    }
    const place = rows.findIndex(({ items }) => items.some(({ node }) => node?.id === at.id));
    const from = Math.max(head, Math.min(place - (FIRST >> 1), end - FIRST));
    this.#build(rows, tree, from, from + FIRST);
    this.#unbuilt = { rows, tree, from, to: from + FIRST };
    this.#building = setTimeout(() => this.#goOn());
  }

  /** Builds the rows that are not there yet, a few in each task. */
  #goOn() {
    this.#buildMore();
    this.#scroll();
    if (this.#unbuilt) this.#building = setTimeout(() => this.#goOn());
  }

  /** Builds some of the rows before and after those that are there. */
  #buildMore() {
    if (!this.#unbuilt) return;
    const { rows, tree, from, to } = this.#unbuilt;
    let first = from;
    while (first > 0 && from - first < SLICE / 2 && !this.#rows[first - 1]) first -= 1;
    let last = to;
    while (last < rows.length && last - to < SLICE / 2 && !this.#rows[last]) last += 1;
    this.#build(rows, tree, first, from);
    this.#build(rows, tree, to, last);
    const isMore = first < from || last > to;
    this.#unbuilt = isMore ? { rows, tree, from: first, to: last } : null;
    if (!isMore) clearTimeout(this.#building);
  }

  /** @param {readonly Row[]} rows @param {GameTree} tree @param {number} from @param {number} to the first that is not built */
  #build(rows, tree, from, to) {
    const next = this.#rows.slice(to).find((row) => row !== null);
    const after = next ? next.elements[0] : null;
    for (let i = from; i < to; i++) {
      const row = new MoveRow(rows[i], tree);
      this.#rows[i] = row;
      for (const element of row.elements) this.#list.insertBefore(element, after);
      for (const link of row.links) {
        const id = link.node?.id ?? null;
        this.#buttons.set(link.button, link);
        this.#turns.set(id, [...(this.#turns.get(id) ?? []), link]);
        if (this.#isPlayed(link)) link.move.dataset.played = "";
        if (link.isLast && link.node && this.#judged.size > 0) judge(link, this.#judged.get(link.node.id));
      }
    }
  }

  /** @param {MoveRow | null} row */
  #remove(row) {
    if (!row) return;
    for (const element of row.elements) element.remove();
    for (const link of row.links) {
      this.#buttons.delete(link.button);
      this.#turns.delete(link.node?.id ?? null);
      if (link === this.#current) this.#current = null;
    }
  }

  /** True if a turn leads to the marked position. @param {LinkButton} link */
  #isPlayed({ node }) {
    if (!node || !this.#marked) return node === null;
    const { tree, at } = this.#marked;
    return tree.has(node.id) && tree.isWithin(at, node);
  }

  /** Shows where the game stands. @param {ViewState} state */
  #mark(state) {
    const { tree, at } = state;
    this.#markPlayed(tree, at);
    const current = this.#find(state);
    const first = this.#rows[0]?.links[0] ?? null;
    if (this.#current && this.#current !== current) mark(this.#current, false);
    if (current) mark(current, true);
    this.#current = current;
    // At the start the first turn can be reached with the Tab key.
    if (first && first !== current) setAttribute(first.button, "tabindex", current ? "-1" : "0");
  }

  /** Marks the turns up to a place as played, and those beyond it as not. @param {GameTree} tree @param {TreeNode} at */
  #markPlayed(tree, at) {
    const marked = this.#marked;
    const set = (/** @type {number} */ id, /** @type {boolean} */ isPlayed) => {
      for (const { move } of this.#turns.get(id) ?? []) setAttribute(move, "data-played", isPlayed ? "" : null);
    };
    /** @type {TreeNode | null} */
    let from = marked && marked.tree.key === tree.key && tree.has(marked.at.id) ? tree.node(marked.at.id) : null;
    /** @type {TreeNode | null} */
    let to = at;
    // Up from both places to where their lines part.
    while (to && to.id !== from?.id) {
      if (from && from.ply > to.ply) {
        set(from.id, false);
        from = tree.parent(from);
      } else {
        set(to.id, true);
        to = tree.parent(to);
      }
    }
    this.#marked = { tree, at };
  }

  /** The link where the game stands. @param {ViewState} state @returns {LinkButton | null} */
  #find({ snapshot, tree, at, taken }) {
    const { chain } = snapshot;
    if (chain.length === 0) return this.#turns.get(at.id)?.find(({ isLast }) => isLast) ?? null;
    const children = listed(tree, at, taken);
    const seen = children.find(({ id }) => id === at.children[at.next]);
    const child = seen && beginsWith(seen, chain) ? seen : children.find((one) => beginsWith(one, chain));
    const own = this.#turns.get(child?.id ?? null) ?? [];
    return own.filter(({ steps }) => steps <= chain.length).at(-1) ?? own[0] ?? null;
  }

  /** The link in the order of the Tab key. */
  #tabStop() {
    return this.#current ?? this.#rows[0]?.links[0] ?? null;
  }

  /** Shows the current link in the next frame, where the layout is made anyway: here it would be made twice. */
  #scroll() {
    if (this.#isScrolling) return;
    this.#isScrolling = true;
    requestAnimationFrame(() => {
      this.#isScrolling = false;
      this.#scrollNow();
    });
  }

  /** Only the list scrolls, never the page. */
  #scrollNow() {
    const box = this.#box;
    if (!this.#current) {
      box.scrollTop = 0;
      return;
    }
    const [inner, outer] = [this.#current.button.getBoundingClientRect(), box.getBoundingClientRect()];
    const margin = 8;
    const head = this.#head?.parentElement === box ? this.#head.offsetHeight : 0;
    if (inner.bottom > outer.bottom - margin) box.scrollTop += inner.bottom - outer.bottom + margin;
    else if (inner.top < outer.top + head + margin) box.scrollTop += inner.top - outer.top - head - margin;
    this.#alignFirst(this.#current.button, outer.top + head);
  }

  /** No row is cut where the list begins: it is scrolled out, or, at the end of the list, in. @param {Element} current @param {number} top where the list begins, in the window */
  #alignFirst(current, top) {
    const box = this.#box;
    let row = current.closest("li")?.previousElementSibling;
    while (row && row.getBoundingClientRect().top >= top) row = row.previousElementSibling;
    if (!row) return;
    const { top: above, bottom } = row.getBoundingClientRect();
    if (bottom <= top) return;
    const out = bottom - top;
    const into = above - top;
    const isEnd = box.scrollTop + out > box.scrollHeight - box.clientHeight;
    if (!isEnd) box.scrollTop += out;
    else if (current.getBoundingClientRect().bottom - into <= box.getBoundingClientRect().bottom)
      box.scrollTop += into;
  }
}

/** @param {LinkButton} link @param {boolean} isCurrent the game stands there */
function mark({ button, move, isLast }, isCurrent) {
  setAttribute(button, "aria-current", isCurrent ? "step" : null);
  setAttribute(button, "tabindex", isCurrent ? "0" : "-1");
  if (isLast) setAttribute(move, "aria-current", isCurrent ? "true" : null);
}
