// The tree of a proof, as far as it is opened: what each side can play, and what is proved of it. No DOM in here.

import { inPlace, listingTurns, readTurns } from "../book/facts.js";
import { placeOf, SAFE } from "./proof.js";
import { TIME } from "./prover.js";

/** @import { LessonPosition, LessonRules } from "../book/facts.js" */
/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, Step } from "../rules/rules.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { Finding } from "./proof.js" */
/** @import { Prover } from "./prover.js" */
/** @import { KeyedText } from "./trial.js" */

/**
 * A turn in the tree.
 *
 * @typedef {object} Branch
 * @property {LessonPosition} before position before it
 * @property {readonly Step[] | null} steps of the turn; `null` for a group of turns
 * @property {string} notation as records write it
 * @property {Color} [mover] the side that plays it
 * @property {KeyedText} note proved result
 * @property {{ attacks: boolean, left: number, without: readonly string[] } | null} next the side to move next and
 *   the number of turns to the union; `null` for a leaf
 */

/** Maximum number of sibling turns; the number of omitted ones is shown. */
const MOST = 200;

/** @param {Branch} branch @returns {LessonPosition} after it */
function afterBranch({ before, steps }) {
  return steps ? { ...before, steps: [...before.steps, ...steps] } : before;
}

export class Defences {
  #module;
  #prover;
  #time;

  /** @param {LessonRules} module @param {Prover} prover @param {() => number} time that all turns of a position have together, in ms */
  constructor(module, prover, time) {
    this.#module = module;
    this.#prover = prover;
    this.#time = time;
  }

  /** Gives up what is looked for. */
  cancel() {
    this.#prover.cancel();
  }

  /**
   * The turns that solve a puzzle; for one in which something is to be saved also the others, as a group.
   *
   * @param {Puzzle} puzzle
   * @param {Finding} finding
   * @returns {Promise<Branch[] | null>} `null` where it was given up for another question
   */
  roots(puzzle, finding) {
    return this.#prover.work(this.#rooting(puzzle, finding));
  }

  /** @param {Puzzle} puzzle @param {Finding} finding @returns {Work<Branch[]>} */
  *#rooting(puzzle, { keys, turns }) {
    const place = placeOf(puzzle);
    if (puzzle.kind === "save") {
      const next = { attacks: false, left: SAFE, without: keys };
      const others = { before: place, steps: null, notation: "", note: { key: "tree.others" }, next };
      return [...(yield* this.#branching(place, keys, { key: "tree.saves" }, null)), others];
    }
    const isHelp = puzzle.kind === "help";
    const left = isHelp ? 1 : turns - 1;
    const note = isHelp ? { key: "tree.paco", parameters: { count: 1 } } : { key: "tree.key" };
    return yield* this.#branching(place, keys, note, left === 0 ? null : { attacks: isHelp, left, without: [] });
  }

  /** An entry with the number of omitted turns. @param {LessonPosition} before @param {number} count @returns {Branch[]} */
  #more(before, count) {
    if (count <= MOST) return [];
    const note = { key: "tree.more", parameters: { count: count - MOST } };
    return [{ before, steps: null, notation: "", note, next: null }];
  }

  /**
   * Turns of which the same is proved.
   *
   * @param {LessonPosition} before
   * @param {readonly string[]} keys
   * @param {KeyedText} note
   * @param {Branch["next"]} next
   * @returns {Work<Branch[]>}
   */
  *#branching(before, keys, note, next) {
    /** @type {Branch[]} */
    const branches = [];
    for (const key of keys.slice(0, MOST)) {
      const steps = readTurns(key)?.[0] ?? [];
      const place = { ...before, steps: [...before.steps, ...steps] };
      const { lastTurn, status } = inPlace(this.#module, place, (game) => game.snapshot());
      const { notation = "", color: mover } = lastTurn ?? {};
      branches.push({ before, steps, notation, mover, note, next: status.over ? null : next });
      yield;
    }
    return [...branches, ...this.#more(before, keys.length)];
  }

  /**
   * Continuations of a turn: all turns that force the union, or all defences, the longest first.
   *
   * @param {Branch} branch
   * @param {(done: number, all: number) => void} advance
   * @returns {Promise<Branch[] | null>} `null` if another request interrupted it
   * @throws if the computer cannot be loaded
   */
  async following(branch, advance) {
    const { next } = branch;
    const place = afterBranch(branch);
    if (!next) return [];
    return next.attacks ? this.#attacks(place, next.left) : this.#defences(place, next, advance);
  }

  /** @param {LessonPosition} place @param {number} left */
  async #attacks(place, left) {
    const proof = await this.#prover.solve(place, left);
    if (!proof) return null;
    const next = { attacks: false, left: left - 1, without: [] };
    return this.#prover.work(this.#branching(place, proof.solutions, { key: "tree.key" }, next));
  }

  /** @param {LessonPosition} place @param {NonNullable<Branch["next"]>} next @param {(done: number, all: number) => void} advance */
  async #defences(place, { left, without }, advance) {
    const end = performance.now() + this.#time();
    const all = await this.#prover.work(listingTurns(this.#module, place));
    if (!all) return null;
    const known = new Set(without);
    const others = all.turns.filter(({ key }) => !known.has(key));
    /** @type {{ branch: Branch, length: number }[]} */
    const found = [];
    const add = (
      /** @type {import("../book/facts.js").ListedTurn} */ { steps, notation },
      /** @type {KeyedText} */ note,
      /** @type {number} */ length,
      /** @type {Branch["next"]} */ next = null,
    ) => found.push({ branch: { before: place, steps, notation, note, next }, length });
    for (const [done, turn] of others.entries()) {
      advance(done, others.length);
      const time = Math.min(TIME, end - performance.now());
      if (turn.status.over) add(turn, { key: "tree.over" }, left + 1);
      // Turns that were not examined in time come last.
      else if (time <= 0) add(turn, { key: "tree.unknown" }, 0);
      else {
        const proof = await this.#prover.solve({ ...place, fen: turn.fen, steps: [] }, left, { time });
        if (!proof) return null;
        const count = proof.verdict === "paco" ? (proof.pacoIn ?? left) : 0;
        if (count) {
          const next = { attacks: true, left: count, without: [] };
          add(turn, { key: "tree.paco", parameters: { count } }, count, next);
        } else add(turn, { key: `tree.${proof.verdict}` }, left + 1);
      }
    }
    const sorted = found.sort((a, b) => b.length - a.length).map(({ branch }) => branch);
    return [...sorted.slice(0, MOST), ...this.#more(place, sorted.length)];
  }
}
