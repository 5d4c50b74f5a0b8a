// Judges the entries of a record by the rules of its game. It is asked for every entry, whoever made it, before that is
// added: what it refuses never becomes part of the game.

import { otherSide } from "../game/mode.js";
import { failureOf, STOPPED } from "../rules/rules.js";

/** @import { Color, Game, GameOptions, Snapshot, Step } from "../rules/rules.js" */
/** @import { Entry } from "./entries.js" */
/** @import { Terms } from "./terms.js" */

/** A turn that has been played; `left` is what the mover's clock showed then, in ms. @typedef {{ by: Color, steps: readonly Step[], left: number | null }} Turn */

/**
 * How a game stands after some entries; frozen.
 *
 * @typedef {object} Stand
 * @property {readonly Turn[]} turns
 * @property {readonly Step[]} chain the steps of the turn under way
 * @property {Color} acting who is to play the next step
 * @property {Color | null} offer who offers a draw
 * @property {{ by: Color, turns: number } | null} asked who would like to go back, and to where
 * @property {boolean} over
 * @property {Entry | null} end what ended it, where that does not follow from the position
 * @property {readonly string[]} script all acts, where an arbiter answers them
 */

/** What each side has left, as said with its last turn; `null` without a clock. @param {Terms["timing"]} timing @param {readonly Pick<Turn, "by" | "left">[]} turns */
export function leftAfter(timing, turns) {
  if (!timing) return null;
  const { white, black } = timing.main;
  const last = (/** @type {Color} */ color) => turns.filter(({ by }) => by === color).at(-1)?.left;
  return { white: last("white") ?? white, black: last("black") ?? black };
}

/** Whether a side can have so much left after a turn: nobody has more than before it and what is given back. @param {Terms["timing"]} timing @param {readonly Turn[]} turns before it @param {Color} by @param {number | null} left */
export function isPossible(timing, turns, by, left) {
  const before = leftAfter(timing, turns);
  return before !== null && left !== null && left <= before[by] + (timing?.bonus[by] ?? 0);
}

export class Referee {
  /** @type {Game} */ #game;
  #timing;
  /** @type {Stand} how the module's game stands */ #stand;

  /** @param {(options: GameOptions) => Game} createGame @param {GameOptions} options @param {Terms["timing"]} timing */
  constructor(createGame, options, timing) {
    this.#timing = timing;
    this.#game = createGame(options);
    const snapshot = this.#game.snapshot();
    /** @type {Omit<Stand, "acting" | "over">} */
    const start = { turns: [], chain: [], offer: null, asked: null, end: null, script: [] };
    this.#stand = Object.freeze({ ...start, ...seen(snapshot) });
    // After a trap the module's game stands at its start.
    this.#game.onrevived = () => this.#set(this.#stand, 0);
  }

  free() {
    this.#game.free();
  }

  /** How the game stands without entries, or after the last that was judged. */
  get stand() {
    return this.#stand;
  }

  /** What the module says of the game as it stands. */
  snapshot() {
    return this.#game.snapshot();
  }

  /** Goes back to how the game stood before. @param {Stand} stand */
  restore(stand) {
    const [now, then] = [this.#stand.turns, stand.turns];
    let shared = 0;
    while (shared < now.length && shared < then.length && now[shared] === then[shared]) shared += 1;
    this.#set(stand, shared);
  }

  /** @param {Stand} stand @param {number} shared this many of its turns have been played in the module's game */
  #set(stand, shared) {
    const game = this.#game;
    game.goTo([...stand.turns.slice(shared).flatMap(({ steps }) => steps), ...stand.chain], shared);
    if (stand.offer) game.offerDraw(stand.offer);
    if (stand.end) this.#finish(stand.end);
    this.#stand = stand;
  }

