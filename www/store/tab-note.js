// What is under way beside the table, such as a match: the browser keeps one of it, which one tab at a time goes on with and
// writes. That tab holds it by a lock, as it holds the game on its table; what another tab plays meanwhile is kept for that tab alone.
//
//   event                         unasked                           own              other tab's
//   the page is loaded (claim)    → own, or another tab's           –                –
//   something is kept             kept for the tab; → own, written  written          kept for the tab; → own if it is free and empty
//   nothing is under way any more the same, and let go of           let go of        only forgotten for the tab

import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { Locks } from "./locks.js";

/** How long the page before a reload may take to let go, in ms. */
const LETTING_GO = 1000;

const OF_TAB = browserStorage("sessionStorage");

export class TabNote {
  #name;
  #locks = new Locks();
  /** @type {"unasked" | "own" | "other"} */ #state = "unasked";
  /** What was kept last, by this tab. @type {{ value: unknown } | null} */ #last = null;
  /** @type {Promise<void> | null} */ #asking = null;

  /** @param {string} name where it is kept */
  constructor(name) {
    this.#name = name;
  }

  /** Whether there is something to go on with, whichever tab does: asked when the page is loaded. */
  get isThere() {
    return this.ofTab !== null || recall(this.#name) !== null;
  }

  /** What this tab alone keeps. @returns {unknown} */
  get ofTab() {
    return recall(this.#name, OF_TAB);
  }

  /** What this tab can go on with; `null` if there is nothing. @returns {unknown} */
  get found() {
    const isElsewhere = this.#state === "other" || (this.#state === "unasked" && this.#last !== null);
    return this.ofTab ?? (isElsewhere ? null : recall(this.#name));
  }

  /** Has this tab go on with what is there, unless another one does. To be called before it is opened or offered. */
  async claim() {
    if (this.#state !== "unasked" || recall(this.#name) === null) return;
    await this.#ask(LETTING_GO);
  }

  /**
   * Keeps what is under way here; `null`: there is nothing any more.
   *
   * @param {object | null} value
   * @param {{ besides?: boolean, only?: boolean }} [how] `besides`: for the tab as well, which is to go on with its own;
   *   `only`: another tab is the one to go on with it later
   */
  keep(value, { besides = false, only = false } = {}) {
    this.#last = { value };
    const isOwn = this.#state === "own" && !only;
    remember(this.#name, besides || !isOwn ? value : null, OF_TAB);
    if (only) return;
    if (isOwn) this.#write();
    else this.#ask(0).then(() => this.#state === "own" && this.#settle(besides));
  }

  /** What was kept while the lock was asked for. @param {boolean} besides */
  #settle(besides) {
    if (!this.#last) return;
    if (!besides) remember(this.#name, null, OF_TAB);
    this.#write();
  }

  #write() {
    const value = this.#last?.value ?? null;
    remember(this.#name, value);
    if (value !== null) return;
    this.#locks.letGo();
    this.#state = "unasked";
  }

  /** @param {number} patience in ms */
  #ask(patience) {
    this.#asking ??= this.#askNow(patience).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** @param {number} patience */
  async #askNow(patience) {
    if (this.#state === "own") return;
    const isFree = await this.#locks.hold(`note.${this.#name}`, patience);
    // What a tab that is gone has left is not this tab's to write over.
    const isLeft = this.#state === "other" && recall(this.#name) !== null;
    this.#state = isFree && !isLeft ? "own" : "other";
    if (isLeft) this.#locks.letGo();
  }
}
