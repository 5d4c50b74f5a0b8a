// Exchanges the entries of a log with one remote device. Each entry carries its index and the hash of the entries before, so
// that both detect differing logs; the rules judge every received one. docs/live.md describes the messages.

import { textOf } from "../../log/entries.js";
import { MOST_ENTRIES, readAny } from "./messages.js";
import { RateLimit } from "./rate-limit.js";
import { Wire } from "./wire.js";

/** @import { AnyEntry, Tagged } from "../../log/entries.js" */
/** @import { Ledger } from "./ledger.js" */
/** @import { Message } from "./messages.js" */

/**
 * Special rules of a match, in which the host decides the order.
 *
 * @typedef {object} HostRules
 * @property {boolean} isHost
 * @property {(match: string | null) => object} hello content added to a hello once the other side's match is known;
 *   for the host before that
 * @property {(hello: Extract<Message, { t: "hello" }>) => string | null} admit reason to reject the other device
 * @property {(entry: any, isOwn: boolean) => string | null} refuse reason to reject an entry of the other device;
 *   `isOwn`: only this device creates such entries
 */

/** The whole record is sent at most this many times at once, and then once in this many ms. */
const SENDINGS = 20;
const SENDING_TIME = 500;

/** @template {Ledger<any>} L of the kind of games */
export class Exchange extends Wire {
  /** @protected */ role;
  /** @type {L | null} */ ledger = null;
  /** This many entries the other side has, too. @protected */ agreed = 0;
  #isSynced = false;
  #sendings = new RateLimit(SENDINGS, SENDING_TIME);
  /** @type {{ n: number, at: number } | null} the entry whose answer is timed */ #timed = null;
  /** About how long a message takes, in ms. */ lag = 0;

  /** @param {HostRules | null} role in a match */
  constructor(role) {
    super();
    this.role = role;
  }

  /** Another log is exchanged from now on. @protected @param {L} ledger @param {number} [agreed] so many of its entries the other side has */
  begin(ledger, agreed = 0) {
    this.ledger = ledger;
    this.agreed = agreed;
    this.renew();
  }

  /** Forgets the log. */
  free() {
    this.ledger?.free();
    this.ledger = null;
  }

  /** The other side may have gone on, or not. @protected */
  renew() {
    this.#isSynced = false;
    this.#timed = null;
  }

  /**
   * Does something in the game.
   *
   * @protected
   * @param {AnyEntry} entry
   * @param {number} now in ms
   * @returns {string | null} why the rules refuse it
   */
  perform(entry, now) {
    const { ledger } = this;
    // As the other side reads it.
    const read = readAny(entry);
    if (!read || !ledger?.owns(read, ledger.count)) return "not-yours";
    const code = ledger.make(read);
    if (code) return code;
    this.report({ type: "changed", from: ledger.count - 1, dropped: [] });
    this.sendEntry(ledger.count - 1);
    this.#timed ??= { n: ledger.count, at: now };
    return null;
  }

  /** Time goes by. @protected @param {number} now in ms */
  fill(now) {
    this.#sendings.fill(now);
  }

  /** The other side has said how far its log goes. @protected @param {L} ledger @param {number} count @param {string} hash */
  compare(ledger, count, hash) {
    const isPart = count <= ledger.count && ledger.hashAt(count) === hash;
    if (isPart && count === ledger.count) {
      this.agreed = count;
      return this.sync();
    }
    if (isPart) return this.sendFrom(count);
    if (count > ledger.count) return this.send({ t: "rest", n: ledger.count, hash: ledger.head });
    this.sendFrom(Math.min(this.agreed, ledger.count));
  }

