// Typed messages with the other device, where both want them.

import { recall, remember } from "../kit/local-storage.js";
import { tidyText } from "./messages.js";

/** @import { Keeper, News } from "./keeper.js" */

/** Whether typed messages are wanted here: a choice for adults. */
const CHAT = "live.chat";

/** So many typed messages stay to be seen. */
const MOST_TEXTS = 50;

/** What was typed; `isOwn` here. @typedef {{ isOwn: boolean, text: string }} Typed */

export class Chat {
  #keeper;
  #hear;
  /** What was typed on both devices, as long as the page is open. @type {readonly Typed[]} */ typed = [];
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Keeper<any>} keeper @param {(news: News[]) => void} hear does what comes of it */
  constructor(keeper, hear) {
    this.#keeper = keeper;
    this.#hear = hear;
    keeper.chat(recall(CHAT) === true);
  }

  /** Whether they are wanted here. */
  get isOn() {
    return this.#keeper.wantsChat;
  }

  /** Whether they are wanted on both devices, which are connected. */
  get isPossible() {
    return this.#keeper.canChat;
  }

  /** @param {boolean} isOn */
  switchTo(isOn) {
    remember(CHAT, isOn || null);
    this.#hear(this.#keeper.chat(isOn));
  }

  /** @param {string} given */
  send(given) {
    const text = tidyText(given);
    if (!text || !this.isPossible) return;
    this.#hear(this.#keeper.tell({ t: "text", text }));
    this.add({ isOwn: true, text });
  }

  /** Something was typed. @param {Typed} typed */
  add(typed) {
    this.typed = [...this.typed, typed].slice(-MOST_TEXTS);
    this.tell();
  }

  /** Calls back when any of it changes. @param {() => void} listener @returns {() => void} ends that */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something has changed. */
  tell() {
    for (const listener of this.#listeners) listener();
  }
}
