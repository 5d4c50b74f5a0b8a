// Log of a game on several devices: entries in one order, with a cumulative hash by which two devices compare their
// logs. The log is append-only; an undo is a further entry. See docs/log.md.

import { hashAfter } from "./entries.js";
import { Referee } from "./referee.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { AnyEntry } from "./entries.js" */
/** @import { AnyStand, Driver } from "./referee.js" */

/** @template {{ entry: AnyEntry }} T an entry with what proves who has made it */
export class Log {
  #start;
  #referee;
  /** @type {(T & { hash: string })[]} */ #entries = [];
  /** @type {AnyStand[]} how the game stood before each entry, and after the last */ #stands;

  /** @param {string} start the hash without entries @param {Driver} driver @param {Timing | null} timing */
  constructor(start, driver, timing) {
    this.#start = start;
    this.#referee = new Referee(driver, timing);
    this.#stands = [this.#referee.stand];
  }

  free() {
    this.#referee.free();
  }

  /** This many entries. */
  get count() {
    return this.#entries.length;
  }

  /** @returns {readonly (T & { hash: string })[]} */
  get log() {
    return this.#entries;
  }

  /** The hash of all entries. */
  get head() {
    return this.hashAt(this.count);
  }

  /** The hash of the first `n` entries. @param {number} n */
  hashAt(n) {
    return n === 0 ? this.#start : this.#entries[n - 1].hash;
  }

  /** State of the game now, or after `n` entries. @param {number} [n] @returns {AnyStand} */
  stand(n = this.count) {
    return this.#stands[n];
  }

  /** The entries as they are stored and sent. @param {number} [from] @param {number} [to] @returns {T[]} */
  signed(from, to) {
    return this.#entries
      .slice(from, to)
      .map(({ hash: _, ...signed }) => /** @type {T} */ (/** @type {unknown} */ (signed)));
  }

  /**
   * Remaining time of a side as of its last turn, in ms; `null` without a clock.
   *
   * @param {Parameters<Referee["leftOf"]>[0]} side
   */
  leftOf(side) {
    return this.#referee.leftOf(side);
  }

  /** Adds an entry, if the rules allow it. @param {T} signed @returns {string | null} why they do not: then nothing has changed */
  add(signed) {
    const code = this.#referee.play(signed.entry);
    if (code) return code;
    this.#entries.push(Object.freeze({ ...signed, hash: hashAfter(this.head, signed.entry) }));
    this.#stands.push(this.#referee.stand);
    return null;
  }

  /** Takes the entries after the first `n` out, and gives them back. @param {number} n @returns {T[]} */
  cut(n) {
    if (n >= this.count) return [];
    this.#referee.rewind(this.#stands[n]);
    this.#stands.length = n + 1;
    const gone = this.signed(n);
    this.#entries.length = n;
    return gone;
  }

  /** More is known of who has an entry. @protected @param {number} at @param {Partial<T>} part */
  amend(at, part) {
    this.#entries[at] = Object.freeze({ ...this.#entries[at], ...part });
  }

  /** After a trap: the same log, in the fresh instance of the module. */
  revive() {
    this.#referee.revive();
  }
}
