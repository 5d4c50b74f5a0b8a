// A chapter of a study as it is shown: the tree of its record, what it is for, and for whom.

import { chapterName, modeOf, orientationOf } from "../game/chapter.js";
import { PlayedGame } from "../game/played-game.js";
import { loadGame, USUAL_GAME } from "../games/index.js";
import { gameOfRecord } from "../games/record-game.js";
import { bitByBit } from "../kit/tasks.js";
import { createGame } from "../rules/rules.js";

/** @import { Place } from "../book/facts.js" */
/** @import { Mode } from "../game/chapter.js" */
/** @import { GameTree, TreeNode } from "../game/tree.js" */
/** @import { Work } from "../kit/tasks.js" */
/** @import { Color, GameKind, RuleSet } from "../rules/rules.js" */
/** @import { ChapterSource } from "./study.js" */

/**
 * @typedef {object} Chapter
 * @property {string} title empty where it has none
 * @property {Mode} mode
 * @property {Color} side below, and whose turns are to be found
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {string} fen of its start
 * @property {Color} firstTurn
 * @property {GameTree} tree
 */

/**
 * Reads a chapter.
 *
 * @param {ChapterSource} source
 * @param {AbortSignal} [signal]
 * @returns {Promise<Chapter>}
 * @throws what the rules say where its record cannot be read, or where its game cannot be loaded
 */
export async function readChapter(source, signal) {
  const game = gameOfRecord(source.record) ?? USUAL_GAME;
  await loadGame(game);
  return bitByBit(readingChapter(source, game), signal);
}

/** The same where the rules are loaded. @param {ChapterSource} source @param {GameKind} [game] @returns {Work<Chapter>} */
export function* readingChapter({ title, record }, game = gameOfRecord(record) ?? USUAL_GAME) {
  const played = yield* PlayedGame.reading(createGame, { game, record });
  try {
    const { tree, tags } = played;
    const { rules, firstTurn } = played.snapshot();
    const mode = modeOf(tags);
    // Where something is to be found, who begins finds it.
    const side = orientationOf(tags) ?? (mode === "text" ? "white" : firstTurn);
    const fen = played.game.startFen();
    return { title: title || chapterName(tags), mode, side, game, rules, fen, firstTurn, tree };
  } finally {
    played.free();
  }
}

/** A position of a chapter. @param {Chapter} chapter @param {TreeNode} node @returns {Place} */
export function placeIn({ fen, game, rules, tree }, node) {
  return { fen, game, rules, steps: tree.stepsTo(node) };
}

/** Whose turn it is at a position of a chapter. @param {Chapter} chapter @param {TreeNode} node @returns {Color} */
export function turnAt({ firstTurn }, { ply }) {
  return (ply % 2 === 0) === (firstTurn === "white") ? "white" : "black";
}
