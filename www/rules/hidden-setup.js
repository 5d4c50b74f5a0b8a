// Both sides of a set-up that is made unseen, in games that begin so (`GameInfo.hidden`), until the game begins.

import { Lasting } from "./lasting.js";

/** @import { HiddenSetup as ModuleSetup } from "../pkg/paco_sako_games.js" */
/** @import { CheckOptions, Color } from "./rules.js" */

/** @typedef {import("../pkg/paco_sako_games.js").HiddenStep} HiddenStep */
/** @typedef {import("../pkg/paco_sako_games.js").HiddenView} HiddenView */
/** @typedef {import("../pkg/paco_sako_games.js").HiddenReasonCode} HiddenReasonCode */

/** The methods are those of the module's own class. @extends {Lasting<ModuleSetup>} */
export class HiddenSetup extends Lasting {
  /** @param {CheckOptions} options the game's rules are loaded */
  constructor(options) {
    super(options.game, (module) => {
      // The module refuses games without one.
      const own = /** @type {ConstructorParameters<typeof module.HiddenSetup>[0]} */ (options);
      return new module.HiddenSetup(own);
    });
  }

  /** @param {Color} color @param {HiddenStep} step @throws {Error} with a code and, where the rules refuse it, a reason */
  apply(color, step) {
    this.do((setUp) => setUp.apply(color, step));
  }

  /** The set-up as a side may see it. @param {Color} color @returns {HiddenView} */
  view(color) {
    return this.ask((setUp) => setUp.view(color));
  }

  /** @param {Color} color whose set-up is confirmed @param {string} salt 32 hex digits */
  commitment(color, salt) {
    return this.ask((setUp) => setUp.commitment(color, salt));
  }
}
