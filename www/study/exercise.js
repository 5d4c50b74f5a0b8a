// Questions of a chapter and judgement of tries, by the tree or, for turns not in the tree, by the rules or a proof.

import { hasWon, inPlace } from "../book/facts.js";
import { positionKey } from "../game/positions/placement.js";
import * as module from "../rules/rules.js";
import { placeIn } from "./chapter.js";
import { turnAt } from "./chapter-form.js";

/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Prover } from "../puzzles/prover.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */

/** Annotations that say a turn is good: !, !! and !?. */
const GOOD = [1, 3, 5];
/** Annotations that say it is bad: ?, ?? and ?!. */
const BAD = [2, 4, 6];

/** Maximum number of turns of a proof; more would take too long on a phone. */
const MOST_TURNS = 4;

/**
 * Judgement of a try: `known` is the turn in the tree, if any. `wins`: it ends the game; `forces`: it provably forces
 * the union in this number of turns, like the author's turn.
 *
 * @typedef {{ verdict: "right" | "wrong", known: TreeNode | null, wins: boolean, forces: number | null }} ExerciseJudgement
 */

export class Exercise {
  #chapter;
  /** @type {TreeNode} */ #at;

  /** @param {Chapter} chapter */
  constructor(chapter) {
    this.#chapter = chapter;
    this.#at = chapter.tree.root;
  }

  /** The current position. */
  get at() {
    return this.#at;
  }

  /** The turns that are right here; empty where nothing is asked. @returns {TreeNode[]} */
  get answers() {
    return answersAt(this.#chapter, this.#at);
  }

  /** True if the learner is to move. */
  get isOwn() {
    return turnAt(this.#chapter, this.#at) === this.#chapter.side;
  }

  /** The reply by the page: the first turn of the tree, or any of them in a drill. @returns {TreeNode | null} */
  reply() {
    const { tree, mode } = this.#chapter;
    const all = tree.children(this.#at);
    return all[mode === "drill" ? Math.floor(Math.random() * all.length) : 0] ?? null;
  }

  /** @param {TreeNode} node */
  go(node) {
    this.#at = node;
  }

  /**
   * Judges a try by the tree and the rules; `null` if they cannot decide.
   *
   * @param {readonly Step[]} steps
   * @returns {ExerciseJudgement | null}
   */
  judge(steps) {
    const chapter = this.#chapter;
    const place = placeIn(chapter, this.#at);
    const after = inPlace(module, { ...place, steps: [...place.steps, ...steps] }, (game) => game.snapshot());
    const known = knownAfter(chapter, this.#at, after.fen);
    const wins = hasWon(after, chapter.side);
    const isAnswer = known !== null && this.answers.some(({ id }) => id === known.id);
    if (isAnswer || (wins && !known)) return { verdict: "right", known, wins, forces: null };
    return known && { verdict: "wrong", known, wins, forces: null };
  }

  /**
   * Proves if a try that is not in the tree forces the union as soon as the author's turn.
   *
   * @param {Prover} prover
   * @param {readonly Step[]} steps
   * @returns {Promise<number | null>} number of turns; `null` if it does not or is unknown
   */
  async proved(prover, steps) {
    const turns = turnsToWin(this.#chapter, this.#at);
    // An immediate union was judged before.
    if (turns === null || turns === 1) return null;
    const place = placeIn(this.#chapter, this.#at);
    const defence = await prover.defend({ ...place, steps: [...place.steps, ...steps] }, turns - 1);
    return defence?.verdict === "paco" ? turns : null;
  }
}

/**
 * The turn of the tree that leads to a position, also by another move order.
 *
 * @param {Chapter} chapter
 * @param {TreeNode} from
 * @param {string} fen of the position
 * @returns {TreeNode | null}
 */
export function knownAfter(chapter, from, fen) {
  const key = positionKey(fen);
  const leads = (/** @type {TreeNode} */ node) =>
    positionKey(inPlace(module, placeIn(chapter, node), (game) => game.snapshot()).fen) === key;
  return chapter.tree.children(from).find(leads) ?? null;
}

/** The turns that are right at a position of a chapter. @param {Chapter} chapter @param {TreeNode} node @returns {TreeNode[]} */
export function answersAt(chapter, node) {
  const { tree, mode, side } = chapter;
  if (turnAt(chapter, node) !== side) return [];
  const has = (/** @type {TreeNode} */ { annotations }, /** @type {readonly number[]} */ signs) =>
    annotations.some((annotation) => signs.includes(annotation));
  const isRight = (/** @type {TreeNode} */ child, /** @type {number} */ index) =>
    mode === "lesson" ? index === 0 || has(child, GOOD) : !has(child, BAD);
  return tree.children(node).filter(isRight);
}

/** Position of the first question. @param {Chapter} chapter @returns {TreeNode} */
export function firstAsked(chapter) {
  const { tree, side } = chapter;
  const { root } = tree;
  return turnAt(chapter, root) === side ? root : (tree.first(root) ?? root);
}

/**
 * In how many turns of the learner the main line from here forces the union, where it ends with it.
 *
 * @param {Chapter} chapter
 * @param {TreeNode} from
 * @returns {number | null} `null` where it does not, where the game is another one, or where it takes too long to prove
 */
export function turnsToWin(chapter, from) {
  const { tree, game, side } = chapter;
  if (game !== "paco-sako" || turnAt(chapter, from) !== side) return null;
  const last = tree.lastOf(from);
  const turns = Math.ceil((last.ply - from.ply) / 2);
  if (turns < 1 || turns > MOST_TURNS || last.turn?.color !== side) return null;
  const end = inPlace(module, placeIn(chapter, last), (one) => one.snapshot());
  return hasWon(end, side) ? turns : null;
}
