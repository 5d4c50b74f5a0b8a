// A try at a puzzle: which turns are accepted, what answers them, and what is said of it. No DOM in here.
//
// A first turn is right if it ends as one of the stored keys does, which are all there are. Later turns of a Paco in two or
// more are right if the prover says so: every turn that still wins in time.

import { hasWon, inPlace, lookingAtTurn, readTurns, tryTurn } from "../book/facts.js";
import { placeOf, SAFE } from "./proof.js";

/** @import { LessonPosition, LessonRules } from "../book/facts.js" */
/** @import { Color, Step } from "../rules/rules.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { Prover } from "./prover.js" */

/**
 * A sentence by its key, with what fills its braces; a `turn` among that as records write it, with the side that plays it.
 *
 * @typedef {{ key: string, parameters?: { [name: string]: string | number }, mover?: Color }} KeyedText
 */

/**
 * Judgement of a turn.
 *
 * @typedef {object} TrialJudgement
 * @property {"solved" | "goes-on" | "wrong" | "open"} verdict `open`: not decided within the time limit
 * @property {readonly Step[] | null} answer reply of the other side, to be played on the board
 * @property {KeyedText[]} said
 */

/** A turn that solves it, as steps. @param {string} key @returns {Step[]} */
export const stepsOf = (key) => readTurns(key)?.[0] ?? [];

/** Position without counters. @param {string} fen */
function endOf(fen) {
  const [placement, side, , castling, passed] = fen.split(" ");
  return `${placement} ${side} ${castling} ${passed}`;
}

export class Trial {
  #module;
  #prover;
  #puzzle;
  /** @type {LessonPosition} */ #place;
  /** @type {number} */ #left;

  /** @param {LessonRules} module @param {Prover} prover @param {Puzzle} puzzle */
  constructor(module, prover, puzzle) {
    this.#module = module;
    this.#prover = prover;
    this.#puzzle = puzzle;
    this.#place = placeOf(puzzle);
    this.#left = puzzle.turns;
  }

  /** The current position. */
  get place() {
    return this.#place;
  }

  /** Turns that are left, the next one included. */
  get left() {
    return this.#left;
  }

  get isAtStart() {
    return this.#place.steps.length === 0;
  }

