// The computers of a match: one for each board, each in a worker of its own. They play by the same steps as persons, and claim draws.
// No DOM in here.

import { thinkingTime } from "../game/clock.js";
import { acceptsDraw } from "../game/computer/concession.js";
import { Computer } from "../rules/computer.js";
import { BOARDS } from "./match-clocks.js";
import { isComputer, seatAt } from "./seats.js";

/** @import { EngineProgress, Job } from "../rules/computer.js" */
/** @import { BoardAlone, BoardName, SeatName } from "../rules/matches.js" */
/** @import { Color, LevelName, Step } from "../rules/rules.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { MatchClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

/** Thinking time of a computer per turn in ms, unless its clock requires less. */
const TIME = 1000;

/** A turn is not played sooner than this after the one before it on its board, so that it can be followed; in ms. */
const PAUSE = 700;

/** Minimum time for a computer after a restart of its search, which happens when a piece arrives; in ms. */
const ANEW = 100;

/**
 * The match they play.
 *
 * @typedef {object} ComputersMatch
 * @property {Seated} seated
 * @property {MatchClocks | null} clocks
 * @property {{ isGuest: boolean } | null} far
 * @property {(board: BoardName) => boolean} isOffered true if the board may be played on now
 * @property {(error: unknown) => void} failed
 */

/**
 * A computer's task on a board; `key` identifies the turn.
 *
 * @typedef {{ key: string, alone: BoardAlone, seat: SeatName, level: LevelName, color: Color, seed: number, clocks: MatchClocks | null }} BoardTask
 */

/** @typedef {{ key: string, begun: number, position: string, job: Job<EngineProgress> | null }} Thought `key` names the turn, `position` what is thought about */

/** Number of processors needed to compute for both boards at once and draw them smoothly. */
const PROCESSORS = 3;

const SEEDS = 2 ** 31;

/** Random seed of the computers' errors. */
export const newSeed = () => Math.floor(Math.random() * SEEDS);

export class MatchComputers {
  #play;
  #boards;
  #arrival;
  /** Decides what they misjudge, as `newSeed` gives it. */ seed = 0;
  /** With fewer processors the computers of both boards take turns. */
  #queue = (globalThis.navigator?.hardwareConcurrency ?? 2) < PROCESSORS ? `match ${Math.random()}` : undefined;
  /** @type {Map<BoardName, Computer>} */ #computers = new Map();
  /** @type {Map<BoardName, Thought>} */ #thoughts = new Map();
  /** Expected score of each computer on its board. @type {Partial<Record<SeatName, number>>} */ #shares = {};

  /**
   * @param {ComputersMatch} play
   * @param {MatchBoards} boards
   * @param {(board: BoardName) => number} arrival remaining animation time of a board, in ms
   */
  constructor(play, boards, arrival) {
    this.#play = play;
    this.#boards = boards;
    this.#arrival = arrival;
  }

  /** Expected score of the computer at a seat, on its board. @param {SeatName} seat */
  shareOf(seat) {
    return this.#shares[seat] ?? 0.5;
  }

  /** A board is being thought about. @param {BoardName} board */
  isThinking(board) {
    return this.#thoughts.has(board);
  }

  /** @param {BoardName} board @returns {BoardTask | null} */
  #dutyOf(board) {
    const { seated, far, clocks } = this.#play;
    if (far?.isGuest || !this.#play.isOffered(board)) return null;
    const { turn: color, chain, turns } = this.#boards.stores[board].state.snapshot;
    const { name: seat } = seatAt(board, color);
    const level = seated[seat];
    if (!isComputer(level) || chain.length > 0) return null;
    const alone = this.#boards.ask((match) => match.alone(board));
    // Otherwise both boards would go the same way.
    const seed = (this.seed + BOARDS.indexOf(board)) % SEEDS;
    return { key: `${board}${turns.length}`, alone, seat, level, color, seed, clocks };
  }

  /** Starts or cancels the task of a board. @param {BoardName} board */
  look(board) {
    const duty = this.#dutyOf(board);
    const thought = this.#thoughts.get(board);
    if (!duty) {
      thought?.job?.cancel();
      this.#thoughts.delete(board);
      return;
    }
    const position = JSON.stringify(duty.alone);
    if (thought?.position === position) return;
    thought?.job?.cancel();
    const isSameTurn = thought?.key === duty.key;
    const now = performance.now();
    /** @type {Thought} */
    const fresh = { key: duty.key, begun: isSameTurn ? thought.begun : now, position, job: null };
    this.#thoughts.set(board, fresh);
    this.#think(board, fresh, duty, isSameTurn ? now - fresh.begun : 0).catch((error) => {
      if (this.#thoughts.get(board) === fresh) this.#play.failed(error);
    });
  }

  /**
   * @param {BoardName} board
   * @param {Thought} thought
   * @param {BoardTask} duty
   * @param {number} gone time already spent on this turn, in ms
   */
  async #think(board, thought, { alone, seat, level, color, seed, clocks }, gone) {
    const given = clocks
      ? Math.min(TIME, thinkingTime(clocks[board].left(color), clocks[board].timing.bonus[color]))
      : TIME;
    const time = Math.max(ANEW, Math.round(given - gone));
    const arrival = this.#arrival(board);
    const request = /** @type {const} */ ({ ...alone, mode: "play", level, time, seed });
    const job = this.#computerOf(board).start(request, undefined, { mayBeHelped: false, queue: this.#queue });
    thought.job = job;
    const answer = await job.answer;
    if (!answer || this.#thoughts.get(board) !== thought) return;
    if (!answer.turn) throw new Error("no turn");
    const white = answer.lines[0]?.score.white;
    if (white !== undefined) this.#shares[seat] = color === "white" ? white : 1 - white;
    const pause = Math.min(PAUSE + arrival, given < TIME ? given : Number.POSITIVE_INFINITY);
    await rest(pause - (performance.now() - thought.begun));
    if (this.#thoughts.get(board) !== thought) return;
    this.#thoughts.delete(board);
    this.#playSteps(board, seat, answer.turn.steps);
  }

  /** Plays what has been chosen. @param {BoardName} board @param {SeatName} seat @param {readonly Step[]} steps */
  #playSteps(board, seat, steps) {
    const store = this.#boards.stores[board];
    const { claims, turn } = store.state.snapshot;
    const claim = claims.find(({ color }) => color === turn);
    // It claims a draw where it does not stand better.
    if (claim && acceptsDraw(this.shareOf(seat), Number.POSITIVE_INFINITY)) {
      store.dispatch({ type: "step", step: { type: "claim", ...claim } });
    } else store.dispatch({ type: "steps", steps });
  }

  /** @param {BoardName} board */
  #computerOf(board) {
    const computer = this.#computers.get(board) ?? new Computer();
    this.#computers.set(board, computer);
    return computer;
  }

  /** Lets the workers go; what is due then begins with the next look. */
  close() {
    this.#thoughts.clear();
    this.#shares = {};
    for (const computer of this.#computers.values()) computer.close();
  }
}

/** @param {number} time ms */
const rest = (time) => (time > 0 ? new Promise((resolve) => setTimeout(resolve, time)) : null);
