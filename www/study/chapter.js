// A chapter of a study, read by the rules module.

import { PlayedGame } from "../game/played-game.js";
import { loadGame, USUAL_GAME } from "../games/index.js";
import { gameOfRecord } from "../games/record-game.js";
import { bitByBit } from "../kit/work/tasks.js";
import { createGame } from "../rules/rules.js";
import { chapterOf } from "./chapter-form.js";

/** @import { LessonPosition } from "../book/facts.js" */
/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Work } from "../kit/work/tasks.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */
/** @import { ChapterSource } from "./study-form.js" */

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
    const { rules, firstTurn, turnsBefore } = played.snapshot();
    return chapterOf(title, tags, { game, rules, fen: played.game.startFen(), firstTurn, turnsBefore, tree });
  } finally {
    played.free();
  }
}

/** A position of a chapter. @param {Chapter} chapter @param {TreeNode} node @returns {LessonPosition} */
export function placeIn({ fen, game, rules, tree }, node) {
  return { fen, game, rules, steps: tree.stepsTo(node) };
}
