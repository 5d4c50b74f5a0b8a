// The door to matches on two boards, in the module of a game that is played so. A match lives in one instance of the module: after
// a trap another one is made from its record.

import { gameInfo, moduleOf } from "./rules.js";

/** @typedef {import("../pkg/paco_sako_games.js").Match} ModuleMatch */
/** @typedef {import("../pkg/paco_sako_games.js").MatchOptions} MatchOptions */
/** @typedef {import("../pkg/paco_sako_games.js").MatchView} MatchView */
/** @typedef {import("../pkg/paco_sako_games.js").MatchTurn} MatchTurn */
/** @typedef {import("../pkg/paco_sako_games.js").MatchRecordOptions} MatchRecordOptions */
/** @typedef {import("../pkg/paco_sako_games.js").BoardsInfo} BoardsInfo */
/** @typedef {import("../pkg/paco_sako_games.js").BoardName} BoardName */
/** @typedef {import("../pkg/paco_sako_games.js").SeatName} SeatName */
/** @typedef {import("../pkg/paco_sako_games.js").Seat} MatchSeat */
/** @typedef {import("../pkg/paco_sako_games.js").Wish} Wish */
/** @typedef {import("../pkg/paco_sako_games.js").BoardAlone} BoardAlone */

/** The game that is played so. */
export const MATCH_GAME = "bughouse";

/** Boards and seats as defined by the rules. @returns {BoardsInfo} */
export const boardsInfo = () => /** @type {BoardsInfo} */ (gameInfo(MATCH_GAME).boards);

/** @param {SeatName} name @returns {MatchSeat} */
export const seatNamed = (name) =>
  /** @type {MatchSeat} */ (boardsInfo().seats.find((seat) => seat.name === name));

export class Match {
  #module = moduleOf(MATCH_GAME);
  /** The instance it is in. */ #instance = this.#module.instance;
  #match;

  /** @param {MatchOptions} options @throws what the module refuses; the module of the game must be loaded */
  constructor(options) {
    this.#match = this.#module.ask((instance) => {
      const { Match: Made } = /** @type {typeof import("../pkg/paco_sako_games.js")} */ (
        /** @type {unknown} */ (instance)
      );
      return new Made(options);
    });
  }

  /**
   * Asks the match something, or has it do something.
   *
   * @template T
   * @param {(match: ModuleMatch) => T} question
   * @returns {T}
   * @throws what the module refuses
   */
  ask(question) {
    return this.#module.ask(() => question(this.#match));
  }

  free() {
    // Objects of a stopped instance are already gone.
    if (!this.#instance || this.#instance !== this.#module.instance) return;
    try {
      this.ask((match) => match.free());
    } catch {
      // The match is no longer wanted; that the module has stopped is noticed by the next question.
    }
  }
}
