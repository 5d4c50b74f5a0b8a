// The rules of the other games to look up: their pages and texts, loaded when they are first wanted.

import { loadGame } from "../games/index.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").Texts} Texts */

/**
 * The rules of a game, or of a way to play it, besides those in the course.
 *
 * @typedef {object} GameRules
 * @property {string} id as in addresses; the ids of its chapters begin with it
 * @property {readonly Lesson[]} chapters
 * @property {Record<string, string>} chapterOfReason the chapter that explains a refusal, by the code of its reason
 * @property {Texts} texts
 */

/** @param {string} id one of `OTHER_RULES` @param {string} language @returns {Promise<GameRules>} */
export async function loadGameRules(id, language) {
  /** @type {[Pick<GameRules, "chapters" | "chapterOfReason">, Record<string, Texts>]} */
  const [{ chapters, chapterOfReason }, { [language]: texts }] = await Promise.all([
    import(`./games/${id}.js`),
    import(`./games/texts/${language}.js`),
  ]);
  const { game } = chapters[0];
  // Its diagrams are drawn by the rules, as the board is.
  if (game) await loadGame(game);
  return { id, chapters, chapterOfReason, texts };
}
