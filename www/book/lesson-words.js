// In which words a lesson speaks: those of the course, of another game, of children, and those it brings itself.

import { gameOf } from "../games/index.js";
import { currentLanguage } from "../kit/i18n.js";
import { isForChildren } from "./course.js";

/** @import { Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** A lesson from elsewhere has its own texts, in one language or several. @param {BookWords} known @param {Lesson} lesson @returns {BookWords} */
export function wordsOf(known, lesson) {
  const { game, texts } = lesson;
  const usual = isForChildren(lesson) ? known.forChildren() : known;
  const words = game && !gameOf(game).pairs ? known.inGame(game) : usual;
  return texts ? words.with(texts[currentLanguage()] ?? Object.values(texts)[0]) : words;
}
