// A chapter of a study as it is shown: the tree of its record, what it is for, and for whom.

import { chapterName, modeOf, orientationOf } from "../game/chapter.js";

/** @import { Mode } from "../game/chapter.js" */
/** @import { Tags } from "../game/tags.js" */
/** @import { ReadTree, TreeNode } from "../game/read-tree.js" */
/** @import { Color, GameKind, RuleSet } from "../rules/rules.js" */

/**
 * @typedef {object} Chapter
 * @property {string} title empty where it has none
 * @property {Mode} mode
 * @property {Color} side below, and whose turns are to be found
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {string} fen of its start
 * @property {Color} firstTurn
 * @property {ReadTree} tree
 */

/**
 * What the tags of a record make of it.
 *
 * @param {string} title as the study has it; empty where the record says it
 * @param {Tags} tags
 * @param {Pick<Chapter, "game" | "rules" | "fen" | "firstTurn" | "tree">} read
 * @returns {Chapter}
 */
export function chapterOf(title, tags, read) {
  const mode = modeOf(tags);
  // Where something is to be found, who begins finds it.
  const side = orientationOf(tags) ?? (mode === "text" ? "white" : read.firstTurn);
  return { title: title || chapterName(tags), mode, side, ...read };
}

/** Whose turn it is at a position of a chapter. @param {Pick<Chapter, "firstTurn">} chapter @param {TreeNode} node @returns {Color} */
export function turnAt({ firstTurn }, { ply }) {
  return (ply % 2 === 0) === (firstTurn === "white") ? "white" : "black";
}
