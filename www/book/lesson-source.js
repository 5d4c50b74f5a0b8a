// Where a lesson of the element comes from: a name of the course, a text, a link, or data.

import { recordIn } from "../game/game-link.js";
import { LESSONS } from "./course.js";
import { checkLesson } from "./lesson-check.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./words.js").BookWords} BookWords */

/** What links to lessons begin with, from `#` on. */
export const LESSON_MARK = "#lesson=";

/** There is no such lesson, or something is wrong with it. */
export class LessonError extends Error {
  code = "bad-lesson";
}

/**
 * The lesson that is meant.
 *
 * @param {string | Lesson} source the name of a lesson of the course, a lesson as data or as its JSON text, or a link to one
 * @param {BookWords} words for what is wrong with it
 * @returns {Promise<Lesson>}
 * @throws {LessonError} with everything that is wrong with it
 */
export async function lessonFrom(source, words) {
  if (typeof source !== "string") return checked(source, words);
  const text = source.trim();
  const known = LESSONS.find(({ id }) => id === text);
  if (known) return known;
  const mark = text.indexOf(LESSON_MARK);
  if (mark < 0 && !text.startsWith("{")) {
    const names = LESSONS.map(({ id }) => id).join(", ");
    throw new LessonError(`there is no lesson “${text}”; there are ${names}`);
  }
  try {
    return await checked(JSON.parse(mark < 0 ? text : await recordIn(text.slice(mark), LESSON_MARK)), words);
  } catch (error) {
    if (error instanceof LessonError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new LessonError(words.t("desk.noJson", { message }));
  }
}

/** @param {unknown} value @param {BookWords} words @returns {Promise<Lesson>} */
async function checked(value, words) {
  const faults = await checkLesson(value);
  if (faults.length > 0) throw new LessonError(faults.map((fault) => words.fault(fault)).join("\n"));
  return /** @type {Lesson} */ (value);
}
