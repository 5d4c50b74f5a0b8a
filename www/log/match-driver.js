// Driver of a match on two boards. To go back, the remaining entries are replayed in a new one: an undo in the module
// would also drop offers.

import { Match, seatNamed } from "../rules/matches.js";
import { failureOf, STOPPED } from "../rules/rules.js";

/** @import { MatchOptions, MatchView, ModuleMatch, SeatName } from "../rules/matches.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { SeatEntry } from "./entries.js" */
/** @import { AnyStand, Driver } from "./referee.js" */

/** @implements {Driver} */
export class MatchDriver {
  #options;
  #match;
  /** Entries played in the match. @type {readonly SeatEntry[]} */ #told = [];
  /** @type {MatchView} */ #view;

  /** @param {MatchOptions} options @param {readonly SeatName[]} persons seats that are not a computer's @throws what the module refuses */
  constructor(options, persons) {
    this.#options = options;
    this.persons = persons;
    this.#match = new Match(options);
    this.#view = this.#match.ask((match) => match.view());
  }

  free() {
    this.#match.free();
  }

  /** State of the match. */
  get view() {
    return this.#view;
  }

  seen() {
    return { over: this.#view.status.over, told: this.#told };
  }

  /** The match as BPGN. @param {Record<string, string>} tags */
  text(tags) {
    return this.#match.ask((match) => match.record({ tags }));
  }

  colorOf(/** @type {SeatName} */ seat) {
    return seatNamed(seat).color;
  }

  /** @param {SeatEntry} entry */
  refusal(entry) {
    if (entry.kind === "sit") return null;
    const { clocks, status } = this.#view;
    // As on one device, a match with clocks has no undo.
    if (entry.kind.endsWith("-back")) return clocks || status.over ? "not-due" : null;
    const { board, color } = seatNamed(entry.seat);
    const { boards } = this.#view;
    const own = boards[board === "A" ? 0 : 1];
    if (own.over) return "game-over";
    if (entry.kind === "wish") return own.fed ? null : "not-due";
    if (entry.kind !== "turn") return null;
    if (own.turn !== color) return "not-yours";
    // A claim ends the board and is not part of a turn.
    if (!own.canAct || entry.steps.some(({ type }) => type === "claim")) return "illegal";
    return this.#isDue(board) ? null : "not-due";
  }

  /** Without clocks the boards take turns, and one that cannot act is passed over. @param {"A" | "B"} board */
  #isDue(board) {
    const { clocks, turnCount, boards } = this.#view;
    if (clocks) return true;
    const last = turnCount > 0 ? this.#match.ask((match) => match.turn(turnCount - 1)).board : "B";
    return last !== board || !boards[board === "A" ? 1 : 0].canAct;
  }

  /** @param {SeatEntry & { kind: "turn" }} entry */
  play(entry) {
    if (!this.#isTurn(entry)) {
      this.#replay();
      throw new Error("expected exactly one turn");
    }
    this.#note(entry);
    return { isTurn: true, steps: entry.steps, part: {} };
  }

  /**
   * Plays a turn that must be complete.
   *
   * @param {SeatEntry & { kind: "turn" }} entry
   * @returns {boolean} false if it is incomplete or too long
   */
  #isTurn(entry) {
    const { turnCount } = this.#view;
    const isWhole = () => this.#match.ask((match) => match.view()).turnCount > turnCount;
    try {
      for (const step of entry.steps) {
        // Further steps would belong to the other side.
        if (isWhole()) return false;
        this.#match.ask((match) => play(match, entry, step));
      }
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      return false;
    }
    return isWhole();
  }

  /** @param {SeatEntry} entry */
  tell(entry) {
    this.#match.ask((match) => this.perform(match, entry));
    this.#note(entry);
  }

  /** @param {AnyStand} stand of which fewer turns may be left than it has told of */
  rewind({ told, turns }) {
    const beyond = told.filter(({ kind }) => kind === "turn")[turns.length];
    this.#told = Object.freeze(beyond ? upTo(told.slice(0, told.indexOf(beyond))) : told);
    this.#replay();
  }

  #replay() {
    this.#match.free();
    this.#match = new Match(this.#options);
    this.#match.ask((match) => this.replayIn(match));
    this.#look();
  }

  /** Plays all that counts in another match. @param {ModuleMatch} match */
  replayIn(match) {
    for (const entry of this.#told) this.perform(match, entry);
  }

  /** Does on a match what an entry of its log says, which has been judged. @param {ModuleMatch} match @param {SeatEntry} entry @throws what the module refuses */
  perform(match, entry) {
    const { seat, kind } = entry;
    const { board, color } = seatNamed(seat);
    if (kind === "turn") for (const step of entry.steps) play(match, entry, step);
    else if (kind === "claim")
      match.apply(board, /** @type {Step} */ ({ type: "claim", claim: entry.claim, color }));
    else if (kind === "offer-draw") match.offerDraw(seat);
    else if (kind === "decline-draw") match.declineDraw(seat);
    else if (kind === "resign") match.resign(seat);
    else if (kind === "time") match.loseOnTime([seat]);
  }

  /** @param {SeatEntry} entry an entry played in the match */
  #note(entry) {
    this.#told = Object.freeze([...this.#told, entry]);
    this.#look();
  }

  #look() {
    this.#view = this.#match.ask((match) => match.view());
  }
}

/** The entries up to their last turn. @param {readonly SeatEntry[]} told */
const upTo = (told) => told.slice(0, told.map(({ kind }) => kind).lastIndexOf("turn") + 1);

/** @param {ModuleMatch} match @param {SeatEntry & { kind: "turn" }} entry @param {Step} step of it */
function play(match, { seat, left }, step) {
  match.apply(seatNamed(seat).board, step, left === null ? null : left / 1000);
}
