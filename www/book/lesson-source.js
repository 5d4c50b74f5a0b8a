// Resolves the source of an element's lesson: a name of the course, a text, a link, or data.

import { recordIn } from "../game/links/game-link.js";
import { LESSONS } from "./course.js";
import { checkLesson } from "./lesson-check.js";

/** @import { Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** Start of links to lessons, from `#`. */
export const LESSON_MARK = "#lesson=";

/** There is no such lesson, or something is wrong with it. */
export class LessonError extends Error {
  code = "bad-lesson";
}

/**
 * Reads a lesson link, without checking the lesson.
 *
 * @param {string} hash fragment of the link
 * @param {BookWords} words for error messages
 * @returns {Promise<{ text: string, value: unknown }>} the JSON text and its value
 * @throws {LessonError}
 */
export async function lessonIn(hash, words) {
  try {
    const text = await recordIn(hash, LESSON_MARK);
    return { text, value: JSON.parse(text) };
  } catch (error) {
    // Invalid JSON means that the link is truncated.
    const { code = "link-cut" } = /** @type {{ code?: string }} */ (error);
    throw new LessonError(words.t(`bad.${code}`));
  }
}

/**
 * The lesson that is meant.
 *
 * @param {string | Lesson} source the name of a lesson of the course, a lesson as data or as its JSON text, or a link to one
 * @param {BookWords} words for what is wrong with it
 * @param {AbortSignal} signal gives it up
 * @returns {Promise<Lesson>}
 * @throws {LessonError} with everything that is wrong with it; or the signal's reason when it was given up
 */
export async function lessonFrom(source, words, signal) {
  if (typeof source !== "string") return checked(source, words, signal);
  const text = source.trim();
  const known = LESSONS.find(({ id }) => id === text);
  if (known) return known;
  const mark = text.indexOf(LESSON_MARK);
  if (mark >= 0) {
    const { value } = await lessonIn(text.slice(mark), words);
    return checked(value, words, signal);
  }
  if (!text.startsWith("{")) {
    const names = LESSONS.map(({ id }) => id).join(", ");
    const name = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    throw new LessonError(`there is no lesson “${name}”; there are ${names}`);
  }
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new LessonError(words.t("desk.noJson", { message }));
  }
  return checked(value, words, signal);
}

/** @param {unknown} value @param {BookWords} words @param {AbortSignal} signal @returns {Promise<Lesson>} */
async function checked(value, words, signal) {
  const faults = await checkLesson(value, signal);
  if (faults.length > 0) throw new LessonError(words.faults(faults).join("\n"));
  return /** @type {Lesson} */ (value);
}
