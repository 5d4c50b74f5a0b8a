// Converts a chapter to a puzzle: its position, the goal that its answers reach, and its text.

import { inPlace, isInSako } from "../book/facts.js";
import * as module from "../rules/rules.js";
import { placeIn } from "./chapter.js";
import { firstAsked, turnsToWin } from "./exercise.js";
import { linesOf } from "./marks.js";
import { saidIn } from "./said.js";

/** @import { RuleSet } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */

/** In how many turns the union is asked for where the chapter does not say it. */
const USUAL_TURNS = 2;

/** @typedef {{ fen: string, rules: RuleSet, goal: "paco" | "save", turns: number, text: string }} PuzzleQuestion */

/**
 * The puzzle of a Paco Ŝako chapter. If its main line forces the union in a few turns, that is the goal; if the side
 * to move is in Ŝako, the goal is to save the king. Otherwise the author chooses.
 *
 * @param {Chapter} chapter
 * @returns {PuzzleQuestion}
 */
export function puzzleOfChapter(chapter) {
  const { rules, side, tree } = chapter;
  const at = firstAsked(chapter);
  const turns = turnsToWin(chapter, at);
  const { fen, snapshot } = inPlace(module, placeIn(chapter, at), (game) => ({
    fen: game.fen(),
    snapshot: game.snapshot(),
  }));
  const goal = turns === null && isInSako(snapshot, side) ? "save" : "paco";
  const comments = at === tree.root ? [at.comment] : [tree.root.comment, at.comment];
  const text = comments.map((comment) => plainText(saidIn(comment).words)).filter(Boolean);
  return { fen, rules, goal, turns: turns ?? (goal === "save" ? 1 : USUAL_TURNS), text: text.join("\n") };
}

/** A text without its marks. @param {string} text */
function plainText(text) {
  return linesOf(text)
    .map(({ pieces }) => pieces.map(({ text: said }) => said).join(""))
    .join("\n");
}
