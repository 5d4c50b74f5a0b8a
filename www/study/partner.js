// The computer as whoever a chapter is played out against: it plays as well as it can.

/** @import { Asked } from "../puzzles/prover.js" */
/** @import { EngineRequest } from "../rules/computer.js" */
/** @import { Step } from "../rules/rules.js" */

/** How long it thinks about a turn, in ms. */
const TIME = 1000;

export class Partner {
  #make;
  /** @type {Asked | null} */ #computer = null;
  /** @type {{ cancel: () => void } | null} */ #job = null;

  /** @param {() => Asked} make */
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

  /** Nobody plays any more. */
  close() {
    this.rest();
    this.#computer?.close();
    this.#computer = null;
  }
}