  /** Both sides have the same log. @protected */
  sync() {
    if (this.#isSynced) return;
    this.#isSynced = true;
    this.report({ type: "synced" });
  }

  /**
   * Entries of the other side have come.
   *
   * @protected
   * @param {number} from this many are before them
   * @param {string} before the hash of those
   * @param {readonly Tagged[]} entries
   */
  receiveLog(from, before, entries) {
    const ledger = this.ledger;
    if (!ledger) return this.fault("no-game");
    if (from > ledger.count) return this.#ask(ledger.count);
    if (ledger.hashAt(from) !== before) {
      if (from === 0) return this.fault("other-game");
      // The log of the host counts for a guest.
      return this.role?.isHost ? this.sendFrom(Math.min(this.agreed, ledger.count)) : this.#ask(0);
    }
    let n = from;
    const proven = ledger.proven(from, entries);
    for (const tagged of entries) {
      if (!this.#add(ledger, n, tagged, n < proven)) return;
      n += 1;
      this.agreed = Math.max(this.agreed, n);
    }
    this.send({ t: "ack", n: ledger.count, hash: ledger.head, tag: ledger.receipt });
    if (n === ledger.count) this.sync();
  }

  /**
   * Adds a received entry to the record if the rules and the agreed part of the record allow it.
   *
   * @param {L} ledger
   * @param {number} n its index; both devices have the entries before it
   * @param {Tagged} tagged
   * @param {boolean} isProven this device had it before, and may have lost it
   * @returns {boolean} true if the record now has it
   */
  #add(ledger, n, tagged, isProven) {
    const { entry } = tagged;
    const mine = ledger.log[n]?.entry;
    if (mine && textOf(mine) === textOf(entry)) return true;
    const wrong = isProven ? null : this.#forbids(entry, ledger.owns(entry, n));
    if (wrong) {
      this.fault(wrong);
      return false;
    }
    if (mine && this.#keeps(ledger, n, isProven)) {
      this.sendFrom(n);
      return false;
    }
    const removed = ledger.cut(n);
    this.agreed = Math.min(this.agreed, n);
    const code = ledger.add(tagged);
    if (code) {
      for (const one of removed) ledger.add(one);
      this.fault(code);
      return false;
    }
    const own = removed.map((one) => one.entry).filter((one, i) => ledger.owns(one, n + i));
    // What was done in another position is not done again in the one that both go back to.
    const isElsewhere = isProven || entry.kind === "accept-back";
    this.#again(ledger, n, isElsewhere ? [] : own, removed.length);
    return true;
  }

  /**
   * Reason to reject an entry of the other side.
   *
   * @param {AnyEntry} entry
   * @param {boolean} isOwn only this device creates such entries
   */
  #forbids(entry, isOwn) {
    return this.role?.refuse(entry, isOwn) ?? (isOwn ? "forged" : null);
  }

  /**
   * True if the local entry is kept where the other side has a different one.
   *
   * @param {L} ledger
   * @param {number} n
   * @param {boolean} isProven
   */
  #keeps(ledger, n, isProven) {
    // Or the other side has forgotten what it had done.
    if (n < this.agreed) {
      this.fault("changed");
      return true;
    }
    if (isProven) return false;
    // Both did something at the same time: whose turn it was comes first, and in a match the host.
    return this.role ? this.role.isHost : ledger.stand(n).acting === ledger.match.side;
  }

  /** Does again, after an entry that came first, what is still due; not a step, with which a turn goes on. @param {L} ledger @param {number} from @param {AnyEntry[]} entries @param {number} lost */
  #again(ledger, from, entries, lost) {
    const first = ledger.count;
    /** @type {AnyEntry[]} */
    const dropped = [];
    for (const entry of entries) {
      const isPlayed = entry.kind === "step" || entry.kind === "unstep" || entry.kind === "act";
      if (isPlayed || ledger.make(entry)) dropped.push(entry);
    }
    if (lost > 0) this.#timed = null;
    this.report({ type: "changed", from, dropped });
    for (let n = first; n < ledger.count; n++) this.sendEntry(n);
  }

  /** @protected @param {Extract<Message, { t: "ack" }>} message @param {number} now */
  ack({ n, hash, tag }, now) {
    const ledger = this.ledger;
    if (!ledger || n > ledger.count || ledger.hashAt(n) !== hash) return;
    this.agreed = Math.max(this.agreed, n);
    ledger.prove(n, tag);
    if (this.#timed && n >= this.#timed.n) {
      this.lag = Math.max(0, now - this.#timed.at) / 2;
      this.#timed = null;
    }
    if (n === ledger.count) this.sync();
  }

  /** @protected @param {number} n @param {string} hash */
  rest(n, hash) {
    const ledger = this.ledger;
    if (!ledger) return this.fault("no-game");
    this.sendFrom(n <= ledger.count && ledger.hashAt(n) === hash ? n : 0);
  }

  /** @param {number} n this many are here */
  #ask(n) {
    const ledger = this.ledger;
    if (ledger) this.send({ t: "rest", n, hash: ledger.hashAt(n) });
  }

  /** Sends all entries from an index on, with a rate limit. @protected @param {number} from */
  sendFrom(from) {
    const ledger = this.ledger;
    if (!ledger || !this.#sendings.take()) return;
    let at = from;
    do {
      const entries = ledger.signed(at, at + MOST_ENTRIES);
      this.send({ t: "log", from: at, before: ledger.hashAt(at), entries });
      at += MOST_ENTRIES;
    } while (at < ledger.count);
  }

  /** @protected @param {number} n */
  sendEntry(n) {
    const ledger = this.ledger;
    if (!ledger || !this.hasMet) return;
    const { entry, tag } = ledger.log[n];
    this.send({ t: "entry", n, before: ledger.hashAt(n), entry, tag });
  }
}
