// Typed messages with the other device, where both want them.

import { Listeners } from "../../kit/listeners.js";
import { recall, remember } from "../../kit/local-storage.js";
import { tidyText } from "../protocol/messages.js";

/** @import { Keeper } from "../protocol/keeper.js" */
/** @import { KeeperEvent } from "../protocol/wire.js" */

/** Setting that allows typed messages; hidden from children. */
const CHAT = "live.chat";

/** Maximum number of displayed messages. */
const MOST_TEXTS = 50;

/** A typed message; `isOwn`: sent from this device. @typedef {{ isOwn: boolean, text: string }} Typed */

export class Chat {
  #keeper;
  #hear;
  /** Messages of both devices since the page was opened. @type {readonly Typed[]} */ typed = [];
  /** @type {Listeners<[]>} */ #changes = new Listeners();
  /** Calls back when any of it changes. */ watch = this.#changes.add;
  /** Something has changed. */ tell = this.#changes.tell;

  /** @param {Keeper<any>} keeper @param {(news: KeeperEvent[]) => void} hear does what comes of it */
  constructor(keeper, hear) {
    this.#keeper = keeper;
    this.#hear = hear;
    keeper.chat(recall(CHAT) === true);
  }

  /** True if this device allows them. */
  get isOn() {
    return this.#keeper.wantsChat;
  }

  /** True if both devices are connected and allow them. */
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
}
