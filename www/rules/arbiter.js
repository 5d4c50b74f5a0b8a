// The arbiter of games in which each side sees only its own pieces (`GameInfo.arbiter`): it alone knows where everything is.

import { moduleOf } from "./rules.js";

/** @import { GamesModule } from "../kit/assets.js" */
/** @import { Arbiter as ModuleArbiter } from "../pkg/paco_sako_games.js" */
/** @import { Color } from "./rules.js" */

/** @typedef {import("../pkg/paco_sako_games.js").ArbiterOptions} ArbiterOptions */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterReply} ArbiterReply */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterView} ArbiterView */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterWord} ArbiterWord */

/** The game with an arbiter; said here, where its rules need not be loaded. */
export const UNSEEN_GAME = "can-i";

/** The methods are those of the module's own class. After a trap everything is done again in the fresh instance. */
export class Arbiter {
  /** @type {ModuleArbiter} */ #arbiter;
  #module;
  /** The instance it is in. */ #instance;
  #options;
  /** @type {((arbiter: ModuleArbiter) => unknown)[]} what was done */ #done = [];

  /** @param {ArbiterOptions} options the game's rules are loaded @throws {Error} with a code, as for a script with an act that is no try */
  constructor(options) {
    this.#options = options;
    this.#module = moduleOf(options.game);
    this.#arbiter = this.#make();
    this.#instance = this.#module.instance;
  }

  #make() {
    return this.#module.ask((instance) => {
      // A module with such a game has this class, and the others do not.
      const { Arbiter: Made } = /** @type {GamesModule} */ (/** @type {unknown} */ (instance));
      return new Made(this.#options);
    });
  }

  /**
   * @template T
   * @param {(arbiter: ModuleArbiter) => T} question
   * @returns {T}
   */
  #ask(question) {
    if (this.#instance !== this.#module.instance) {
      this.#arbiter = this.#make();
      this.#instance = this.#module.instance;
      for (const act of this.#done) this.#module.ask(() => act(this.#arbiter));
    }
    return this.#module.ask(() => question(this.#arbiter));
  }

  /**
   * @template T
   * @param {(arbiter: ModuleArbiter) => T} act
   * @returns {T}
   */
  #do(act) {
    const done = this.#ask(act);
    this.#done.push(act);
    return done;
  }

  free() {
    // What was made in an instance that has stopped is gone with it.
    if (!this.#instance || this.#instance !== this.#module.instance) return;
    this.#arbiter.free();
    this.#instance = null;
  }

  /** The side to move tries a move, or asks. @param {string} act @returns {ArbiterReply} @throws {Error} with a code */
  act(act) {
    return this.#do((arbiter) => arbiter.act(act));
  }

  /** What a side may see. @param {Color} color @returns {ArbiterView} */
  view(color) {
    return this.#ask((arbiter) => arbiter.view(color));
  }

  /** All that a side may know, for the computer. @param {Color} color */
  knowledge(color) {
    return this.#ask((arbiter) => arbiter.knowledge(color));
  }

  /** All acts that somebody heard of. */
  script() {
    return this.#ask((arbiter) => arbiter.script());
  }

  /** The record of a game that is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.#ask((arbiter) => arbiter.record(tags));
  }

  /** @param {Color} color */
  offerDraw(color) {
    this.#do((arbiter) => arbiter.offerDraw(color));
  }

  /** @param {Color} color */
  declineDraw(color) {
    this.#do((arbiter) => arbiter.declineDraw(color));
  }

  /** @param {Color} color */
  resign(color) {
    this.#do((arbiter) => arbiter.resign(color));
  }

  /** The time of a side is up. @param {Color} color */
  loseOnTime(color) {
    this.#do((arbiter) => arbiter.loseOnTime(color));
  }
}
