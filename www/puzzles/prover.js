// Asks the computer for proofs: what a try leads to, and what answers it.

import { inPlace, plain } from "../book/facts.js";

/** @typedef {import("../book/facts.js").Place} Place */
/** @typedef {import("../book/facts.js").Rules} Rules */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {Pick<import("../rules/computer.js").Computer, "start" | "close">} Asked */

/**
 * @typedef {object} Proof
 * @property {"paco" | "none" | "unknown"} verdict
 * @property {number | null} pacoIn turns up to the union
 * @property {readonly (readonly Step[])[]} line turns of both sides
 */

/** How long a proof may take, in ms; those of the puzzles take far less on a phone. */
const TIME = 20_000;

export class Prover {
  #rules;
  #make;
  /** @type {Asked | null} */ #computer = null;

  /** @param {Rules} rules @param {() => Asked} make */
  constructor(rules, make) {
    this.#rules = rules;
    this.#make = make;
  }

  /**
   * Whether the side to move forces the union with the king within so many turns, and how.
   *
   * @param {Place} place
   * @param {number} turns
   * @returns {Promise<Proof | null>} `null` where it was given up for another question
   * @throws where the computer cannot be loaded
   */
  solve(place, turns) {
    return this.#ask("solve", place, turns);
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

  /** @param {"solve" | "defend"} mode @param {Place} place @param {number} turns */
  async #ask(mode, place, turns) {
    const { fen } = inPlace(this.#rules, place, (game) => game.snapshot());
    this.#computer ??= this.#make();
    const answer = await this.#computer.start({ mode, fen, rules: place.rules, turns, time: TIME }).answer;
    const proof = answer?.proof;
    if (!proof) return null;
    const { verdict, pacoIn } = proof;
    return { verdict, pacoIn, line: proof.line.map(({ steps }) => steps.map(plain)) };
  }

  /** Lets the computer go; the next question starts another one. */
  close() {
    this.#computer?.close();
    this.#computer = null;
  }
}
