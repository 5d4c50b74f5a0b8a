// A chapter of a study as it is shown: the tree of its record, what it is for, and for whom.

import { chapterName, modeOf, orientationOf } from "../game/chapter.js";

/** @import { ChapterMode } from "../game/chapter.js" */
/** @import { Tags } from "../game/record/tags.js" */
/** @import { ReadTree, TreeNode } from "../game/tree/read-tree.js" */
/** @import { Color, GameKind, RuleSet } from "../rules/rules.js" */

/**
 * @typedef {object} Chapter
 * @property {string} title empty where it has none
 * @property {ChapterMode} mode
 * @property {Color} side below, and whose turns are to be found
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {string} fen of its start
 * @property {Color} firstTurn
 * @property {number} turnsBefore number of turns before the first one, as in the snapshot
 * @property {ReadTree} tree
 */

/**
 * Creates a chapter from the tags of a record.
 *
 * @param {string} title title from the study; empty if it is in the record
 * @param {Tags} tags
 * @param {Pick<Chapter, "game" | "rules" | "fen" | "firstTurn" | "turnsBefore" | "tree">} read
 * @returns {Chapter}
 */
export function chapterOf(title, tags, read) {
  const mode = modeOf(tags);
  // In an exercise, the learner plays the side to move.
  const side = orientationOf(tags) ?? (mode === "text" ? "white" : read.firstTurn);
  return { title: title || chapterName(tags), mode, side, ...read };
}

/** Whose turn it is at a position of a chapter. @param {Pick<Chapter, "firstTurn">} chapter @param {TreeNode} node @returns {Color} */
export function turnAt({ firstTurn }, { ply }) {
  return (ply % 2 === 0) === (firstTurn === "white") ? "white" : "black";
}
