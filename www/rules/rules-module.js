// A compiled module of rules and the instances of it. The usual one has two forms: a small one, with which a page can be
// played on early, and the whole one, which reads texts, too. Nothing else depends on which of them runs: new games are in
// the whole one as soon as it is there, and those of the small one stay where they are.

/** @import { GameInfo } from "../pkg/paco_sako.js" */
/** @import { Rules as Instance } from "../kit/assets.js" */

/** The code of the error that every question gets after a trap, until the engine runs again. */
export const STOPPED = "engine-stopped";

export class RulesStopped extends Error {
  code = STOPPED;

  /** @param {unknown} cause */
  constructor(cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

class NotLoaded extends Error {
  code = "not-loaded";

  /** @param {unknown} [cause] */
  constructor(cause) {
    const why = cause instanceof Error ? `: ${cause.message}` : "";
    super(`the rules that read texts are not loaded${why}`, { cause });
  }
}

/** A WebAssembly module with the rules of some games, and the instance of it that runs now. */
export class RulesModule {
  /** Each gives a fresh instance each time; the last one that of the whole module. */ #forms;
  /** @type {Promise<void> | null} */ #loading = null;
  /** @type {Promise<void> | null} */ #completing = null;
  /** @type {Instance | null} */ #instance = null;
  /** The instance of the small form while the whole one runs: it has the games that were made before. @type {Instance | null} */ #former =
    null;
  /** The games of the module; empty until its first instance runs. @type {readonly GameInfo[]} */
  offered = [];

  /** @param {(() => Promise<Instance>)[]} forms */
  constructor(forms) {
    this.#forms = forms;
  }

  /** The one that new games are made in: `null` before the first start and after a trap. */
  get instance() {
    return this.#instance;
  }

  /** True if the next instance is that of the whole module, or the present one is. */
  get isWhole() {
    return this.#forms.length === 1;
  }

  /** True for an instance that can be asked. @param {Instance | null} instance */
  runs(instance) {
    return instance !== null && (instance === this.#instance || instance === this.#former);
  }

  /** Starts an instance unless one runs, once for all who wait for it. */
  start() {
    this.#loading ??= (this.#completing ?? this.#startInstance()).catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #startInstance() {
    const [load] = this.#forms;
    const instance = await load();
    // The whole module may have been faster.
    if (load === this.#forms[0]) this.#run(instance);
  }

  /** @param {Instance} instance */
  #run(instance) {
    this.offered = Object.freeze(instance.games());
    this.#instance = instance;
  }

  /** Starts an instance of the whole module unless one runs. @throws {NotLoaded} */
  complete() {
    if (this.isWhole) return this.start();
    this.#completing ??= this.#complete().catch((error) => {
      this.#completing = null;
      throw new NotLoaded(error);
    });
    return this.#completing;
  }

  async #complete() {
    const whole = this.#forms.slice(-1);
    const instance = await whole[0]();
    this.#forms = whole;
    this.#former = this.#instance;
    this.#loading = Promise.resolve();
    this.#completing = null;
    this.#run(instance);
  }

  /**
   * Asks the engine something and notices when it stops.
   *
   * @template T
   * @param {(instance: Instance) => T} question
   * @param {Instance | null} [instance]
   * @returns {T}
   */
  ask(question, instance = this.#instance) {
    if (!instance) throw new RulesStopped("the engine has stopped");
    try {
      return question(instance);
    } catch (error) {
      // Errors of the engine have another code. Anything else is a trap or a consequence of one.
      if (error instanceof Error && "code" in error && error.code !== STOPPED) throw error;
      if (instance === this.#former) this.#former = null;
      if (instance === this.#instance) {
        this.#instance = null;
        this.#loading = null;
      }
      throw new RulesStopped(error);
    }
  }

  /**
   * The same of what reads texts.
   *
   * @template T
   * @param {(instance: Instance) => T} question
   * @returns {T}
   * @throws {NotLoaded} before the whole module runs
   */
  askWhole(question) {
    if (!this.isWhole) throw new NotLoaded();
    return this.ask(question);
  }
}
