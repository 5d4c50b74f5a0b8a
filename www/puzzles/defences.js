// The tree of a proof, as far as it is opened: what each side can play, and what is proved of it. No DOM in here.

import { allTurns, inPlace, readTurns } from "../book/facts.js";
import { placeOf, SAFE } from "./proof.js";

/** @typedef {import("../book/facts.js").Place} Place */
/** @typedef {import("../book/facts.js").Rules} Rules */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("./packs.js").Puzzle} Puzzle */
/** @typedef {import("./proof.js").Finding} Finding */
/** @typedef {import("./prover.js").Prover} Prover */

/** What is to be said by a key of the texts. @typedef {{ key: string, parameters?: Record<string, string | number> }} Said */

/**
 * A turn in the tree.
 *
 * @typedef {object} Branch
 * @property {Place} before where it is played
 * @property {readonly Step[] | null} steps of the turn; `null` for a group of turns
 * @property {string} notation
 * @property {Said} note what is proved of it
 * @property {{ attacks: boolean, left: number, without: readonly string[] } | null} next whether the attacker is to move then, and
 *   in how many turns the union is forced; `null` where nothing comes any more
 */

/** @param {Branch} branch @returns {Place} after it */
export function afterBranch({ before, steps }) {
  return steps ? { ...before, steps: [...before.steps, ...steps] } : before;
}

export class Defences {
  #rules;
  #prover;

  /** @param {Rules} rules @param {Prover} prover */
  constructor(rules, prover) {
    this.#rules = rules;
    this.#prover = prover;
  }

  /**
   * The turns that solve a puzzle; for one in which something is to be saved also the others, as a group.
   *
   * @param {Puzzle} puzzle
   * @param {Finding} finding
   * @returns {Branch[]}
   */
  roots(puzzle, { keys, turns }) {
    const place = placeOf(puzzle);
    const branch = (/** @type {string} */ key) => {
      const steps = readTurns(key)?.[0] ?? [];
      if (puzzle.kind === "save") return this.#branch(place, steps, { key: "tree.saves" }, null);
      const isHelp = puzzle.kind === "help";
      const left = isHelp ? 1 : turns - 1;
      const note = isHelp ? { key: "tree.paco", parameters: { count: 1 } } : { key: "tree.key" };
      return this.#branch(place, steps, note, left === 0 ? null : { attacks: isHelp, left, without: [] });
    };
    const solving = keys.map(branch);
    if (puzzle.kind !== "save") return solving;
    const next = { attacks: false, left: SAFE, without: keys };
    return [...solving, { before: place, steps: null, notation: "", note: { key: "tree.others" }, next }];
  }

  /**
   * @param {Place} before
   * @param {readonly Step[]} steps
   * @param {Said} note
   * @param {Branch["next"]} next
   * @returns {Branch}
   */
  #branch(before, steps, note, next) {
    const place = { ...before, steps: [...before.steps, ...steps] };
    const { lastTurn, status } = inPlace(this.#rules, place, (game) => game.snapshot());
    return { before, steps, notation: lastTurn?.notation ?? "", note, next: status.over ? null : next };
  }

  /**
   * What can follow a turn: all turns that force the union, or all defences, the longest first.
   *
   * @param {Branch} branch
   * @param {(done: number, all: number) => void} advance
   * @returns {Promise<Branch[] | null>} `null` where it was given up for another question
   * @throws where the computer cannot be loaded
   */
  async following(branch, advance) {
    const { next } = branch;
    const place = afterBranch(branch);
    if (!next) return [];
    return next.attacks ? this.#attacks(place, next.left) : this.#defences(place, next, advance);
  }

  /** @param {Place} place @param {number} left */
  async #attacks(place, left) {
    const proof = await this.#prover.solve(place, left);
    if (!proof) return null;
    return proof.solutions.map((key) =>
      this.#branch(
        place,
        readTurns(key)?.[0] ?? [],
        { key: "tree.key" },
        { attacks: false, left: left - 1, without: [] },
      ),
    );
  }

  /** @param {Place} place @param {NonNullable<Branch["next"]>} next @param {(done: number, all: number) => void} advance */
  async #defences(place, { left, without }, advance) {
    const { turns } = allTurns(this.#rules, place);
    const others = turns.filter(({ after }) => !without.includes(after.lastTurn?.stepList ?? ""));
    /** @type {{ branch: Branch, length: number }[]} */
    const found = [];
    for (const [done, { steps, after }] of others.entries()) {
      advance(done, others.length);
      if (after.status.over) {
        found.push({ branch: this.#branch(place, steps, { key: "tree.over" }, null), length: left + 1 });
        continue;
      }
      const proof = await this.#prover.solve({ ...place, steps: [...place.steps, ...steps] }, left);
      if (!proof) return null;
      const count = proof.verdict === "paco" ? (proof.pacoIn ?? left) : 0;
      /** @type {Said} */
      const note = count ? { key: "tree.paco", parameters: { count } } : { key: `tree.${proof.verdict}` };
      const next = count ? { attacks: true, left: count, without: [] } : null;
      found.push({ branch: this.#branch(place, steps, note, next), length: count || left + 1 });
    }
    return found.sort((a, b) => b.length - a.length).map(({ branch }) => branch);
  }
}
