// Results that pupils send to their teacher: a name and the number of stars in a class's lessons. They are sent by a
// QR code with a link, or as a file, and stored only on the teacher's device. FORMAT.md describes the format.

import { linkTo, recordIn } from "../game/links/game-link.js";
import { recall, remember } from "../kit/local-storage.js";
import { partsOf } from "../kit/parts-of.js";
import { VERSION } from "./lesson.js";
import { RESULTS_FORMAT as FORMAT, RESULTS_MARK } from "./lesson-set.js";
import { LessonError } from "./lesson-source.js";

/** @import { BookWords } from "./words.js" */

/** Under which name the results of classes are kept. */
const NOTE = "results";

/** So long a name may be, and the title of a class's lessons, in characters. */
export const LONGEST_NAME = 80;
const LONGEST_TITLE = 200;

/** So many results are kept, the newest ones. */
const MOST = 1000;

/** As many stars as 100 lessons of 200 steps can have. */
const MOST_STARS = 60_000;

/** `title`: of the lessons. @typedef {{ title: string, name: string, count: number, total: number }} ClassResult */

/** @param {ClassResult} result */
export const resultText = (result) => JSON.stringify({ format: FORMAT, version: VERSION, ...result });

/** The link that hands results in. @param {ClassResult} result */
export const linkOfResult = (result) => linkTo(resultText(result), location.href, RESULTS_MARK);

/** @param {unknown} value @returns {ClassResult | null} `null` where it is none */
function resultIn(value) {
  const { title, name, count, total } = partsOf(value);
  const isWhole =
    typeof title === "string" &&
    typeof name === "string" &&
    name.trim() !== "" &&
    Number.isInteger(count) &&
    Number.isInteger(total) &&
    Number(count) >= 0 &&
    Number(count) <= Number(total) &&
    Number(total) <= MOST_STARS;
  if (!isWhole) return null;
  return {
    title: title.slice(0, LONGEST_TITLE),
    name: name.trim().slice(0, LONGEST_NAME),
    count: Number(count),
    total: Number(total),
  };
}

/** @param {string} text @param {BookWords} words for what is wrong with it @returns {ClassResult} @throws {LessonError} */
export function readResult(text, words) {
  /** @type {unknown} */
  let value = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Invalid JSON means that the link is truncated.
    throw new LessonError(words.t("bad.link-cut"));
  }
  const { format, version } = partsOf(value);
  const result = format === FORMAT ? resultIn(value) : null;
  if (format === FORMAT && version !== VERSION)
    throw new LessonError(words.t("check.other-version", { found: String(version) }));
  if (!result) throw new LessonError(words.t("check.no-result"));
  return result;
}

/** The results in a link. @param {string} hash from its mark on @param {BookWords} words @returns {Promise<ClassResult>} @throws {LessonError} */
export async function resultOfLink(hash, words) {
  /** @type {string} */
  let text;
  try {
    text = await recordIn(hash, RESULTS_MARK);
  } catch (error) {
    const { code = "link-cut" } = /** @type {{ code?: string }} */ (error);
    throw new LessonError(words.t(`bad.${code}`));
  }
  return readResult(text, words);
}

/** All results that are kept, the newest ones last. @returns {ClassResult[]} */
export function keptResults() {
  const kept = recall(NOTE);
  return Array.isArray(kept) ? kept.flatMap((one) => resultIn(one) ?? []) : [];
}

/** True for results of the same name for the same lessons. @param {ClassResult} one @param {ClassResult} other */
const isSame = (one, other) => one.title === other.title && one.name === other.name;

/** Keeps results, in place of those of the same name for the same lessons. @param {ClassResult} result @returns {boolean} whether there is room */
export function keepResult(result) {
  const others = keptResults().filter((one) => !isSame(one, result));
  return remember(NOTE, [...others, result].slice(-MOST));
}

/** @param {string} title of the lessons whose results are no longer wanted @returns {ClassResult[]} what was kept before, for `restoreResults` */
export function dropResults(title) {
  const before = keptResults();
  remember(
    NOTE,
    before.filter((one) => one.title !== title),
  );
  return before;
}

/** Puts deleted results back where they were; one that was handed in again since stays. @param {readonly ClassResult[]} before */
export function restoreResults(before) {
  const now = keptResults();
  const found = before.map((one) => now.find((other) => isSame(one, other)) ?? one);
  const others = now.filter((one) => !found.includes(one));
  remember(NOTE, [...found, ...others].slice(-MOST));
}
