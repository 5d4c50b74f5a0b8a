// The computer thinks on the person's time: while a person thinks, it searches the position on the board, so that it
// remembers much of what it will look at in its own turn. Every other job goes first. No DOM in here.

import { isApart, isUnlimited, working } from "../../rules/computer.js";
import { personaIn } from "../players.js";
import { dutyOf } from "./rival.js";

/** @import { Computer } from "../../rules/computer.js" */
/** @import { Store } from "../state.js" */
/** @import { ViewState } from "../view-state.js" */

/** Delay before it begins, so that turns which are stepped through quickly start nothing; in ms. */
const SETTLE = 200;

/** Time limit in ms, after which the hash table is full. */
const LONGEST = 60_000;

/** When it looks again whether other jobs are done, in ms. */
const AGAIN = 1500;

/**
 * True if a person is to move and the computer will answer at full strength. A limited level must not ponder, since
 * the hash table would make it stronger.
 *
 * @param {ViewState} state
 */
export function mayPonder(state) {
  const { snapshot, seats, rival, paused, correspondence } = state;
  if (!rival || paused || correspondence || snapshot.status.over) return false;
  const { game } = snapshot;
  if (!isUnlimited({ game, level: rival.level, persona: personaIn(rival, game) })) return false;
  return seats[snapshot.turn] && seats.white !== seats.black && dutyOf(state) === null;
}

export class Ponderer {
  #store;
  #computer;
  #isFit;
  /** @type {import("../../rules/computer.js").Job<unknown> | null} */ #job = null;
  /** @type {string | null} the position that is searched, or was searched enough */ #position = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {Store} store
   * @param {Computer} computer the computer that plays; the hash table is its own
   * @param {() => boolean} isFit true if it is enabled, the board is on its page, and the device has power to spare
   */
  constructor(store, computer, isFit) {
    this.#store = store;
    this.#computer = computer;
    this.#isFit = isFit;
    store.subscribe(() => this.look());
    this.look();
  }

  /** To be called when anything has changed that it depends on. */
  look() {
    const { state, position } = this.#store;
    const isWanted = mayPonder(state) && this.#isFit() && isApart();
    if (isWanted && position === this.#position) return;
    this.#end();
    if (isWanted) this.#timer = setTimeout(() => this.#begin(), SETTLE);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#position = null;
    const job = this.#job;
    this.#job = null;
    job?.cancel();
  }

  /** Tries later. */
  #wait() {
    this.#end();
    this.#timer = setTimeout(() => this.look(), AGAIN);
  }

  #begin() {
    if (working.size > 0) return this.#wait();
    const question = this.#store.question();
    if (!question) return;
    const request = /** @type {const} */ ({ ...question.subject, mode: "analyse", time: LONGEST });
    const look = () => {
      if (this.#job !== job) return;
      // Something else is asked, or the search has come to the page because its worker could not be started.
      const isAlone = [...working].every((computer) => computer === this.#computer);
      if (!isApart()) this.#end();
      else if (!isAlone) this.#wait();
    };
    // Runs in the background, so one processor is enough.
    const job = this.#computer.start(request, look, { mayBeHelped: false });
    this.#job = job;
    this.#position = question.key;
    if (!isApart()) this.#end();
    job.answer.then(
      (answer) => {
        if (this.#job !== job) return;
        this.#job = null;
        // Another request has taken its place, a hint for example.
        if (!answer) this.#wait();
      },
      () => {
        // After an error the position is searched in the computer's turn as usual.
        if (this.#job === job) this.#job = null;
      },
    );
  }
}
