// A study: chapters in an order, with a name and a text before them. As records one after another it is what lichess writes; as
// a text it is what a link and a page that shows it have. What comes from elsewhere is looked at.

import { chapterName, noteOf } from "../game/chapter.js";
import { linkTo, recordIn } from "../game/game-link.js";
import { STUDY_MARK } from "../game/links.js";
import { withParagraphs } from "../game/paragraphs.js";
import { writtenTags } from "../game/tags.js";
import { kindOf } from "../game/text-kind.js";
import { atOnce } from "../kit/tasks.js";
import { splittingRecords } from "../rules/rules.js";

/** A chapter as it is given: `title` may be empty. @typedef {{ title: string, record: string }} ChapterSource */

/** @typedef {{ title: string, note: string, chapters: readonly ChapterSource[] }} Study */

const FORMAT = "paco-sako-study";
const VERSION = 1;

/** How much is read of a study. */
const MOST = { chapters: 500, title: 200, note: 20_000, record: 200_000 };

/** So many characters of a link get through messengers unbroken. */
export const LONGEST_SENT = 4000;

/** What is said of a study that is refused, by the code of its failure. @type {Record<string, import("../kit/i18n.js").Key>} */
export const STUDY_FAULTS = { "study-bad": "study.bad", "study-newer": "study.newer", "study-long": "study.long" };

/** @param {string} code @param {string} message */
const fault = (code, message) => Object.assign(new Error(message), { code });

/** @param {Study} study */
export function writeStudy({ title, note, chapters }) {
  const all = chapters.map(({ title: name, record }) => ({ title: name, record }));
  return JSON.stringify({ format: FORMAT, version: VERSION, title, note, chapters: all });
}

/**
 * A study from a text: one of our own, or records.
 *
 * @param {string} text
 * @returns {Study}
 * @throws an `Error` with the code `study-bad`, `study-newer` or `study-long`
 */
export function readStudy(text) {
  if (kindOf(text) === "record") return studyOfRecords(text);
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault("study-bad", "the text is no study");
  }
  return checkedStudy(value);
}

/** @param {unknown} value @returns {Study} @throws as `readStudy` */
export function checkedStudy(value) {
  const {
    format,
    version,
    title = "",
    note = "",
    chapters,
  } = /** @type {Record<string, unknown>} */ (Object(value));
  if (format !== FORMAT || !Array.isArray(chapters)) throw fault("study-bad", "the text is no study");
  if (version !== VERSION) throw fault("study-newer", `version ${JSON.stringify(version)}`);
  const read = chapters.map((chapter) => {
    const { title: name = "", record } = /** @type {Record<string, unknown>} */ (Object(chapter));
    if (typeof record !== "string" || typeof name !== "string") throw fault("study-bad", "a chapter is none");
    return { title: name.slice(0, MOST.title), record };
  });
  if (typeof title !== "string" || typeof note !== "string") throw fault("study-bad", "its name is none");
  return within({ title: title.slice(0, MOST.title), note: note.slice(0, MOST.note), chapters: read });
}

/** @param {Study} study @returns {Study} @throws where it is too large, or empty */
function within(study) {
  const { chapters } = study;
  if (chapters.length === 0) throw fault("study-bad", "it has no chapters");
  if (chapters.length > MOST.chapters || chapters.some(({ record }) => record.length > MOST.record))
    throw fault("study-long", "the study is too long");
  return study;
}

/** A study that was written as records. @param {string} text @returns {Study} @throws as `readStudy` */
export function studyOfRecords(text) {
  const starts = [0, ...atOnce(splittingRecords(text)).map(({ index }) => index)];
  const records = starts.map((start, i) => text.slice(start, starts[i + 1])).filter((record) => record.trim());
  const [first = {}] = records.map(writtenTags);
  const chapters = records.map((record) => ({
    title: chapterName(writtenTags(record)),
    record: withParagraphs(record),
  }));
  return within({ title: first.StudyName ?? "", note: noteOf(first), chapters });
}

/** @param {Study} study @param {string} page address of the page */
export const linkToStudy = (study, page) => linkTo(writeStudy(study), page, STUDY_MARK);

/** The study in a link. @param {string} hash from its mark on @returns {Promise<Study>} @throws an `Error` with a code that begins with `link-` or `study-` */
export async function studyIn(hash) {
  return readStudy(await recordIn(hash, STUDY_MARK));
}
