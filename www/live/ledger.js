// The log of one game as one of its devices keeps it: with its key, by which it knows what it has made and has had.

import { isColor } from "../game/mode.js";
import { partsOf } from "../kit/parts-of.js";
import { ArbiterDriver } from "../log/arbiter-driver.js";
import { hashAfter, tagOf } from "../log/entries.js";
import { Log } from "../log/log.js";
import { isId } from "../log/names.js";
import { TableDriver } from "../log/table-driver.js";
import { UNSEEN_GAME } from "../rules/arbiter.js";
import { isCount, readTagged } from "./messages.js";
import { hashOfTerms, optionsOf, readTerms } from "./terms.js";

/** @import { AnyEntry, Tagged } from "../log/entries.js" */
/** @import { Driver } from "../log/referee.js" */
/** @import { Color, Game, GameOptions, Snapshot } from "../rules/rules.js" */
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

/** A game between two devices; `side` plays here. @typedef {Shared & { terms: Terms, side: Color }} Match */

/** A ledger as it can be stored as JSON. @typedef {{ version: 1, match: any, log: Tagged[] }} SavedLedger */

/**
 * A kind of games that several devices have.
 *
 * @template {Ledger<any>} L
 * @typedef {object} Kind
 * @property {(match: any) => L} create throws what the module refuses
 * @property {(terms: unknown) => any} readTerms `null` if they make no sense
 * @property {(value: Record<string, unknown>) => any} readOwn what this device is in such a game; `null` if it makes no sense
 */

/** @template {Shared} M @extends {Log<Tagged>} */
export class Ledger extends Log {
  /** @param {M} match @param {string} start the hash without entries @param {Driver} driver */
  constructor(match, start, driver) {
    super(start, driver, match.terms.timing);
    this.match = match;
  }

  /** Whether it is for nobody but this device to make such an entry. @param {any} _entry @param {number} _n of entries before it */
  owns(_entry, _n) {
    return false;
  }

  /** What the module says of the game as it stands; `null` where it does not tell all. @returns {Snapshot | null} */
  snapshot() {
    return null;
  }

  /** Adds what is done here, if the rules allow it. @param {AnyEntry} entry @returns {string | null} why they do not */
  make(entry) {
    const isOwn = this.owns(entry, this.count);
    const tag = isOwn ? tagOf(this.match.key, hashAfter(this.head, entry)) : "";
    return this.add({ entry, tag, proof: "" });
  }

  /**
   * How many of some entries this device has had, as tags of its own prove: it made them, or has told the other side that
   * they have come.
   *
   * @param {number} n how many entries are before them
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

  /** What proves to this device that it has had all entries. */
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

/** A ledger that was stored. @template {Ledger<any>} L @param {Kind<L>} kind @param {unknown} saved @returns {L | null} `null` if it cannot be read @throws what the module refuses */
export function readLedger({ create, readTerms: read, readOwn }, saved) {
  const { version, match, log } = partsOf(saved);
  const { id, terms, key, trusted, ...more } = partsOf(match);
  const [known, own] = [read(terms), readOwn(more)];
  if (version !== 1 || !isId(id) || !known || !own || !isId(key) || !Array.isArray(log)) return null;
  const isTrusted = isCount(trusted) && Number(trusted) > 0;
  const ledger = create({ id, terms: known, key, ...own, ...(isTrusted && { trusted: Number(trusted) }) });
  for (const part of log) {
    const tagged = readTagged(part);
    // What cannot be read or played ends it: another device may have the rest.
    if (!tagged || ledger.add(tagged)) break;
  }
  return ledger;
}

/** A game of two devices. @extends {Ledger<Match>} */
export class TableLedger extends Ledger {
  #driver;

  /** @param {(options: GameOptions) => Game} createGame @param {Match} match @throws what the module refuses */
  constructor(createGame, match) {
    const { id, terms } = match;
    const driver =
      terms.game === UNSEEN_GAME ? new ArbiterDriver() : new TableDriver(createGame, optionsOf(terms));
    super(match, hashOfTerms(id, terms), driver);
    this.#driver = driver;
  }

  /** @override @param {any} entry */
  owns({ by }) {
    return by === this.match.side;
  }

  /** @override */
  snapshot() {
    return this.#driver instanceof TableDriver ? this.#driver.snapshot : null;
  }

  /** Who answers where neither side sees all. */
  get arbiter() {
    if (!(this.#driver instanceof ArbiterDriver)) throw new Error("there is no arbiter");
    return this.#driver.arbiter;
  }

  /** @override @param {Tagged} tagged */
  add(tagged) {
    return "by" in tagged.entry ? super.add(tagged) : "illegal";
  }

  /** What each side has left, as said with its last turn; `null` without a clock. */
  get left() {
    const [white, black] = [this.leftOf("white"), this.leftOf("black")];
    return white === null || black === null ? null : { white, black };
  }
}

/** The games of two devices. @param {(options?: GameOptions) => Game} createGame @returns {Kind<TableLedger>} */
export const tableGames = (createGame) => ({
  create: (match) => new TableLedger(createGame, match),
  readTerms,
  readOwn: ({ side }) => (isColor(side) ? { side } : null),
});
