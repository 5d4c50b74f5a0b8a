// Asks the computer for proofs: what a try leads to, and what answers it.

import { inPlace, plain } from "../book/facts.js";
import { bitByBit } from "../kit/tasks.js";

/** @import { Place, RulesModule } from "../book/facts.js" */
/** @import { Step } from "../rules/rules.js" */

/** @typedef {Pick<import("../rules/computer.js").Computer, "start" | "close">} Asked */

/**
 * @typedef {object} Proof
 * @property {"paco" | "none" | "unknown"} verdict
 * @property {number | null} pacoIn turns up to the union
 * @property {number} noPacoIn within so many turns it surely cannot be forced
 * @property {readonly (readonly Step[])[]} line turns of both sides
 * @property {readonly string[]} solutions first turns that force it in `pacoIn` turns, as step lists; for `solve` only
 * @property {boolean} isComplete whether these are all
 */

/** @typedef {{ time?: number, advance?: (advance: { nodes: number, noPacoIn: number }) => void }} Limits `time` in ms */

/** How long a proof may take, in ms; those of the set take far less on a phone. */
export const TIME = 20_000;

export class Prover {
  #module;
  #make;
  /** @type {Asked | null} */ #computer = null;
  /** @type {import("../rules/computer.js").Job<any> | null} the last question */ #job = null;
  /** Gives up what is worked out here. */ #working = new AbortController();

  /** @param {RulesModule} module @param {() => Asked} make */
  constructor(module, make) {
    this.#module = module;
    this.#make = make;
  }

  /**
   * Whether the side to move forces the union with the king within so many turns, and how.
   *
   * @param {Place} place
   * @param {number} turns
   * @param {Limits} [limits]
   * @returns {Promise<Proof | null>} `null` where it was given up for another question
   * @throws where the computer cannot be loaded
   */
  solve(place, turns, limits) {
    return this.#ask("solve", place, turns, limits);
  }

  /**
   * What the side to move has against an attack: `none` with a turn that refutes it, or `paco` with the longest defence.
   *
   * @param {Place} place
   * @param {number} turns that the attacker has left
   * @returns {Promise<Proof | null>}
   * @throws where the computer cannot be loaded
   */
  defend(place, turns) {
    return this.#ask("defend", place, turns);
  }

  /** @param {"solve" | "defend"} mode @param {Place} place @param {number} turns @param {Limits} [limits] */
  async #ask(mode, place, turns, { time = TIME, advance = () => {} } = {}) {
    const fen = inPlace(this.#module, place, (game) => game.fen());
    this.#computer ??= this.#make();
    const request = /** @type {const} */ ({ mode, fen, rules: place.rules, turns, time });
    const job = this.#computer.start(request, ({ nodes, proof }) =>
      advance({ nodes, noPacoIn: proof?.noPacoIn ?? 0 }),
    );
    this.#job = job;
    const proof = (await job.answer)?.proof;
    if (!proof) return null;
    const { verdict, pacoIn, noPacoIn, solutions, allSolutions } = proof;
    return {
      verdict,
      pacoIn,
      noPacoIn,
      line: proof.line.map(({ steps }) => steps.map(plain)),
      solutions: solutions.map(({ stepList }) => stepList),
      isComplete: allSolutions,
    };
  }

  /**
   * Works something out that the rules alone can tell.
   *
   * @template T
   * @param {import("../kit/tasks.js").Work<T>} work
   * @param {number} [time] in ms
   * @returns {Promise<T | null>} `null` where it was given up, or where something else is worked out now
   */
  async work(work, time = TIME) {
    this.#working.abort();
    this.#working = new AbortController();
    const { signal } = this.#working;
    try {
      return await bitByBit(work, signal, time);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Gives up the last question: it is answered with `null`. */
  cancel() {
    this.#working.abort();
    this.#job?.cancel();
    this.#job = null;
  }

  /** Lets the computer go; the next question starts another one. */
  close() {
    this.#working.abort();
    this.#job = null;
    this.#computer?.close();
    this.#computer = null;
  }
}
