// Judges each entry of a log by the rules of its game before it is added; rejected entries never become part of the
// game. Contains the logic shared by all games; a driver applies entries in the rules module.

import { sharedStart } from "../rules/pieces.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { authorOf } from "./entries.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { Color, Snapshot, Step } from "../rules/rules.js" */
/** @import { AnyEntry, LogEntry, SeatEntry } from "./entries.js" */

/** A turn that has been played; `left` is what the mover's clock showed then, in ms. @template {Color | SeatName} [S=Color] @typedef {{ by: S, steps: readonly Step[], left: number | null }} Turn */

/**
 * State of a game after some entries; frozen.
 *
 * @template {Color | SeatName} [S=Color]
 * @typedef {object} Stand
 * @property {readonly Turn<S>[]} turns
 * @property {readonly Step[]} chain steps of the current turn
 * @property {Color | null} acting the side to play the next step; `null` in matches, where each board has its own
 * @property {Color | null} offer the side that offers a draw
 * @property {{ by: S, turns: number, agreed: readonly S[] } | null} asked the side that asks to go back, to which turn, and which
 *   others have agreed
 * @property {boolean} over
 * @property {LogEntry | null} end the entry that ended it, if the end does not follow from the position
 * @property {readonly string[]} script all acts, in games with an arbiter
 * @property {readonly SeatEntry[]} told entries of a match passed to the module
 */

/** A stand of any game. @typedef {Stand<any>} AnyStand */

/**
 * Applies entries in the rules module. On an error it throws and leaves the module unchanged.
 *
 * @typedef {object} Driver
 * @property {(entry: any, stand: AnyStand) => string | null} refusal reason to reject an entry, for rules specific to
 *   this driver
 * @property {(entry: any, stand: AnyStand) => { isTurn: boolean, steps: readonly Step[], part: Partial<AnyStand> }}
 *   play plays an entry that may end a turn; `part` holds the other changes
 * @property {(entry: any) => void} tell passes other entries to the module
 * @property {(stand: AnyStand, shared: number) => void} rewind sets the module to a state; `shared` turns of it are
 *   already played, none after a trap
 * @property {() => Partial<AnyStand>} seen reads the state from the module
 * @property {Snapshot} [snapshot] of the current position, where all may see it
 * @property {(side: any) => Color} [colorOf] colour of a side with another name
 * @property {readonly any[]} [persons] sides that must agree before a turn is taken back; without it the other side
 * @property {() => void} [onrevived] called after a trap, with the module at the start of the game
 * @property {() => void} free
 */

/** Entries that play and may end a turn. */
const MOVES = new Set(["step", "act", "turn"]);

/** Entries allowed after the end of the game. */
const AFTERWARDS = new Set(["sit", "ask-back", "accept-back", "decline-back"]);

/** Entries that end the game. */
const ENDS = new Set(["accept-draw", "resign", "time"]);

export class Referee {
  #driver;
  #timing;
  /** @type {AnyStand} how the module's game stands */ #stand;
  /** The module was stopped in the middle of something, and may have done it or not. */ #isTorn = false;

  /** @param {Driver} driver @param {Timing | null} timing */
  constructor(driver, timing) {
    this.#driver = driver;
    this.#timing = timing;
    const start = { turns: [], chain: [], acting: null, offer: null, asked: null };
    this.#stand = Object.freeze({ ...start, over: false, end: null, script: [], told: [], ...driver.seen() });
    driver.onrevived = () => this.revive();
  }

  free() {
    this.#driver.free();
  }

  /** State of the game without entries, or after the last accepted one. */
  get stand() {
    return this.#stand;
  }

  /** Remaining time of a side as of its last turn; `null` without a clock. @param {Color | SeatName} side */
  leftOf(side) {
    const last = this.#stand.turns.filter(({ by }) => by === side).at(-1);
    return this.#timing && (last?.left ?? this.#timing.main[this.#colorOf(side)]);
  }

