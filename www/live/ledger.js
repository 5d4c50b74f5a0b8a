// The record of one game as one of the two devices keeps it: the entries, and how the game stood after each.

import { UNSEEN_GAME } from "../rules/arbiter.js";
import { ArbiterReferee } from "./arbiter-referee.js";
import { hashAfter, hashOfTerms, tagOf } from "./entries.js";
import { HashLog } from "./hash-log.js";
import { leftAfter, Referee } from "./referee.js";
import { optionsOf } from "./terms.js";

/** @import { Color, Game, GameOptions } from "../rules/rules.js" */
/** @import { Entry, Kept } from "./entries.js" */
/** @import { Stand } from "./referee.js" */
/** @import { Terms } from "./terms.js" */

/**
 * A game between two devices.
 *
 * @typedef {object} Match
 * @property {string} id names it on both: 16 hexadecimal digits
 * @property {Terms} terms
 * @property {Color} side who plays here
 * @property {string} key the secret of this device, by which it knows its own entries
 */

/** @extends {HashLog<Kept>} */
export class Ledger extends HashLog {
  #referee;
  /** @type {Stand[]} how the game stood before each entry, and after the last */ #stands;

  /** @param {(options: GameOptions) => Game} createGame @param {Match} match @throws what the module refuses */
  constructor(createGame, match) {
    super(hashOfTerms(match.id, match.terms));
    this.match = match;
    const { game, timing } = match.terms;
    this.#referee =
      game === UNSEEN_GAME ? new ArbiterReferee(timing) : new Referee(createGame, optionsOf(match.terms), timing);
    this.#stands = [this.#referee.stand];
  }

  free() {
    this.#referee.free();
  }

  /** How the game stands now, or stood after `n` entries. @param {number} [n] @returns {Stand} */
  stand(n = this.count) {
    return this.#stands[n];
  }

  /** What the module says of the game as it stands; `null` where an arbiter does not tell. */
  snapshot() {
    return this.#referee instanceof Referee ? this.#referee.snapshot() : null;
  }

  /** What each side has left, as said with its last turn; `null` without a clock. */
  get left() {
    return leftAfter(this.match.terms.timing, this.stand().turns);
  }

  /**
   * How many of some entries this device has had, as tags of its own prove: it made them, or has told the other side that
   * they have come.
   *
   * @param {number} n how many entries are before them
   * @param {readonly Omit<Kept, "hash">[]} entries
   * @returns {number} counted with those before them
   */
  proven(n, entries) {
    const { side, key } = this.match;
    let hash = this.hashAt(n);
    let most = n;
    entries.forEach(({ entry, tag, proof }, i) => {
      hash = hashAfter(hash, entry);
      if ((entry.by === side ? tag : proof) === tagOf(key, hash)) most = n + i + 1;
    });
    return most;
  }

  /** What proves to this device that it has had all entries. */
  get receipt() {
    return tagOf(this.match.key, this.head);
  }

  /** The other side has all entries up to this one. @param {number} n of entries @param {string} proof by which it knows that */
  prove(n, proof) {
    const kept = this.log[n - 1];
    if (kept?.entry.by === this.match.side) this.keep({ ...kept, proof }, n - 1);
  }

  /**
   * Adds an entry, if the rules allow it.
   *
   * @param {Entry} entry
   * @param {string} [tag] of the side that made it; without it, it is made here
   * @param {string} [proof]
   * @returns {string | null} why they do not: then nothing has changed
   */
  add(entry, tag, proof = "") {
    const code = this.#referee.play(entry);
    if (code) return code;
    const hash = hashAfter(this.head, entry);
    const isOwn = entry.by === this.match.side;
    this.keep({ entry, hash, tag: tag ?? (isOwn ? tagOf(this.match.key, hash) : ""), proof });
    this.#stands.push(this.#referee.stand);
    return null;
  }

  /** Takes the entries after the first `n` out, and gives them back. @param {number} n @returns {Kept[]} */
  cut(n) {
    if (n >= this.count) return [];
    this.#referee.restore(this.#stands[n]);
    this.#stands.length = n + 1;
    return this.takeFrom(n);
  }
}
