// The device that takes a copy of everything another one has, or of a study. It asks for what it has not got, a few games at a time, and
// keeps them before it asks for more: what has come stays, also when the channel is cut, and is not asked for again.

import { fault } from "../connecting/description.js";
import { LONGEST_ID, MOST_LISTED } from "./copy-messages.js";
import { Copying, CUT, NONE } from "./copying.js";

/** @import { CopyMessage, CopyItem } from "./copy-messages.js" */
/** @import { Agreed, Belongings, CopyState, Taking } from "./copying.js" */

/** Number of games per request, and their limit in characters unless it is a single game. */
const GAMES = 25;
const CHARACTERS = 1_000_000;

/** Limits against malicious senders, in games and characters. */
const MOST_GAMES = 100_000;
const MOST_CHARACTERS = 200_000_000;

/** @typedef {Extract<CopyMessage, { t: "listed" | "part" }>} CopyAnswer */

export class Taker extends Copying {
  #belongings;
  /** @type {Taking | null} */ #taking = null;
  /** Games that have come, in this visit. @type {Set<string>} */ #taken = new Set();
  #asked = 0;
  /**
   * Pending requests by number.
   *
   * @type {Map<number, { resolve: (answer: CopyAnswer) => void, reject: (error: Error) => void }>}
   */ #waiting = new Map();
  /** @type {Agreed | null} */ #agreed = null;
  /** What was offered last; no other device learns it. @type {string | null} */ #offer = null;
  /** Number of games offered when the user agreed; further ones are rejected. */ #offered = 0;
  /** Counts the channels: what was under way on an earlier one does not go on. */ #run = 0;
  /** @type {Promise<void>} */ #working = Promise.resolve();

  /** @param {Belongings} belongings @param {string} name @param {(state: CopyState) => void} show */
  constructor(belongings, name, show) {
    super("take", name, show);
    this.#belongings = belongings;
  }

  /** @param {number} games @param {string | null} offer `null` from an older page, and then never known again */
  met(games, offer) {
    const { study } = this.state;
    const isKnown = offer !== null && offer === this.#offer;
    this.#offer = offer;
    this.set({ all: games, ...(!isKnown && { done: 0, counts: NONE }) });
    // The user has agreed before the channel was cut. Anything else requires consent again.
    const agreed = this.#agreed;
    if (isKnown && agreed && agreed.study === study && games <= this.#offered) this.accept(agreed);
    else {
      this.#agreed = null;
      this.#taking = null;
      this.#offered = 0;
      if (!isKnown) this.#taken = new Set();
      this.set({ phase: "offered" });
    }
  }

  /**
   * Accepts the offer, after data from an earlier connection is stored.
   *
   * @param {Pick<Agreed, "settings">} [more] whether to copy the settings as well
   */
  accept({ settings } = { settings: false }) {
    const { study, all } = this.state;
    this.#agreed ??= { study, settings: settings && study === null };
    this.#offered = Math.max(this.#offered, all);
    this.set({ phase: "working" });
    const run = this.#run;
    this.#working = this.#working.then(() => this.#take(run)).catch((error) => this.failed(error));
    return this.#working;
  }

  /** @param {number} run */
  #check(run) {
    if (run !== this.#run) throw fault(CUT, "the channel is gone");
  }

  /** @param {number} run */
  async #take(run) {
    this.#check(run);
    if (this.#agreed) this.#taking ??= await this.#belongings.take(this.#agreed);
    const taking = this.#taking;
    this.#check(run);
    if (!taking) return;
    const taken = this.#taken;
    const all = await this.#list();
    // Games received before the channel was cut are not counted again.
    const others = all.filter(({ id }) => !taken.has(id));
    const wanted = others.filter((listed) => !taking.has(listed));
    for (const listed of others) if (taking.has(listed)) taken.add(listed.id);
    this.#count({ added: 0, renewed: 0, known: others.length - wanted.length, both: 0 });
    this.#tell(all.length);
    for (let at = 0; at < wanted.length; ) {
      const part = fewOf(wanted, at);
      at += part.length;
      const games = await Promise.all(
        part.map(async ({ id, size }) => ({ id, text: await this.#text(id, size) })),
      );
      const added = await taking.add(games.filter(({ text }) => text !== ""));
      for (const { id } of part) taken.add(id);
      // Another device may be here by now.
      if (taken === this.#taken) this.#count(added);
      this.#check(run);
      this.#tell(all.length);
    }
    const collections = await taking.finish(await this.#text(null, MOST_CHARACTERS));
    this.#check(run);
    const counts = { ...this.state.counts, collections };
    this.set({ phase: "done", counts });
    this.send({ t: "done", counts });
  }

  /** @param {Omit<CopyState["counts"], "collections">} more */
  #count(more) {
    const counts = { ...this.state.counts };
    for (const name of /** @type {const} */ (["added", "renewed", "known", "both"])) counts[name] += more[name];
    this.set({ counts });
  }

  /** Reports progress to both devices. @param {number} all */
  #tell(all) {
    const done = Math.min(all, this.#taken.size);
    this.set({ done, all });
    this.send({ t: "kept", done, all });
  }

  /** @param {{ t: "list", from: number } | { t: "get", id: string | null, from: number }} question @returns {Promise<CopyAnswer>} */
  #ask(question) {
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      this.send({ n: this.#asked, ...question });
    });
  }

  /** @returns {Promise<CopyItem[]>} */
  async #list() {
    /** @type {Map<string, CopyItem>} */
    const found = new Map();
    let characters = 0;
    for (let from = 0; ; from += MOST_LISTED) {
      const answer = await this.#ask({ t: "list", from });
      if (answer.t !== "listed" || answer.all > MOST_GAMES) throw fault("bad-list", "invalid list of games");
      for (const listed of answer.games) {
        // More than was offered is not taken.
        if (found.size === this.#offered && !found.has(listed.id)) return [...found.values()];
        found.set(listed.id, listed);
        characters += listed.size;
      }
      if (characters > MOST_CHARACTERS) throw fault("too-much", "the games exceed the size limit");
      if (from + MOST_LISTED >= answer.all) return [...found.values()];
    }
  }

  /** The text of a game, empty if it is not there any more. @param {string | null} id @param {number} most characters */
  async #text(id, most) {
    let text = "";
    for (;;) {
      const answer = await this.#ask({ t: "get", id, from: text.length });
      // A game may have gone on since it was listed.
      if (answer.t !== "part" || answer.size > 2 * most + LONGEST_ID)
        throw fault("too-much", "the data is longer than announced");
      text += answer.text;
      if (text.length >= answer.size) return text;
      if (answer.text === "") throw fault("bad-part", "a part of the data is empty");
    }
  }

  /** @param {Exclude<CopyMessage, { t: "hello" | "stop" }>} message */
  async heard(message) {
    if (message.t !== "listed" && message.t !== "part") return;
    this.#waiting.get(message.n)?.resolve(message);
    this.#waiting.delete(message.n);
  }

  lost() {
    this.#run += 1;
    for (const { reject } of this.#waiting.values()) reject(fault(CUT, "the channel is gone"));
    this.#waiting.clear();
  }
}

/** The next few of some games. @param {readonly CopyItem[]} games @param {number} from */
function fewOf(games, from) {
  let to = from;
  let size = 0;
  do {
    size += games[to].size;
    to += 1;
  } while (to < games.length && to - from < GAMES && size + games[to].size <= CHARACTERS);
  return games.slice(from, to);
}
