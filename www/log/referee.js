// Judges the entries of a log by the rules of its game. It is asked for every entry, whoever made it, before that is added: what it
// refuses never becomes part of the game. It knows what is the same in all games; a driver does it in the rules module.

import { failureOf, STOPPED } from "../rules/rules.js";
import { authorOf } from "./entries.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { Color, Step } from "../rules/rules.js" */
/** @import { AnyEntry, Entry } from "./entries.js" */

/** A turn that has been played; `left` is what the mover's clock showed then, in ms. @template {Color | SeatName} [S=Color] @typedef {{ by: S, steps: readonly Step[], left: number | null }} Turn */

/**
 * How a game stands after some entries; frozen.
 *
 * @template {Color | SeatName} [S=Color]
 * @typedef {object} Stand
 * @property {readonly Turn<S>[]} turns
 * @property {readonly Step[]} chain the steps of the turn under way
 * @property {Color | null} acting who is to play the next step; `null` where each board has its own
 * @property {Color | null} offer who offers a draw to the other side
 * @property {{ by: Color, turns: number } | null} asked who would like to go back, and to where
 * @property {boolean} over
 * @property {Entry | null} end what ended it, where that does not follow from the position
 * @property {readonly string[]} script all acts, where an arbiter answers them
 * @property {number} told so many entries of a match the module has been told
 */

/** A stand of any game. @typedef {Stand<any>} AnyStand */

/**
 * Does in the rules module what a log says. What the module refuses is thrown, and the module stands as before.
 *
 * @typedef {object} Driver
 * @property {(entry: any, stand: AnyStand) => string | null} refusal why this game has no such entry now, as far as only the driver knows
 * @property {(entry: any, stand: AnyStand) => { isTurn: boolean, steps: readonly Step[], part: Partial<AnyStand> }} play plays what may end a
 *   turn; `part` is what has changed beside the turns
 * @property {(entry: any) => void} tell tells the module what somebody has said
 * @property {(stand: AnyStand, shared: number) => void} rewind has the module stand so; this many turns of the stand are played in it
 *   already, none after a trap
 * @property {() => Partial<AnyStand>} seen what the module says of how the game stands
 * @property {(side: any) => Color} [colorOf] where sides have other names
 * @property {() => void} [onrevived] called when the module stands at the start of the game after a trap
 * @property {() => void} free
 */

/** What plays, and may end a turn. */
const MOVES = new Set(["step", "act", "turn"]);

/** What can be said of a game that is over. */
const AFTERWARDS = new Set(["sit", "ask-back", "accept-back", "decline-back"]);

/** What ends a game. */
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
    this.#stand = Object.freeze({ ...start, over: false, end: null, script: [], told: 0, ...driver.seen() });
    driver.onrevived = () => this.revive();
  }

  free() {
    this.#driver.free();
  }

  /** How the game stands without entries, or after the last that was judged. */
  get stand() {
    return this.#stand;
  }

  /** What a side has left, as said with its last turn; `null` without a clock. @param {Color | SeatName} side */
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
    const [now, then] = [this.#stand.turns, stand.turns];
    let shared = 0;
    while (shared < now.length && shared < then.length && now[shared] === then[shared]) shared += 1;
    this.#driver.rewind(stand, shared);
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
    // Of who sits where, and of wishes, the module knows nothing.
    if (code || kind === "sit" || kind === "wish") return code;
    if (MOVES.has(kind)) return this.#move(/** @type {any} */ (entry));
    return kind.endsWith("-draw") || !("by" in entry) || ENDS.has(kind) ? this.#tell(entry) : this.#back(entry);
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
    // Who plays on no longer asks to go back.
    return this.#become({ ...part, turns, asked: before.asked?.by === by ? null : before.asked });
  }

  /** Nobody has more time after a turn than before it and what is given back. @param {Color | SeatName} side @param {number} left */
  #isPossible(side, left) {
    const before = this.leftOf(side);
    return before !== null && left <= before + (this.#timing?.bonus[this.#colorOf(side)] ?? 0);
  }

  /** Goes back, or speaks of it. @param {Entry} entry */
  #back(entry) {
    const { over, asked, turns, chain, acting } = this.#stand;
    const { by, kind } = entry;
    if (kind === "unstep") {
      return by === acting && chain.length > 0 ? this.#goTo({ chain: chain.slice(0, -1) }) : "not-yours";
    }
    if (kind === "ask-back") {
      // After the end of the game going back to where it stands plays on.
      const most = chain.length > 0 || over ? turns.length : turns.length - 1;
      return asked || entry.turns > most ? "not-due" : this.#become({ asked: { by, turns: entry.turns } });
    }
    if (!asked) return "not-due";
    if (kind === "decline-back") return this.#become({ asked: null });
    if (asked.by === by) return "not-due";
    return this.#goTo({ turns: turns.slice(0, asked.turns), chain: [], offer: null, asked: null, end: null });
  }

  /** @param {Partial<AnyStand>} part */
  #goTo(part) {
    const stand = { ...this.#stand, ...part };
    this.#driver.rewind(stand, stand.turns.length);
    return this.#become(part);
  }

  /** Somebody has said something that the module judges. @param {AnyEntry} entry */
  #tell(entry) {
    const { kind } = entry;
    const { offer } = this.#stand;
    // Who offers back would agree: that is said in so many words, where it can be.
    if (kind === "offer-draw" && offer) return "not-due";
    if (kind === "accept-draw" && (!offer || offer === entry.by)) return "not-due";
    if (kind === "time" && !this.#timing) return "not-due";
    const isTold = this.#ask(() => {
      this.#driver.tell(entry);
      return true;
    });
    if (!isTold) return kind === "claim" ? "illegal" : "not-due";
    return this.#become(ENDS.has(kind) ? { end: /** @type {Entry} */ (entry) } : {});
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
