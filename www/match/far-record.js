// The record of a match on several devices as one of them keeps it. The rules judge every entry before it is added, whoever made it:
// what they refuse never becomes part of the match.

import { HashLog } from "../live/hash-log.js";
import { Match } from "../rules/matches.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { hashAfter, hashOfTerms } from "./far-entries.js";
import { optionsOf } from "./far-terms.js";
import { otherBoard } from "./match-clocks.js";
import { seatNamed } from "./seats.js";

/** @import { MatchView, SeatName } from "../rules/matches.js" */
/** @import { Color, Role, Step } from "../rules/rules.js" */
/** @import { Entry, Kept, Sealed } from "./far-entries.js" */
/** @import { MatchTerms } from "./far-terms.js" */

/** @extends {HashLog<Kept>} */
export class MatchRecord extends HashLog {
  #match;
  /** @type {MatchView} */ #view;
  /** How many entries there are for each seat. @type {Partial<Record<SeatName, number>>} */ #counts = {};
  /** Who has taken a seat of a guest. @type {Partial<Record<SeatName, string>>} */ #names = {};
  /** What a clock showed after the last turn, in ms. @type {Partial<Record<SeatName, number>>} */ #left = {};
  /** What a player asks the partner for. @type {Partial<Record<SeatName, Role>>} */ #wishes = {};

  /** @param {string} id names the match: 16 hexadecimal digits @param {MatchTerms} terms @throws what the module refuses */
  constructor(id, terms) {
    super(hashOfTerms(id, terms));
    this.id = id;
    this.terms = terms;
    this.#match = new Match(optionsOf(terms));
    this.#view = this.#match.ask((match) => match.view());
  }

  free() {
    this.#match.free();
  }

