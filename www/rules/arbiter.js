// The arbiter of games in which each side sees only its own pieces (`GameInfo.arbiter`): it alone knows where everything is.

import { Lasting } from "./lasting.js";

/** @import { Arbiter as ModuleArbiter } from "../pkg/paco_sako_games.js" */
/** @import { Color } from "./rules.js" */

/** @typedef {import("../pkg/paco_sako_games.js").ArbiterOptions} ArbiterOptions */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterReply} ArbiterReply */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterView} ArbiterView */
/** @typedef {import("../pkg/paco_sako_games.js").ArbiterWord} ArbiterWord */

/** The game with an arbiter; said here, where its rules need not be loaded. */
export const UNSEEN_GAME = "can-i";

/** The methods are those of the module's own class. @extends {Lasting<ModuleArbiter>} */
export class Arbiter extends Lasting {
  /** @param {ArbiterOptions} options the game's rules are loaded @throws {Error} with a code, as for a script with an act that is no try */
  constructor(options) {
    super(options.game, (module) => new module.Arbiter(options));
  }

  /** The side to move tries a move, or asks. @param {string} act @returns {ArbiterReply} @throws {Error} with a code */
  act(act) {
    return this.do((arbiter) => arbiter.act(act));
  }

  /** The game as a side may see it. @param {Color} color @returns {ArbiterView} */
  view(color) {
    return this.ask((arbiter) => arbiter.view(color));
  }

  /** All that a side may know, for the computer. @param {Color} color */
  knowledge(color) {
    return this.ask((arbiter) => arbiter.knowledge(color));
  }

  /** All acts that were announced. */
  script() {
    return this.ask((arbiter) => arbiter.script());
  }

  /** The record of a game that is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.ask((arbiter) => arbiter.record(tags));
  }

  /** @param {Color} color */
  offerDraw(color) {
    this.do((arbiter) => arbiter.offerDraw(color));
  }

  /** @param {Color} color */
  declineDraw(color) {
    this.do((arbiter) => arbiter.declineDraw(color));
  }

  /** @param {Color} color */
  resign(color) {
    this.do((arbiter) => arbiter.resign(color));
  }

  /** The time of a side is up. @param {Color} color */
  loseOnTime(color) {
    this.do((arbiter) => arbiter.loseOnTime(color));
  }
}
