// Several lessons as one link or one file, such as those of a class; and the lessons that were written on this device. Their form is
// in FORMAT.md.

import { linkTo, recordIn } from "../game/links/game-link.js";
import { recall, remember } from "../kit/local-storage.js";
import { partsOf } from "../kit/parts-of.js";
import { readDraft } from "./draft.js";
import { faultsOfForm, VERSION } from "./lesson.js";
import { LessonError } from "./lesson-source.js";

/** @import { LessonDraft } from "./draft.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** The largest file that is read, in bytes; larger ones are no lessons. */
export const LARGEST_FILE = 1_000_000;

/** Start of links to several lessons, from `#`. */
export const LESSONS_MARK = "#lessons=";

const FORMAT = "paco-sako-lessons";

/** Start of links to a pupil's results, and name of their format; see class-results.js. */
export const RESULTS_MARK = "#results=";
export const RESULTS_FORMAT = "paco-sako-results";

/** Maximum number of lessons read from a set. */
export const MOST_LESSONS = 100;

/** Under which name those are kept that were written here. */
export const NOTE = "own-lessons";

/** Under which name links are kept that were opened here, so that they are found again. */
const OPENED = "lesson-sets";

/** Maximum number of stored links. */
const MOST_OPENED = 6;

/** A set that was opened here: its title, and the link from its mark on. @typedef {{ title: string, link: string }} OpenedSet */

/** @typedef {{ title: string, lessons: readonly Lesson[], faults: readonly string[] }} LessonSet `faults` says what is wrong with those that were left out */

/** @param {string} title @param {readonly (LessonDraft | Lesson)[]} lessons */
export function setText(title, lessons) {
  return JSON.stringify({ format: FORMAT, version: VERSION, title, lessons });
}

/** The link to several lessons. @param {string} title @param {readonly Lesson[]} lessons */
export const linkOfSet = (title, lessons) => linkTo(setText(title, lessons), location.href, LESSONS_MARK);

/**
 * Parses a text in the format of several lessons; `null` if it is something else.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function severalIn(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && "lessons" in value ? value : null;
  } catch {
    return null;
  }
}

/** True if a text has the format of a pupil's results. @param {string} text */
export function claimsResult(text) {
  try {
    return partsOf(JSON.parse(text)).format === RESULTS_FORMAT;
  } catch {
    return false;
  }
}

/**
 * Reads several lessons from untrusted data. Each one is checked when it is opened.
 *
 * @param {unknown} value
 * @param {BookWords} words for error messages
 * @returns {LessonSet}
 * @throws {LessonError} if none of them has the form of a lesson
 */
function readSet(value, words) {
  const { format, version, title, lessons } = partsOf(value);
  if (format !== FORMAT || !Array.isArray(lessons)) throw new LessonError(words.t("check.no-lesson"));
  if (version !== VERSION) throw new LessonError(words.t("check.other-version", { found: String(version) }));
  if (lessons.length > MOST_LESSONS) throw new LessonError(words.t("check.too-many", { most: MOST_LESSONS }));
  /** @type {Lesson[]} */
  const good = [];
  /** @type {string[]} */
  const faults = [];
  for (const [index, lesson] of lessons.entries()) {
    const found = faultsOfForm(lesson);
    if (found.length === 0) good.push(lesson);
    else faults.push(...words.faults(found).map((fault) => `${index + 1}: ${fault}`));
  }
  if (good.length === 0) throw new LessonError([words.t("check.no-lesson"), ...faults].join("\n"));
  return { title: typeof title === "string" ? title.slice(0, 200) : "", lessons: good, faults };
}

/** Several lessons in a link. @param {string} hash from its mark on @param {BookWords} words @returns {Promise<LessonSet>} @throws {LessonError} */
export async function setIn(hash, words) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(await recordIn(hash, LESSONS_MARK));
  } catch (error) {
    const { code = "link-cut" } = /** @type {{ code?: string }} */ (error);
    throw new LessonError(words.t(`bad.${code}`));
  }
  return readSet(value, words);
}

/** The lessons that were written on this device, in the order in which they were begun. @returns {LessonDraft[]} */
export function ownLessons() {
  const kept = recall(NOTE);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => readDraft(JSON.stringify(one) ?? "") ?? []);
}

/**
 * Stores lessons, replacing those with the same ids.
 *
 * @param {readonly LessonDraft[]} lessons
 * @returns {boolean} false if storage is full
 */
export function keepLessons(lessons) {
  const kept = new Map([...ownLessons(), ...lessons].map((one) => [one.id, one]));
  return remember(NOTE, [...kept.values()]);
}

/** @param {string} id */
export function dropLesson(id) {
  remember(
    NOTE,
    ownLessons().filter((one) => one.id !== id),
  );
}

/** @param {unknown} value @returns {value is OpenedSet} */
function isOpened(value) {
  const { title, link } = partsOf(value);
  return typeof title === "string" && typeof link === "string" && link.startsWith(LESSONS_MARK);
}

/** The sets that were opened here, the last one first. @returns {OpenedSet[]} */
export function openedSets() {
  const kept = recall(OPENED);
  return Array.isArray(kept) ? kept.filter(isOpened).slice(0, MOST_OPENED) : [];
}

/** Keeps the link to a set. A newer one of the same class takes the place of the old one. @param {OpenedSet} opened */
export function noteOpened({ title, link }) {
  const others = openedSets().filter((one) => one.link !== link && (title === "" || one.title !== title));
  remember(OPENED, [{ title, link }, ...others].slice(0, MOST_OPENED));
}

/** @param {string} link */
export function dropOpened(link) {
  remember(
    OPENED,
    openedSets().filter((one) => one.link !== link),
  );
}