  /** After a trap of the module: the same record in a fresh instance of it. */
  revive() {
    this.#match = new Match(optionsOf(this.terms));
    const log = this.takeFrom(0);
    [this.#counts, this.#names, this.#left, this.#wishes] = [{}, {}, {}, {}];
    this.#view = this.#match.ask((match) => match.view());
    for (const sealed of log) this.add(sealed);
  }

  /** How many entries there are for a seat. @param {SeatName} seat */
  countOf(seat) {
    return this.#counts[seat] ?? 0;
  }

  /** How the match stands. */
  get view() {
    return this.#view;
  }

  /** What a player asks the partner for. @param {SeatName} seat */
  wishOf(seat) {
    return this.#wishes[seat] ?? null;
  }

  /** What a clock showed after the last turn of a seat, in ms; `null` without clocks. @param {SeatName} seat */
  leftOf(seat) {
    const { timing } = this.terms;
    return timing && (this.#left[seat] ?? timing.main[seatNamed(seat).color]);
  }

  /** Who plays there, by name; empty where that is not known, and for computers. @param {SeatName} seat */
  nameAt(seat) {
    const place = this.terms.seats[seat];
    return place === "host" ? this.terms.name : (this.#names[seat] ?? "");
  }

  /** The match as BPGN. @param {Record<string, string>} tags */
  text(tags) {
    return this.#match.ask((match) => match.record({ tags }));
  }

  /**
   * Adds an entry, if the rules allow it.
   *
   * @param {Sealed} sealed
   * @returns {string | null} why they do not: then nothing has changed
   */
  add({ entry, seal }) {
    const { seat } = entry;
    if (entry.number !== this.countOf(seat)) return "not-due";
    const code = this.#judge(entry);
    if (code) return code;
    this.#counts[seat] = entry.number + 1;
    this.#view = this.#match.ask((match) => match.view());
    const hash = hashAfter(this.head, { entry, seal });
    this.keep({ entry, seal, hash });
    return null;
  }

  /** @param {Entry} entry @returns {string | null} */
  #judge(entry) {
    const { seat, kind } = entry;
    const { board, color } = seatNamed(seat);
    if (kind === "sit") {
      if (this.terms.seats[seat] !== "guest") return "not-yours";
      this.#names[seat] = entry.name;
      return null;
    }
    if (this.#view.status.over || this.#viewOf(board).over) return "game-over";
    switch (kind) {
      case "turn":
        return this.#turn(entry);
      case "claim":
        return this.#ask("illegal", (match) => match.apply(board, claimOf(entry.claim, color)));
      case "offer-draw":
        return this.#ask("not-due", (match) => match.offerDraw(seat));
      case "decline-draw":
        return this.#ask("not-due", (match) => match.declineDraw(seat));
      case "resign":
        return this.#ask("not-due", (match) => match.resign(seat));
      case "time":
        return this.terms.timing ? this.#ask("not-due", (match) => match.loseOnTime([seat])) : "not-due";
      case "wish": {
        if (!this.#viewOf(board).fed) return "not-due";
        if (entry.piece) this.#wishes[seat] = entry.piece;
        else delete this.#wishes[seat];
        return null;
      }
    }
  }

  /** @param {"A" | "B"} board */
  #viewOf(board) {
    return this.#view.boards[board === "A" ? 0 : 1];
  }

  /** @param {string} code where the module refuses it @param {(match: import("../rules/matches.js").ModuleMatch) => unknown} deed */
  #ask(code, deed) {
    try {
      this.#match.ask(deed);
      return null;
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      return code;
    }
  }

  /** @param {Entry & { kind: "turn" }} entry */
  #turn({ seat, steps, left }) {
    const { board, color } = seatNamed(seat);
    const { turn, canAct } = this.#viewOf(board);
    if (turn !== color) return "not-yours";
    if (!canAct) return "illegal";
    if (!this.#isDue(board)) return "not-due";
    if (!this.#isPossible(seat, left)) return "bad-clock";
    // Whoever claims ends the board, which is no turn.
    if (steps.some(({ type }) => type === "claim") || !this.#play(board, steps, left)) return "illegal";
    if (left !== null) this.#left[seat] = left;
    delete this.#wishes[seat];
    return null;
  }

  /** Without clocks the boards take turns, and one that cannot act is passed over. @param {"A" | "B"} board */
  #isDue(board) {
    if (this.terms.timing) return true;
    const count = this.#view.turnCount;
    const last = count > 0 ? this.#match.ask((match) => match.turn(count - 1)).board : "B";
    return last !== board || !this.#viewOf(otherBoard(board)).canAct;
  }

  /** Nobody has more time after a turn than before it and what is given back. @param {SeatName} seat @param {number | null} left */
  #isPossible(seat, left) {
    const { timing } = this.terms;
    if (!timing) return left === null;
    return left !== null && left <= Number(this.leftOf(seat)) + timing.bonus[seatNamed(seat).color];
  }

  /** Plays a whole turn. @param {"A" | "B"} board @param {readonly Step[]} steps @param {number | null} left @returns {boolean} whether it is one */
  #play(board, steps, left) {
    const before = this.#view.turnCount;
    const { drawOffers } = this.#view;
    const count = () => this.#match.ask((match) => match.view().turnCount);
    const clock = left === null ? null : left / 1000;
    for (const step of steps) {
      const isWhole = count() > before;
      const isPlayed = !isWhole && this.#ask("illegal", (match) => match.apply(board, step, clock)) === null;
      if (isPlayed) continue;
      this.#match.ask((match) => {
        if (isWhole) match.undo();
        while (match.undoStep(board));
        // Taking back gives up what was offered.
        if (isWhole) for (const offer of drawOffers) match.offerDraw(offer);
      });
      return false;
    }
    if (count() > before) return true;
    this.#match.ask((match) => {
      while (match.undoStep(board));
    });
    return false;
  }
}

/** Does on a match what an entry of its record says, which has been judged. @param {import("../rules/matches.js").ModuleMatch} match @param {Entry} entry @throws what the module refuses */
export function perform(match, entry) {
  const { seat, kind } = entry;
  const { board, color } = seatNamed(seat);
  if (kind === "turn") {
    const clock = entry.left === null ? null : entry.left / 1000;
    for (const step of entry.steps) match.apply(board, step, clock);
  } else if (kind === "claim") match.apply(board, claimOf(entry.claim, color));
  else if (kind === "offer-draw") match.offerDraw(seat);
  else if (kind === "decline-draw") match.declineDraw(seat);
  else if (kind === "resign") match.resign(seat);
  else if (kind === "time") match.loseOnTime([seat]);
}

/** @param {string} claim @param {Color} color */
const claimOf = (claim, color) => /** @type {Step} */ ({ type: "claim", claim, color });
