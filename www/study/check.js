// Checks an exercise for missing answers: if its main line forces the union, the computer proves all solutions.

import { inPlace } from "../book/facts.js";
import { positionKey } from "../game/positions/placement.js";
import { prove } from "../puzzles/proof.js";
import { stepsOf } from "../puzzles/trial.js";
import * as module from "../rules/rules.js";
import { placeIn } from "./chapter.js";
import { answersAt, firstAsked, turnsToWin } from "./exercise.js";

/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Prover } from "../puzzles/prover.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */

/** Time limit of a proof in ms. */
const TIME = 30_000;

/** A turn that solves it, too. @typedef {{ notation: string, steps: readonly Step[] }} ExtraSolution */

/**
 * Result of the check.
 *
 * @typedef {object} Checked
 * @property {"complete" | "missing" | "unknown"} verdict `unknown`: not decided within the time limit
 * @property {number} turns in which the union is forced
 * @property {TreeNode} at position of the question
 * @property {readonly ExtraSolution[]} missing solutions that the tree does not contain
 * @property {readonly TreeNode[]} failing answers marked as right that do not force the union in this number of turns
 */

/**
 * @param {Prover} prover
 * @param {Chapter} chapter
 * @returns {Promise<Checked | null>} `null` where there is nothing to be proved, or where it was given up
 * @throws where the computer cannot be loaded
 */
export async function checkAnswers(prover, chapter) {
  const at = firstAsked(chapter);
  const turns = turnsToWin(chapter, at);
  if (turns === null) return null;
  const place = placeIn(chapter, at);
  const fen = inPlace(module, place, (game) => game.fen());
  const asked = /** @type {Parameters<typeof prove>[2]} */ (
    /** @type {unknown} */ ({ fen, kind: `paco-${turns}`, turns, own: { rules: chapter.rules } })
  );
  const finding = await prove(module, prover, asked, { time: TIME });
  if (!finding) return null;
  const keyAfter = (/** @type {readonly Step[]} */ steps) =>
    inPlace(module, { ...place, steps: [...place.steps, ...steps] }, (game) => ({
      key: positionKey(game.fen()),
      notation: game.snapshot().lastTurn?.notation ?? "",
    }));
  const solving = finding.keys.map((text) => {
    const steps = stepsOf(text);
    return { steps, ...keyAfter(steps) };
  });
  const inTree = chapter.tree.children(at).map((node) => ({ node, ...keyAfter(node.turn?.steps ?? []) }));
  const right = new Set(answersAt(chapter, at).map(({ id }) => id));
  // A turn that the tree contains as a wrong one is not added again.
  const missing = solving.filter(({ key }) => !inTree.some((one) => one.key === key));
  const isWhole = finding.verdict === "sound" || finding.verdict === "several";
  const failing = isWhole
    ? inTree.filter(({ node, key }) => right.has(node.id) && !solving.some((one) => one.key === key))
    : [];
  const verdict = missing.length > 0 ? "missing" : isWhole ? "complete" : "unknown";
  return { verdict, turns, at, missing, failing: failing.map(({ node }) => node) };
}
