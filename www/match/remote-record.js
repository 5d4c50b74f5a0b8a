// The record of a match on several devices as one of them keeps it.

import { partsOf } from "../kit/parts-of.js";
import { Ledger } from "../live/protocol/ledger.js";
import { MatchDriver } from "../log/match-driver.js";
import { isSeat } from "../log/seat-entries.js";
import { hashOfTerms, optionsOf, personsOf, readMatchTerms } from "./remote-terms.js";

/** @import { Tagged } from "../log/entries.js" */
/** @import { LedgerKind, Shared } from "../live/protocol/ledger.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchTerms } from "./remote-terms.js" */

/** For each seat of a guest, how many entries there were when it was taken. @typedef {Partial<Record<SeatName, number>>} Since */

/** @extends {Ledger<Shared & { terms: MatchTerms, since?: Since }, MatchDriver>} */
export class MatchRecord extends Ledger {
  /** @param {Shared & { terms: MatchTerms, since?: Since }} match `since` on a guest's device @throws what the module refuses */
  constructor(match) {
    const driver = new MatchDriver(optionsOf(match.terms), personsOf(match.terms));
    super(match, hashOfTerms(match.id, match.terms), driver);
  }

  /** State of the match. */
  get view() {
    return this.driver.view;
  }

  /** True if taking turns back was spoken of in it, which earlier versions of this page do not understand. */
  get speaksOfBack() {
    return this.log.some(({ entry }) => entry.kind.endsWith("-back"));
  }

  /**
   * The host seats players. A guest's seat is its own from the time it was taken, whatever the host says later.
   *
   * @override
   * @param {any} entry
   * @param {number} n
   */
  owns({ seat, kind }, n) {
    const { since, terms } = this.match;
    const from = /** @type {Since} */ (since)?.[/** @type {SeatName} */ (seat)];
    if (since) return kind !== "sit" && from !== undefined && n >= from;
    return kind === "sit" || terms.seats[/** @type {SeatName} */ (seat)] !== "guest";
  }

  /** @param {SeatName} seat @param {readonly string[]} kinds */
  #lastOf(seat, kinds) {
    return this.log.filter(({ entry }) => entry.seat === seat && kinds.includes(entry.kind)).at(-1)?.entry;
  }

  /** A player's current wish, valid until the next turn. @param {SeatName} seat */
  wishOf(seat) {
    const last = this.#lastOf(seat, ["wish", "turn"]);
    return last?.kind === "wish" ? last.piece : null;
  }

  /** Name of the player at a seat; empty if unknown, and for computers. @param {SeatName} seat */
  nameAt(seat) {
    const { seats, name } = this.match.terms;
    if (seats[seat] === "host") return name;
    return this.#lastOf(seat, ["sit"])?.name ?? "";
  }

  /** @override @param {Tagged} tagged */
  add(tagged) {
    const { seat, kind } = tagged.entry;
    if (!seat) return "illegal";
    if (kind === "sit" && this.match.terms.seats[/** @type {SeatName} */ (seat)] !== "guest") return "not-yours";
    return super.add(tagged);
  }
}

/** Matches on the device that has them. @type {LedgerKind<MatchRecord>} */
export const HOSTED = {
  create: (match) => new MatchRecord(match),
  readTerms: readMatchTerms,
  readOwn: () => ({}),
};

/** Matches of another device. @type {LedgerKind<MatchRecord>} */
export const JOINED = {
  ...HOSTED,
  readOwn: ({ since }) => {
    const seats = Object.entries(partsOf(since)).filter(([seat, n]) => isSeat(seat) && Number.isSafeInteger(n));
    return { since: Object.fromEntries(seats) };
  },
};
