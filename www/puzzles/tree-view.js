// The tree of a proof on the page: branches are opened and closed, and each shows its position on the board.
// Keys are those of the tree pattern: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/

import { written } from "../board/speech/figurines.js";
import { el, listen } from "../kit/dom.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Branch, Defences } from "./defences.js" */

/**
 * @typedef {object} TreeViewServices
 * @property {Defences} defences
 * @property {BookWords} words
 * @property {(branch: Branch) => void} show puts a branch on the board
 * @property {(error: unknown) => void} failed
 */

export class TreeView {
  #around;
  /** @type {WeakMap<Element, Branch>} */ #branches = new WeakMap();
  /** Counts the lists, to name them. */ #groups = 0;
  /** Counts what was opened, so that what comes late is not shown in another tree. */ #version = 0;

  /** @param {TreeViewServices} around */
  constructor(around) {
    this.#around = around;
    this.element = el("ul", { class: "proof-tree", role: "tree" });
    listen(this.element, "keydown", (event) => this.#key(event));
    listen(this.element, "click", (event) => this.#click(event));
  }

  /** @param {readonly Branch[]} branches @param {string} label */
  open(branches, label) {
    this.#version += 1;
    this.element.setAttribute("aria-label", label);
    this.element.replaceChildren(...branches.map((branch) => this.#item(branch, 1)));
    this.element.hidden = branches.length === 0;
    this.element.querySelector("[role=treeitem]")?.setAttribute("tabindex", "0");
  }

  /** A row, with the list of what follows it once that was opened. @param {Branch} branch @param {number} level */
  #item(branch, level) {
    const words = this.#around.words;
    const { key, parameters } = branch.note;
    const note = words.t(key, parameters);
    const row = el(
      "div",
      {
        role: "treeitem",
        class: "proof-row",
        tabindex: -1,
        "aria-level": level,
        "aria-expanded": branch.next ? "false" : null,
      },
      el("span", { class: "proof-twist" }),
      el(
        "span",
        { class: "proof-turn" },
        (branch.mover ? written(branch.notation, branch.mover) : branch.notation) || note,
      ),
      " ",
      branch.notation ? el("span", { class: "proof-note" }, note) : null,
    );
    this.#branches.set(row, branch);
    return el("li", { role: "none" }, row);
  }

  /** @param {Element} row */
  async #expand(row) {
    const branch = this.#branches.get(row);
    if (!branch?.next || row.getAttribute("aria-expanded") === "true") return;
    row.setAttribute("aria-expanded", "true");
    const known = groupOf(row);
    if (known) {
      known.hidden = false;
      return;
    }
    if (row.hasAttribute("aria-busy")) return;
    const version = this.#version;
    const words = this.#around.words;
    const waits = el("p", { class: "quiet proof-waits", role: "status" }, words.t("tree.waits"));
    row.after(waits);
    row.setAttribute("aria-busy", "true");
    let found = null;
    try {
      found = await this.#around.defences.following(branch, (done, all) => {
        waits.textContent = words.t("desk.turns", { done, all });
      });
    } catch (error) {
      this.#around.failed(error);
    }
    waits.remove();
    row.removeAttribute("aria-busy");
    if (version !== this.#version || !found) {
      row.setAttribute("aria-expanded", "false");
      return;
    }
    this.#groups += 1;
    const id = `proof-${this.#groups}`;
    const level = Number(row.getAttribute("aria-level")) + 1;
    const group = el("ul", { role: "group", id }, ...found.map((one) => this.#item(one, level)));
    // It may have been closed again while it was looked into.
    group.hidden = row.getAttribute("aria-expanded") !== "true";
    row.setAttribute("aria-owns", id);
    row.after(group);
  }

  /** @param {Element} row */
  #collapse(row) {
    row.setAttribute("aria-expanded", "false");
    if (row.hasAttribute("aria-busy")) this.#around.defences.cancel();
    const group = groupOf(row);
    if (group) group.hidden = true;
  }

  /** @param {Element} item */
  #choose(item) {
    const branch = this.#branches.get(item);
    this.#focus(item);
    for (const one of this.element.querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    item.setAttribute("aria-current", "true");
    if (branch) this.#around.show(branch);
  }

  /** @param {Element} item */
  #focus(item) {
    this.element.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    item.setAttribute("tabindex", "0");
    /** @type {HTMLElement} */ (item).focus();
  }

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const item = target.closest("[role=treeitem]");
    if (!item) return;
    const isOpen = item.getAttribute("aria-expanded") === "true";
    if (target.closest(".proof-twist") && isOpen) {
      this.#focus(item);
      this.#collapse(item);
      return;
    }
    this.#choose(item);
    this.#expand(item);
  }

  /** Those that can be seen, in their order. */
  #seen() {
    return [...this.element.querySelectorAll("[role=treeitem]")].filter((item) => !item.closest("[hidden]"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = /** @type {Element} */ (event.target).closest("[role=treeitem]");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const seen = this.#seen();
    const at = seen.indexOf(item);
    const parent = item.closest("[role=group]")?.previousElementSibling;
    const isOpen = item.getAttribute("aria-expanded") === "true";
    const go = (/** @type {Element | null | undefined} */ other) => other && this.#focus(other);
    switch (event.key) {
      case "ArrowDown":
        go(seen[at + 1]);
        break;
      case "ArrowUp":
        go(seen[at - 1]);
        break;
      case "Home":
        go(seen[0]);
        break;
      case "End":
        go(seen.at(-1));
        break;
      case "ArrowRight":
        if (isOpen) go(groupOf(item)?.querySelector("[role=treeitem]"));
        else this.#expand(item);
        break;
      case "ArrowLeft":
        if (isOpen) this.#collapse(item);
        else go(parent);
        break;
      case "Enter":
      case " ":
        this.#choose(item);
        break;
      default:
        return;
    }
    event.preventDefault();
  }
}

/** The group below a row, if it was opened before. @param {Element} row @returns {HTMLElement | null} */
function groupOf(row) {
  const next = row.nextElementSibling;
  return next?.getAttribute("role") === "group" ? /** @type {HTMLElement} */ (next) : null;
}
