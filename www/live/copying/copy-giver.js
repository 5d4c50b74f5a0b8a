// The device that gives a copy of everything it has, or of a study: it answers what the other one asks for.

import { randomHex } from "../../kit/random-hex.js";
import { MOST_LISTED, PART } from "./copy-messages.js";
import { Copying } from "./copying.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { CopyMessage, CopyItem } from "./copy-messages.js" */
/** @import { Belongings, CopyState } from "./copying.js" */

/** Number of texts kept in memory while they are sent in parts. */
const AT_HAND = 8;

export class Giver extends Copying {
  #belongings;
  /** @type {Promise<CopyItem[]> | null} */ #list = null;
  /** Texts by their ids, those asked for last at the end. @type {Map<string | null, Promise<string | null>>} */ #texts =
    new Map();

  /** @param {Belongings} belongings @param {string} name @param {(state: CopyState) => void} show */
  constructor(belongings, name, show) {
    super("give", name, show);
    this.#belongings = belongings;
    this.offer = randomHex();
    this.set({ study: belongings.study });
  }

  /** @param {Channel} channel */
  async begin(channel) {
    this.#list = null;
    this.#texts.clear();
    const games = await this.#belongings.count();
    this.set({ all: Math.max(games, this.state.all) });
    this.connect(channel, games);
  }

  met() {
    this.set({ phase: "waiting" });
  }

  /** @param {Exclude<CopyMessage, { t: "hello" | "stop" }>} message */
  async heard(message) {
    switch (message.t) {
      case "list": {
        const { n, from } = message;
        if (this.state.phase === "waiting") this.set({ phase: "working" });
        this.#list ??= this.#belongings.list();
        const all = await this.#list;
        return this.send({ t: "listed", n, games: all.slice(from, from + MOST_LISTED), all: all.length });
      }
      case "get": {
        const { n, id, from } = message;
        // One that was deleted meanwhile has no text.
        const text = (await this.#text(id)) ?? "";
        return this.send({ t: "part", n, text: text.slice(from, from + PART), size: text.length });
      }
      case "kept":
        return this.set({ done: message.done, all: message.all });
      case "done":
        this.set({ phase: "done", counts: message.counts, done: this.state.all });
        return this.close();
    }
  }

  /** @param {string | null} id `null`: all but the games */
  #text(id) {
    const texts = this.#texts;
    const text = texts.get(id) ?? (id === null ? this.#belongings.rest() : this.#belongings.game(id));
    texts.delete(id);
    texts.set(id, text);
    for (const [old] of texts) if (texts.size > AT_HAND) texts.delete(old);
    return text;
  }
}