  /** @param {Color | SeatName} side */
  #colorOf(side) {
    return this.#driver.colorOf?.(side) ?? /** @type {Color} */ (side);
  }

  /** Goes back to how the game stood before. @param {AnyStand} stand */
  rewind(stand) {
    this.#driver.rewind(stand, sharedStart(this.#stand.turns, stand.turns));
    this.#stand = stand;
  }

  /** After a trap: the same game in the fresh instance of the module. */
  revive() {
    this.#driver.rewind(this.#stand, 0);
  }

  /** Plays an entry, if it may be added now. @param {AnyEntry} entry @returns {string | null} why it may not: then nothing has changed */
  play(entry) {
    if (this.#isTorn) this.revive();
    this.#isTorn = true;
    const code = this.#judge(entry);
    this.#isTorn = false;
    return code;
  }

  /** @param {AnyEntry} entry @returns {string | null} */
  #judge(entry) {
    const { kind } = entry;
    if (this.#stand.over && !AFTERWARDS.has(kind)) return "game-over";
    const code = this.#driver.refusal(entry, this.#stand);
    // Seats and wishes are not part of the rules module.
    if (code || kind === "sit" || kind === "wish") return code;
    if (MOVES.has(kind)) return this.#move(/** @type {any} */ (entry));
    return kind.endsWith("-back") || kind === "unstep" ? this.#back(entry) : this.#tell(entry);
  }

  /** @param {AnyEntry & { left: number | null }} entry */
  #move(entry) {
    const before = this.#stand;
    const by = authorOf(entry);
    const { left } = entry;
    if (left !== null && !this.#isPossible(by, left)) return "bad-clock";
    const done = this.#ask(() => this.#driver.play(entry, before));
    if (!done) return "illegal";
    const { isTurn, steps, part } = done;
    const isTimed = isTurn && this.#timing !== null;
    if (isTimed !== (left !== null)) {
      this.rewind(before);
      return "bad-clock";
    }
    if (!isTurn) return this.#become(part);
    const turns = Object.freeze([...before.turns, Object.freeze({ by, steps: Object.freeze(steps), left })]);
    // Playing a turn withdraws the request to go back; in a match, in which all go back, anybody's turn does.
    const isWithdrawn = before.asked?.by === by || "seat" in entry;
    return this.#become({ ...part, turns, asked: isWithdrawn ? null : before.asked });
  }

  /** A clock cannot gain more than its bonus in a turn. @param {Color | SeatName} side @param {number} left */
  #isPossible(side, left) {
    const before = this.leftOf(side);
    return before !== null && left <= before + (this.#timing?.bonus[this.#colorOf(side)] ?? 0);
  }

  /** Goes back, or speaks of it. @param {AnyEntry} entry */
  #back(entry) {
    const { over, asked, turns, chain, acting } = this.#stand;
    const by = authorOf(entry);
    const { kind } = entry;
    if (kind === "unstep") {
      return by === acting && chain.length > 0 ? this.#goTo({ chain: chain.slice(0, -1) }) : "not-yours";
    }
    if (kind === "ask-back") {
      // After the end of the game going back to where it stands plays on.
      const most = chain.length > 0 || over ? turns.length : turns.length - 1;
      if (asked || entry.turns > most) return "not-due";
      return this.#become({ asked: { by, turns: entry.turns, agreed: [] } });
    }
    if (!asked) return "not-due";
    if (kind === "decline-back") return this.#become({ asked: null });
    if (asked.by === by || asked.agreed.includes(by)) return "not-due";
    const agreed = [...asked.agreed, by];
    const isAgreed = this.#driver.persons?.every((one) => one === asked.by || agreed.includes(one)) ?? true;
    if (!isAgreed) return this.#become({ asked: { ...asked, agreed } });
    return this.#goTo({ turns: turns.slice(0, asked.turns), chain: [], offer: null, asked: null, end: null });
  }

  /** @param {Partial<AnyStand>} part */
  #goTo(part) {
    const stand = { ...this.#stand, ...part };
    this.#driver.rewind(stand, stand.turns.length);
    return this.#become(part);
  }

  /** Passes an offer or a similar entry to the module. @param {AnyEntry} entry */
  #tell(entry) {
    const { kind } = entry;
    const { offer } = this.#stand;
    // An offer in reply would be an agreement, which has an entry of its own.
    if (kind === "offer-draw" && offer) return "not-due";
    if (kind === "accept-draw" && (!offer || offer === entry.by)) return "not-due";
    if (kind === "time" && !this.#timing) return "not-due";
    const isTold = this.#ask(() => {
      this.#driver.tell(entry);
      return true;
    });
    if (!isTold) return kind === "claim" ? "illegal" : "not-due";
    return this.#become(ENDS.has(kind) ? { end: /** @type {LogEntry} */ (entry) } : {});
  }

  /** Asks the module. @template T @param {() => T} question @returns {T | null} `null` where it refuses */
  #ask(question) {
    try {
      return question();
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      return null;
    }
  }

  /** @param {Partial<AnyStand>} part */
  #become(part) {
    this.#stand = Object.freeze({ ...this.#stand, ...part, ...this.#driver.seen() });
    return null;
  }
}
