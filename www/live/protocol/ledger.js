// The log of a game on one of its devices, with its key, by which it recognises entries that it created or confirmed.

import { isColor } from "../../game/mode.js";
import { partsOf } from "../../kit/parts-of.js";
import { ArbiterDriver } from "../../log/arbiter-driver.js";
import { hashAfter, isCount, tagOf } from "../../log/entries.js";
import { Log } from "../../log/log.js";
import { isId } from "../../log/names.js";
import { TableDriver } from "../../log/table-driver.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { readTagged } from "./messages.js";
import { hashOfTerms, optionsOf, readTerms } from "./terms.js";

/** @import { AnyEntry, Tagged } from "../../log/entries.js" */
/** @import { Driver } from "../../log/referee.js" */
/** @import { Color, Snapshot } from "../../rules/rules.js" */
/** @import { Terms } from "./terms.js" */

/**
 * A game that several devices have.
 *
 * @typedef {object} Shared
 * @property {string} id names it on all of them: 16 hexadecimal digits
 * @property {any} terms
 * @property {string} key the secret of this device, by which it knows its own entries
 * @property {number} [trusted] so many entries this device has only from another one, as a person here has agreed to: its own record
 *   was lost
 */

/** A game between two devices; `side` plays here. @typedef {Shared & { terms: Terms, side: Color }} RemoteGame */

/** A ledger as it can be stored as JSON. @typedef {{ version: 1, match: any, log: Tagged[] }} SavedLedger */

/**
 * A kind of game on several devices.
 *
 * @template {Ledger<any>} L
 * @typedef {object} LedgerKind
 * @property {(match: any) => L} create throws if the module rejects it
 * @property {(terms: unknown) => any} readTerms `null` if they are invalid
 * @property {(value: Record<string, unknown>) => any} readOwn this device's part in such a game; `null` if invalid
 */

/** @template {Shared} M @template {Driver} [D=any] @extends {Log<Tagged>} */
export class Ledger extends Log {
  /** @param {M} match @param {string} start the hash without entries @param {D} driver */
  constructor(match, start, driver) {
    super(start, driver, match.terms.timing);
    this.match = match;
    this.driver = driver;
  }

  /**
   * True if only this device may create such an entry.
   *
   * @param {any} _entry
   * @param {number} _n number of entries before it
   */
  owns(_entry, _n) {
    return false;
  }

  /** The module's snapshot of the game; `null` for games with hidden information. @returns {Snapshot | null} */
  snapshot() {
    return this.driver.snapshot ?? null;
  }

  /** Adds what is done here, if the rules allow it. @param {AnyEntry} entry @returns {string | null} why they do not */
  make(entry) {
    const isOwn = this.owns(entry, this.count);
    const tag = isOwn ? tagOf(this.match.key, hashAfter(this.head, entry)) : "";
    return this.add({ entry, tag, proof: "" });
  }

  /**
   * Number of entries that this device has had, proved by its own tags: it created or confirmed them.
   *
   * @param {number} n number of entries before them
   * @param {readonly Tagged[]} entries
   * @returns {number} counted with those before them
   */
  proven(n, entries) {
    let hash = this.hashAt(n);
    let most = n;
    entries.forEach(({ entry, tag, proof }, i) => {
      hash = hashAfter(hash, entry);
      if ((this.owns(entry, n + i) ? tag : proof) === tagOf(this.match.key, hash)) most = n + i + 1;
    });
    return most;
  }

  /** Proof for this device that it has had all entries. */
  get receipt() {
    return tagOf(this.match.key, this.head);
  }

  /** The other side has all entries up to this one. @param {number} n of entries @param {string} proof by which it knows that */
  prove(n, proof) {
    if (n > 0 && this.owns(this.log[n - 1].entry, n - 1)) this.amend(n - 1, { proof });
  }

  /** @returns {SavedLedger} */
  get saved() {
    return { version: 1, match: this.match, log: this.signed() };
  }
}

/** A ledger that was stored. @template {Ledger<any>} L @param {LedgerKind<L>} kind @param {unknown} saved @returns {L | null} `null` if it cannot be read @throws what the module refuses */
export function readLedger({ create, readTerms: read, readOwn }, saved) {
  const { version, match, log } = partsOf(saved);
  const { id, terms, key, trusted, ...more } = partsOf(match);
  const [known, own] = [read(terms), readOwn(more)];
  if (version !== 1 || !isId(id) || !known || !own || !isId(key) || !Array.isArray(log)) return null;
  const ledger = create({ id, terms: known, key, ...own, ...(isCount(trusted) && trusted > 0 && { trusted }) });
  for (const part of log) {
    const tagged = readTagged(part);
    // Reading stops at the first invalid entry; the other device may have the rest.
    if (!tagged || ledger.add(tagged)) break;
  }
  return ledger;
}

/** A game of two devices. @extends {Ledger<RemoteGame>} */
export class TableLedger extends Ledger {
  /** @param {RemoteGame} match @throws what the module refuses */
  constructor(match) {
    const { id, terms } = match;
    const driver = terms.game === UNSEEN_GAME ? new ArbiterDriver() : new TableDriver(optionsOf(terms));
    super(match, hashOfTerms(id, terms), driver);
  }

  /** @override @param {any} entry */
  owns({ by }) {
    return by === this.match.side;
  }

  /** @override @param {Tagged} tagged */
  add(tagged) {
    return "by" in tagged.entry ? super.add(tagged) : "illegal";
  }
}

/** The games of two devices. @type {LedgerKind<TableLedger>} */
export const TABLE_GAMES = {
  create: (match) => new TableLedger(match),
  readTerms,
  readOwn: ({ side }) => (isColor(side) ? { side } : null),
};
