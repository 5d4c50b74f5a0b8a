// Whether the answers of an exercise are all there are: where its main line forces the union, the computer proves it.

import { inPlace } from "../book/facts.js";
import { positionKey } from "../game/placement.js";
import { prove } from "../puzzles/proof.js";
import { stepsOf } from "../puzzles/trial.js";
import * as module from "../rules/rules.js";
import { placeIn } from "./chapter.js";
import { answersAt, firstAsked, turnsToWin } from "./exercise.js";

/** @import { TreeNode } from "../game/read-tree.js" */
/** @import { Prover } from "../puzzles/prover.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */

/** How long a proof may take, in ms. */
const TIME = 30_000;

/** A turn that solves it, too. @typedef {{ notation: string, steps: readonly Step[] }} Found */

/**
 * What was proved.
 *
 * @typedef {object} Checked
 * @property {"complete" | "missing" | "unknown"} verdict `unknown`: not decided in the time there was
 * @property {number} turns in which the union is forced
 * @property {TreeNode} at where it is asked
 * @property {readonly Found[]} missing they solve it, too, and the tree does not have them
 * @property {readonly TreeNode[]} failing they are marked as right, and do not force it in so many turns
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
  // What the tree has as a wrong turn is not added beside itself.
  const missing = solving.filter(({ key }) => !inTree.some((one) => one.key === key));
  const isWhole = finding.verdict === "sound" || finding.verdict === "several";
  const failing = isWhole
    ? inTree.filter(({ node, key }) => right.has(node.id) && !solving.some((one) => one.key === key))
    : [];
  const verdict = missing.length > 0 ? "missing" : isWhole ? "complete" : "unknown";
  return { verdict, turns, at, missing, failing: failing.map(({ node }) => node) };
}
