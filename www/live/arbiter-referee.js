// Judges the entries of a game in which an arbiter answers what the sides try. Both devices have an arbiter who knows everything, and
// what it has answered follows from the acts alone. Nothing is taken back.

import { otherSide } from "../game/mode.js";
import { Arbiter, UNSEEN_GAME } from "../rules/arbiter.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { isPossible } from "./referee.js";

/** @import { ArbiterReply } from "../rules/arbiter.js" */
/** @import { Entry } from "./entries.js" */
/** @import { Stand, Turn } from "./referee.js" */
/** @import { Terms } from "./terms.js" */

export class ArbiterReferee {
  #timing;
  /** @type {Arbiter} */ #arbiter;
  /** @type {Stand} how the arbiter's game stands */ #stand;

  /** @param {Terms["timing"]} timing @throws what the module refuses */
  constructor(timing) {
    this.#timing = timing;
    this.#arbiter = new Arbiter({ game: UNSEEN_GAME });
    this.#stand = Object.freeze({
      turns: [],
      chain: [],
      offer: null,
      asked: null,
      end: null,
      script: [],
      ...this.#seen(),
    });
  }

  free() {
    this.#arbiter.free();
  }

  /** How the game stands without entries, or after the last that was judged. */
  get stand() {
    return this.#stand;
  }

  /** Goes back to how the game stood before. @param {Stand} stand */
  restore(stand) {
    this.#arbiter.free();
    this.#arbiter = new Arbiter({ game: UNSEEN_GAME, script: [...stand.script] });
    if (stand.offer) this.#arbiter.offerDraw(stand.offer);
    if (stand.end) this.#finish(stand.end);
    this.#stand = stand;
  }

  /** Plays an entry, if it may be added now. @param {Entry} entry @returns {string | null} why it may not: then nothing has changed */
  play(entry) {
    const { over, offer, acting } = this.#stand;
    const { by, kind } = entry;
    const isTheirs = offer === otherSide(by);
    if (kind === "act") {
      if (over) return "game-over";
      return by === acting ? this.#act(entry) : "not-yours";
    }
    if (kind === "resign") return over ? "game-over" : this.#told(entry, { offer: null, end: entry });
    if (kind === "time" && this.#timing)
      return over ? "game-over" : this.#told(entry, { offer: null, end: entry });
    if (kind === "offer-draw" && !over && !offer) return this.#told(entry, { offer: by });
    if (kind === "decline-draw" && !over && isTheirs) return this.#told(entry, { offer: null });
    if (kind === "accept-draw" && !over && isTheirs) return this.#told(entry, { offer: null, end: entry });
    return kind === "step" || kind === "unstep" ? "illegal" : "not-due";
  }

  /** @param {Entry & { kind: "act" }} entry */
  #act({ by, act, left }) {
    const before = this.#stand;
    // Nothing has to be taken back then.
    if (left !== null && !isPossible(this.#timing, before.turns, by, left)) return "bad-clock";
    /** @type {ArbiterReply} */
    let reply;
    try {
      reply = this.#arbiter.act(act);
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      return "illegal";
    }
    if (reply === "not-a-try" || reply === "asked-first") return "illegal";
    const isWhole = reply === "moved";
    const isTimed = isWhole && this.#timing !== null;
    if (isTimed !== (left !== null)) {
      this.restore(before);
      return "bad-clock";
    }
    /** @type {Turn} */
    const turn = Object.freeze({ by, steps: [], left });
    this.#stand = Object.freeze({
      ...before,
      turns: isWhole ? Object.freeze([...before.turns, turn]) : before.turns,
      script: Object.freeze([...before.script, act]),
      offer: this.#arbiter.view(by).drawOffer,
      ...this.#seen(),
    });
    return null;
  }

  /** @param {Entry} entry @param {Partial<Stand>} part */
  #told(entry, part) {
    this.#finish(entry);
    this.#stand = Object.freeze({ ...this.#stand, ...part, ...this.#seen() });
    return null;
  }

  /** @param {Entry} entry */
  #finish({ by, kind }) {
    const arbiter = this.#arbiter;
    if (kind === "resign") arbiter.resign(by);
    else if (kind === "time") arbiter.loseOnTime(by);
    else if (kind === "decline-draw") arbiter.declineDraw(by);
    else if (kind === "offer-draw") arbiter.offerDraw(by);
    else if (kind === "accept-draw") {
      // After going back nobody has offered one any more.
      if (!arbiter.view(by).drawOffer) arbiter.offerDraw(otherSide(by));
      arbiter.offerDraw(by);
    }
  }

  #seen() {
    const { turn, status } = this.#arbiter.view("white");
    return { acting: turn, over: status.over };
  }
}
