// The computer as the opponent of a practice chapter, at full strength.

/** @import { ProofRequest } from "../puzzles/prover.js" */
/** @import { EngineRequest } from "../rules/computer.js" */
/** @import { Step } from "../rules/rules.js" */

/** Thinking time per turn in ms. */
const TIME = 1000;

export class Partner {
  #make;
  /** @type {ProofRequest | null} */ #computer = null;
  /** @type {{ cancel: () => void } | null} */ #job = null;

  /** @param {() => ProofRequest} make */
  constructor(make) {
    this.#make = make;
  }

  /**
   * The best turn of the side to move.
   *
   * @param {Pick<EngineRequest, "game" | "record">} subject
   * @returns {Promise<readonly Step[] | null>} `null` where it was given up
   * @throws where the computer cannot be loaded
   */
  async turn(subject) {
    this.rest();
    this.#computer ??= this.#make();
    const job = this.#computer.start({ ...subject, mode: "play", time: TIME });
    this.#job = job;
    const answer = await job.answer;
    if (this.#job !== job) return null;
    this.#job = null;
    return answer?.turn?.steps ?? null;
  }

  /** Gives up what it thinks about. */
  rest() {
    this.#job?.cancel();
    this.#job = null;
  }

  /** Stops playing. */
  close() {
    this.rest();
    this.#computer?.close();
    this.#computer = null;
  }
}
