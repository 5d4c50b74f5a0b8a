// Asks for facts about single turns. A computer of its own looks for them, one after the other, so that neither the search of
// the best lines nor a review that is being made is disturbed. No DOM in here.

/** @import { Computer, EngineExplanation, EngineRequest } from "../../rules/computer.js" */

/**
 * A pending question and the callers that wait for it.
 *
 * @typedef {{ answer: Promise<EngineExplanation | null>, waiting: (() => boolean)[] }} PendingExplanation
 */

/** Time limit per turn in ms; most take only a few. */
const TIME = 1200;

export class Explainer {
  #make;
  /** @type {Pick<Computer, "start" | "close"> | null} */ #computer = null;
  /** By what is asked. @type {Map<string, PendingExplanation>} */ #known = new Map();
  /** When the question before is answered. @type {Promise<unknown>} */ #before = Promise.resolve();

  /** @param {() => Pick<Computer, "start" | "close">} make */
  constructor(make) {
    this.#make = make;
  }

  /**
   * Explanation of a turn.
   *
   * @param {EngineRequest} request the game and the index of the turn
   * @param {() => boolean} isWanted checked before the search starts
   * @returns {Promise<EngineExplanation | null>} `null` if it is no longer wanted or `close` was called; rejects if
   *   the computer refuses the request
   */
  ask(request, isWanted) {
    const key = JSON.stringify(request);
    const known = this.#known.get(key);
    if (known) {
      known.waiting.push(isWanted);
      return known.answer;
    }
    const waiting = [isWanted];
    // It may have been closed while the question waited.
    const isAsked = () => this.#known.get(key)?.waiting === waiting;
    // Only an answer is remembered.
    const forget = () => {
      if (isAsked()) this.#known.delete(key);
      return null;
    };
    const isDue = () => isAsked() && waiting.some((waits) => waits());
    const answer = this.#before.then(() => (isDue() ? this.#answer(request) : forget()));
    this.#known.set(key, { answer, waiting });
    this.#before = answer.then((explanation) => explanation || forget(), forget);
    return answer;
  }

  /** @param {EngineRequest} request */
  async #answer(request) {
    this.#computer ??= this.#make();
    const answer = await this.#computer.start({ ...request, mode: "explain", time: TIME }).answer;
    return answer?.explanation ?? null;
  }

  /** Gives up what it is asked, and lets the computer go; the next question starts another one. */
  close() {
    this.#computer?.close();
    this.#computer = null;
    this.#known.clear();
  }
}