  /**
   * Plays an entry, if it may be added now.
   *
   * @param {Entry} entry
   * @returns {string | null} why it may not: then nothing has changed
   */
  play(entry) {
    const { over, offer, asked, turns, chain, acting } = this.#stand;
    const { by, kind } = entry;
    const other = otherSide(by);
    switch (kind) {
      case "step":
        return over ? "game-over" : this.#step(entry, entry.step.type === "claim" ? entry.step.color : acting);
      case "unstep":
        if (over) return "game-over";
        if (by !== acting || chain.length === 0) return "not-yours";
        this.#goTo({ ...this.#stand, chain: chain.slice(0, -1) });
        return null;
      case "ask-back":
        if (asked || entry.turns > turns.length) return "not-due";
        // After the end of the game going back to where it stands plays on.
        if (entry.turns === turns.length && chain.length === 0 && !over) return "not-due";
        return this.#say({ asked: { by, turns: entry.turns } });
      case "accept-back":
        if (asked?.by !== other) return "not-due";
        this.#goTo({
          ...this.#stand,
          turns: turns.slice(0, asked.turns),
          chain: [],
          offer: null,
          asked: null,
          end: null,
        });
        return null;
      case "decline-back":
        return asked ? this.#say({ asked: null }) : "not-due";
      case "offer-draw":
        return over || offer ? "not-due" : this.#told(entry, { offer: by });
      case "decline-draw":
        return over || offer !== other ? "not-due" : this.#told(entry, { offer: null });
      case "accept-draw":
        return over || offer !== other ? "not-due" : this.#told(entry, { offer: null, end: entry });
      case "resign":
        return over ? "game-over" : this.#told(entry, { offer: null, end: entry });
      case "time":
        if (over) return "game-over";
        return this.#timing ? this.#told(entry, { offer: null, end: entry }) : "not-due";
      case "act":
        return "illegal";
    }
  }

  /** @param {Entry & { kind: "step" }} entry @param {Color} acting */
  #step({ by, step, left }, acting) {
    if (by !== acting) return "not-yours";
    const before = this.#stand;
    try {
      this.#game.apply(step);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === STOPPED) throw error;
      return "illegal";
    }
    const snapshot = this.#game.snapshot();
    // A claim ends the game, and is no part of a turn.
    const isClaim = step.type === "claim";
    const isWhole = snapshot.turns.length > before.turns.length;
    const isTimed = isWhole && this.#timing !== null;
    if (isTimed ? !isPossible(this.#timing, before.turns, by, left) : left !== null) {
      this.#set(before, before.turns.length);
      return "bad-clock";
    }
    const steps = isClaim ? before.chain : [...before.chain, step];
    const turn = Object.freeze({ by, steps: Object.freeze(steps), left });
    this.#stand = Object.freeze({
      turns: isWhole ? Object.freeze([...before.turns, turn]) : before.turns,
      chain: Object.freeze(isWhole ? [] : steps),
      offer: snapshot.status.over ? null : snapshot.drawOffer,
      // Who plays on no longer asks to go back.
      asked: before.asked?.by === by && isWhole ? null : before.asked,
      script: [],
      end: isClaim ? Object.freeze({ by, kind: "step", step, left }) : null,
      ...seen(snapshot),
    });
    return null;
  }

  /** @param {Stand} stand */
  #goTo(stand) {
    const shared = Math.min(stand.turns.length, this.#stand.turns.length);
    this.#set({ ...stand, over: false }, shared);
    this.#stand = Object.freeze({ ...stand, ...seen(this.#game.snapshot()) });
  }

  /** What changes nothing in the module's game. @param {Partial<Stand>} part */
  #say(part) {
    this.#stand = Object.freeze({ ...this.#stand, ...part });
    return null;
  }

  /** What the module's game is told. @param {Entry} entry @param {Partial<Stand>} part */
  #told(entry, part) {
    this.#finish(entry);
    this.#stand = Object.freeze({ ...this.#stand, ...part, ...seen(this.#game.snapshot()) });
    return null;
  }

  /** @param {Entry} entry */
  #finish(entry) {
    const game = this.#game;
    const { by, kind } = entry;
    if (kind === "resign") game.resign(by);
    else if (kind === "time") game.loseOnTime(by);
    else if (kind === "offer-draw") game.offerDraw(by);
    else if (kind === "decline-draw") game.declineDraw(by);
    else if (kind === "step") game.apply(entry.step);
    else if (kind === "accept-draw") {
      // Going elsewhere has made the game forget it.
      if (game.snapshot().drawOffer === null) game.offerDraw(otherSide(by));
      game.acceptDraw(by);
    }
  }
}

/** @param {Snapshot} snapshot */
function seen({ turn, promotion, status }) {
  return { acting: promotion?.color ?? turn, over: status.over };
}