  /**
   * Checks if a first turn leads to the same position as one of the keys.
   *
   * @param {readonly Step[]} steps
   * @returns {import("../kit/work/tasks.js").Work<boolean>}
   */
  *#comparing(steps) {
    const start = placeOf(this.#puzzle);
    const endAfter = (/** @type {readonly Step[]} */ turn) => endOf(tryTurn(this.#module, start, turn).after.fen);
    const end = endAfter(steps);
    for (const key of this.#puzzle.keys) {
      yield;
      if (endAfter(stepsOf(key)) === end) return true;
    }
    return false;
  }

  /**
   * Judges a whole turn that was played on the board.
   *
   * @param {readonly Step[]} steps
   * @returns {Promise<TrialJudgement | null>} `null` where something else was asked meanwhile
   * @throws where the computer is needed and cannot be loaded
   */
  async judge(steps) {
    const { kind, side } = this.#puzzle;
    const { isAtStart } = this;
    const before = this.#place;
    const isKey = isAtStart && (await this.#prover.work(this.#comparing(steps)));
    if (isKey === null) return null;
    const after = { ...before, steps: [...before.steps, ...steps] };
    const now = inPlace(this.#module, after, (game) => game.snapshot());
    const judged = (
      /** @type {TrialJudgement["verdict"]} */ verdict,
      /** @type {readonly Step[] | null} */ answer,
      /** @type {KeyedText[]} */ ...said
    ) => ({ verdict, answer, said });
    if (hasWon(now, side)) return judged("solved", null);
    if (kind === "save") {
      if (isKey) return judged("solved", null);
      const proof = await this.#prover.solve(after, SAFE);
      // Of a puzzle that is not proved to the end not all keys are known.
      if (proof?.verdict === "none") return judged("solved", null);
      if (proof?.verdict === "unknown") return judged("open", null, { key: "miss.open" });
      const told = await this.#told(after, proof?.line[0], proof?.pacoIn ?? null);
      return proof && told && judged("wrong", proof.line[0] ?? null, ...told);
    }
    if (kind === "help") {
      if (!isKey && !this.#puzzle.isOpen) return judged("wrong", null, { key: "miss.help" });
      const proof = await this.#prover.solve(after, 1);
      if (proof && proof.verdict !== "paco") return judged("wrong", null, { key: "miss.help" });
      return proof && judged("solved", proof.line[0] ?? null);
    }
    if (this.#left === 1) return judged("wrong", null, { key: "miss.last" });
    if (now.status.over) return judged("wrong", null, { key: "miss.draw" });
    const proof = await this.#prover.defend(after, this.#left - 1);
    if (!proof) return null;
    const answer = proof.line[0] ?? null;
    if (isKey || ((!isAtStart || this.#puzzle.isOpen) && proof.verdict === "paco")) {
      if (!answer) return judged("open", null, { key: "miss.open" });
      this.#place = { ...after, steps: [...after.steps, ...answer] };
      this.#left -= 1;
      return judged("goes-on", answer);
    }
    if (proof.verdict !== "none") return judged("open", null, { key: "miss.open" });
    const told = await this.#told(after, answer, null);
    return told && judged("wrong", answer, ...told);
  }

  /**
   * Describes a reply: facts about the turn, and its proved result.
   *
   * @param {LessonPosition} place position before the reply
   * @param {readonly Step[] | undefined | null} answer
   * @param {number | null} pacoIn number of turns to a union forced by the other side, if any
   * @returns {Promise<KeyedText[] | null>} `null` if another request followed
   */
  async #told(place, answer, pacoIn) {
    if (!answer) return [];
    const facts = await this.#prover.work(lookingAtTurn(this.#module, place, answer));
    if (!facts) return null;
    const { mover, links, after } = facts;
    const last = links.at(-1);
    const turn = after.lastTurn?.notation ?? "";
    if (hasWon(after, mover)) return [{ key: "answer.wins", parameters: { turn }, mover }];
    /** @type {KeyedText} */
    const what =
      last?.kind === "unite"
        ? { key: "answer.unites", parameters: { turn, square: last.to }, mover }
        : {
            key: links.length > 1 ? "answer.chain" : "answer.moves",
            parameters: { turn, count: links.length },
            mover,
          };
    if (pacoIn) return [what, { key: "then.paco", parameters: { count: pacoIn } }];
    const left = this.#left - 1;
    return [what, left === 1 ? { key: "then.none" } : { key: "then.noPaco", parameters: { count: left } }];
  }

  /**
   * The whole solution from the start, turns of both sides.
   *
   * @returns {Promise<readonly (readonly Step[])[]>} without the answers where the computer has none
   */
  async solution() {
    const { kind, keys, turns, isOpen } = this.#puzzle;
    const start = placeOf(this.#puzzle);
    if (keys.length === 0) return isOpen ? ((await this.#prover.solve(start, turns))?.line ?? []) : [];
    const key = stepsOf(keys[0]);
    if (kind === "help") {
      const proof = await this.#prover.solve({ ...start, steps: key }, 1);
      return [key, ...(proof?.line.slice(0, 1) ?? [])];
    }
    if (turns === 1) return [key];
    const proof = await this.#prover.solve(start, turns);
    return proof && proof.line.length > 0 ? proof.line : [key];
  }

  /** A turn to hint at, from where the try stands. @returns {Promise<readonly Step[] | null>} */
  async hinted() {
    const { keys, isOpen } = this.#puzzle;
    if (this.isAtStart && keys.length > 0) return stepsOf(keys[0]);
    if (this.isAtStart && !isOpen) return null;
    const proof = await this.#prover.solve(this.#place, this.#left);
    return proof?.line[0] ?? null;
  }
}
