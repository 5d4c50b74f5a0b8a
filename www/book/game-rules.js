// The rules of the other games to look up: their pages and texts, loaded when they are first wanted.

import { loadGame } from "../games/index.js";
import { addTexts, under } from "../kit/i18n.js";

/** @import { Lesson } from "./lesson.js" */

/**
 * The rules of a game, or of a way to play it, besides those in the course.
 *
 * @typedef {object} GameRules
 * @property {string} id as in addresses; the ids of its chapters begin with it
 * @property {readonly Lesson[]} chapters
 * @property {Record<string, string>} chapterOfReason the chapter that explains a refusal, by the code of its reason
 */

/** @type {import("../kit/locale.js").TextSet} */
const texts = async (language) => under("book", (await import(`./texts/games/${language}.js`)).texts);

/** @param {string} id one of `OTHER_RULES` @returns {Promise<GameRules>} */
export async function loadGameRules(id) {
  /** @type {[Pick<GameRules, "chapters" | "chapterOfReason">, void]} */
  const [{ chapters, chapterOfReason }] = await Promise.all([import(`./games/${id}.js`), addTexts(texts)]);
  const { game } = chapters[0];
  // Its diagrams are drawn by the rules, as the board is.
  if (game) await loadGame(game);
  return { id, chapters, chapterOfReason };
}
