// Both sides of a set-up that is made unseen, in games that begin so (`GameInfo.hidden`), until the game begins.

import { moduleOf } from "./rules.js";

/** @import { GamesModule } from "../kit/assets.js" */
/** @import { HiddenSetup as ModuleSetup } from "../pkg/paco_sako_games.js" */
/** @import { CheckOptions, Color } from "./rules.js" */

/** @typedef {import("../pkg/paco_sako_games.js").HiddenStep} HiddenStep */
/** @typedef {import("../pkg/paco_sako_games.js").HiddenView} HiddenView */
/** @typedef {import("../pkg/paco_sako_games.js").HiddenReasonCode} HiddenReasonCode */

/** The methods are those of the module's own class. After a trap all steps are done again in the fresh instance. */
export class HiddenSetup {
  /** @type {ModuleSetup} */ #setUp;
  #module;
  /** The instance it is in. */ #instance;
  #options;
  /** @type {{ color: Color, step: HiddenStep }[]} what was done */ #done = [];

  /** @param {CheckOptions} options the game's rules are loaded */
  constructor(options) {
    this.#options = options;
    this.#module = moduleOf(options.game);
    this.#setUp = this.#make();
    this.#instance = this.#module.instance;
  }

  #make() {
    return this.#module.ask((instance) => {
      // A module with such a game has this class, and the others do not.
      const { HiddenSetup: Made } = /** @type {GamesModule} */ (/** @type {unknown} */ (instance));
      return new Made(this.#options);
    });
  }

  /**
   * @template T
   * @param {(setUp: ModuleSetup) => T} question
   * @returns {T}
   */
  #ask(question) {
    if (this.#instance !== this.#module.instance) {
      this.#setUp = this.#make();
      this.#instance = this.#module.instance;
      for (const { color, step } of this.#done) this.#module.ask(() => this.#setUp.apply(color, step));
    }
    return this.#module.ask(() => question(this.#setUp));
  }

  free() {
    // What was made in an instance that has stopped is gone with it.
    if (!this.#instance || this.#instance !== this.#module.instance) return;
    this.#setUp.free();
    this.#instance = null;
  }

  /** @param {Color} color @param {HiddenStep} step @throws {Error} with a code and, where the rules refuse it, a reason */
  apply(color, step) {
    this.#ask((setUp) => setUp.apply(color, step));
    this.#done.push({ color, step });
  }

  /** What a side may see. @param {Color} color @returns {HiddenView} */
  view(color) {
    return this.#ask((setUp) => setUp.view(color));
  }

  /** @param {Color} color whose set-up is confirmed @param {string} salt 32 hex digits */
  commitment(color, salt) {
    return this.#ask((setUp) => setUp.commitment(color, salt));
  }
}
