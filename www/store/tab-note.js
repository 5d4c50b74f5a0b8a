// Stores an activity beside the table, such as a match. The browser stores one per kind, and one tab at a time
// continues and writes it. That tab holds a lock, as for the game on its table; an activity of another tab is stored
// for that tab alone, with a mark that the tab holds locked: a copy of the tab has both, and leaves them alone.
//
//   event                         unasked                           own              other tab's
//   the page is loaded (claim)    → own, or another tab's           –                –
//   something is kept             kept for the tab; → own, written  written          kept for the tab; → own if it is free and empty
//   nothing is under way any more the same, and let go of           let go of        only forgotten for the tab

import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { randomHex } from "../kit/random-hex.js";
import { Locks } from "./locks.js";
import { tellingOnce } from "./trouble.js";

/** @import { Trouble } from "./trouble.js" */

const OF_TAB = browserStorage("sessionStorage");

/** @template {object} T what is stored */
export class TabNote {
  #name;
  #read;
  #isShared;
  #locks = new Locks();
  #ofTab = new Locks();
  /** Mark of what this page has stored for the tab, or has taken up. @type {string | null} */ #mark = null;
  /** What is stored for the tab is a copy of another one's. */ #isCopy = false;
  /** @type {"unasked" | "own" | "other"} */ #state = "unasked";
  /** The last value stored by this tab. @type {{ value: T | null } | null} */ #last = null;
  /** @type {Promise<void> | null} */ #asking = null;
  #told = tellingOnce((trouble) => this.onlost(trouble));
  /** Called once when what is under way cannot be stored. @type {(trouble: Trouble) => void} */
  onlost = () => {};

  /**
   * @param {string} name key in storage
   * @param {(value: unknown) => T | null} read validates a stored value
   * @param {(value: T) => boolean} [isShared] true if another device is connected, which may be another tab: such a value is kept for
   *   the tab as well, which is to go on with its own
   */
  constructor(name, read, isShared = () => false) {
    this.#name = name;
    this.#read = read;
    this.#isShared = isShared;
  }

  /** True if there is a value to continue, in any tab; checked when the page loads. */
  get isThere() {
    return recall(this.#name, OF_TAB) !== null || recall(this.#name) !== null;
  }

  /** The value stored for this tab alone. */
  get ofTab() {
    return this.#isCopy ? null : this.#read(recall(this.#name, OF_TAB));
  }

  /** The value that this tab can continue; `null` if there is none. */
  get current() {
    const isElsewhere = this.#state === "other" || (this.#state === "unasked" && this.#last !== null);
    return this.ofTab ?? (isElsewhere ? null : this.#read(recall(this.#name)));
  }

  /** What this tab has open of it, if anything, until the tab is closed. @returns {unknown} */
  get open() {
    return recall(`${this.#name}-open`, OF_TAB);
  }

  set open(value) {
    remember(`${this.#name}-open`, value, OF_TAB);
  }

  /**
   * Has this tab go on with what is there, unless another one does. To be called before it is opened or offered.
   *
   * @returns {Promise<T | null>} what goes on in the tab that this one is a copy of, if it is one
   */
  async claim() {
    const mark = recall(this.#markName, OF_TAB);
    if (this.#mark === null && typeof mark === "string") {
      const isFree = await this.#ofTab.hold(`tab.${mark}`, { waits: true });
      // Something else may have been stored meanwhile.
      if (this.#mark === null) {
        this.#isCopy = !isFree;
        if (isFree) this.#mark = mark;
      }
    }
    if (this.#state === "unasked" && recall(this.#name) !== null) await this.#ask({ waits: true });
    return this.#isCopy ? this.#read(recall(this.#name, OF_TAB)) : null;
  }

  get #markName() {
    return `${this.#name}-tab`;
  }

  /** Stores a value for this tab alone. @param {T | null} value @returns {boolean} true if it was stored */
  #storeOfTab(value) {
    this.#mark ??= randomHex();
    this.#isCopy = false;
    if (value !== null) this.#ofTab.hold(`tab.${this.#mark}`);
    remember(this.#markName, value && this.#mark, OF_TAB);
    return remember(this.#name, value, OF_TAB);
  }

  /**
   * Keeps what is under way here; `null`: there is nothing any more.
   *
   * @param {T | null} value
   * @param {boolean} [isOfTab] another tab is the one to go on with it later
   */
  keep(value, isOfTab = false) {
    this.#last = { value };
    const besides = value !== null && this.#isShared(value);
    const isOwn = this.#state === "own" && !isOfTab;
    const isStored = this.#storeOfTab(besides || !isOwn ? value : null) || value === null;
    // What comes next is another loss.
    if (value === null) this.#told(true);
    if (isOfTab) this.#told(isStored);
    else if (isOwn) this.#write();
    else this.#ask().then(() => (this.#state === "own" ? this.#settle(besides) : this.#told(isStored)));
  }

  /** Has what is kept be something else, wherever it is kept. @param {T} before @param {T} after */
  renew(before, after) {
    for (const storage of [OF_TAB, browserStorage()]) {
      const known = this.#read(recall(this.#name, storage));
      if (JSON.stringify(known) === JSON.stringify(before)) remember(this.#name, after, storage);
    }
  }

  /** Stores the value that was set while the lock was requested. @param {boolean} besides */
  #settle(besides) {
    if (!this.#last) return;
    if (!besides) this.#storeOfTab(null);
    this.#write();
  }

  #write() {
    const value = this.#last?.value ?? null;
    const isStored = remember(this.#name, value);
    if (value !== null) return this.#told(isStored);
    this.#locks.letGo();
    this.#state = "unasked";
  }

  /** @param {{ waits: boolean }} [options] see `Locks.hold` */
  #ask(options) {
    this.#asking ??= this.#askNow(options).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** @param {{ waits: boolean }} [options] */
  async #askNow(options) {
    if (this.#state === "own") return;
    const isFree = await this.#locks.hold(`note.${this.#name}`, options);
    // A value left by a closed tab must not be overwritten by this tab.
    const isLeft = this.#state === "other" && recall(this.#name) !== null;
    this.#state = isFree && !isLeft ? "own" : "other";
    if (isLeft) this.#locks.letGo();
  }
}
