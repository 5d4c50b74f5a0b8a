// Objects of the games module that are not games and that outlive the instance they were created in.

import { moduleOf } from "./rules.js";

/** @import { GamesModule } from "../kit/assets.js" */

/**
 * After a trap it is made in the fresh instance, and everything is done again.
 *
 * @template {{ free: () => void }} T
 */
export class Lasting {
  /** @type {T} */ #made;
  #make;
  #module;
  /** The instance it is in. */ #instance;
  /** @type {((made: T) => unknown)[]} what was done */ #done = [];

  /** @param {string | undefined} game its rules are loaded @param {(module: GamesModule) => T} make */
  constructor(game, make) {
    this.#module = moduleOf(game);
    // A module with such a game has the class, and the others do not.
    this.#make = () =>
      this.#module.ask((instance) => make(/** @type {GamesModule} */ (/** @type {unknown} */ (instance))));
    this.#made = this.#make();
    this.#instance = this.#module.instance;
  }

  /**
   * @template A
   * @param {(made: T) => A} question
   * @returns {A}
   */
  ask(question) {
    if (this.#instance !== this.#module.instance) {
      this.#made = this.#make();
      this.#instance = this.#module.instance;
      for (const act of this.#done) this.#module.ask(() => act(this.#made));
    }
    return this.#module.ask(() => question(this.#made));
  }

  /**
   * @template A
   * @param {(made: T) => A} act
   * @returns {A}
   */
  do(act) {
    const done = this.ask(act);
    this.#done.push(act);
    return done;
  }

  free() {
    // Objects of a stopped instance are already gone.
    if (!this.#instance || this.#instance !== this.#module.instance) return;
    this.#made.free();
    this.#instance = null;
  }
}
