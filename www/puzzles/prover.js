// Asks the computer for proofs: what a try leads to, and what answers it.

import { inPlace, plain } from "../book/facts.js";
import { bitByBit } from "../kit/work/tasks.js";

/** @import { LessonPosition, LessonRules } from "../book/facts.js" */
/** @import { Step } from "../rules/rules.js" */

/** @typedef {Pick<import("../rules/computer.js").Computer, "start" | "close">} ProofRequest */

/**
 * @typedef {object} PuzzleProof
 * @property {"paco" | "none" | "unknown"} verdict
 * @property {number | null} pacoIn number of turns to the union
 * @property {number} noPacoIn it provably cannot be forced in this number of turns
 * @property {readonly (readonly Step[])[]} line turns of both sides
 * @property {readonly string[]} solutions first turns that force it in `pacoIn` turns, as step lists; only for
 *   `solve`
 * @property {boolean} isComplete the solutions are complete
 */

/** @typedef {{ time?: number, advance?: (advance: { nodes: number, noPacoIn: number }) => void }} ProverLimits `time` in ms */

/** Time limit of a proof in ms; those of the set take far less on a phone. */
export const TIME = 20_000;

export class Prover {
  #module;
  #make;
  /** @type {ProofRequest | null} */ #computer = null;
  /** @type {import("../rules/computer.js").Job<any> | null} the last question */ #job = null;
  /** Gives up what is worked out here. */ #working = new AbortController();

  /** @param {LessonRules} module @param {() => ProofRequest} make */
  constructor(module, make) {
    this.#module = module;
    this.#make = make;
  }

  /**
   * Proves if the side to move forces the union with the king within this number of turns, and how.
   *
   * @param {LessonPosition} place
   * @param {number} turns
   * @param {ProverLimits} [limits]
   * @returns {Promise<PuzzleProof | null>} `null` if another request interrupted it
   * @throws if the computer cannot be loaded
   */
  solve(place, turns, limits) {
    return this.#ask("solve", place, turns, limits);
  }

  /**
   * Best defence of the side to move: `none` with a turn that refutes the attack, or `paco` with the longest defence.
   *
   * @param {LessonPosition} place
   * @param {number} turns number of turns left for the attacker
   * @returns {Promise<PuzzleProof | null>}
   * @throws if the computer cannot be loaded
   */
  defend(place, turns) {
    return this.#ask("defend", place, turns);
  }

  /** @param {"solve" | "defend"} mode @param {LessonPosition} place @param {number} turns @param {ProverLimits} [limits] */
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
   * Runs work that needs only the rules.
   *
   * @template T
   * @param {import("../kit/work/tasks.js").Work<T>} work
   * @param {number} [time] in ms
   * @returns {Promise<T | null>} `null` if it was cancelled or replaced by other work
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
