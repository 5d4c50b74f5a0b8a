// A chapter of a study, read without the rules module.

import { USUAL_GAME } from "../games/index.js";
import { readingStill } from "../still/still-game.js";
import { chapterOf } from "./chapter-form.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { StillGame } from "../still/still-game.js" */
/** @import { Chapter } from "./chapter-form.js" */
/** @import { ChapterSource } from "./study-form.js" */

/** A chapter with the position that it starts from. @typedef {Chapter & Pick<StillGame, "start">} StillChapter */

/** @param {ChapterSource} source @returns {Work<StillChapter | null>} `null` where that needs the module */
export function* readingStillChapter({ title, record }) {
  const read = yield* readingStill(record);
  if (!read) return null;
  const { start, tags, ...game } = read;
  const turnsBefore = game.firstTurn === "black" ? 1 : 0;
  return { ...chapterOf(title, tags, { game: USUAL_GAME, turnsBefore, ...game }), start };
}
