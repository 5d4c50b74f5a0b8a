// A study: ordered chapters with a name and an introduction. Written as successive records it has the format of
// lichess; links and embedding pages use a text format. Untrusted data is validated. No rules are needed: the caller
// splits a text into records.

import { chapterName, noteOf } from "../game/chapter.js";
import { recordIn } from "../game/links/game-link.js";
import { STUDY_MARK } from "../game/links/links.js";
import { withParagraphs } from "../game/record/paragraphs.js";
import { kindOf } from "../game/record/text-kind.js";
import { writtenTags } from "../games/record-tags.js";
import { partsOf } from "../kit/parts-of.js";

/** A chapter as it is given: `title` may be empty. @typedef {{ title: string, record: string }} ChapterSource */

/** @typedef {{ title: string, note: string, chapters: readonly ChapterSource[] }} Study */

/**
 * Place in a study: the number of the chapter, from 1, and the path to the displayed turn, given as the index of the
 * variation at each position, 0 for the main line.
 *
 * @typedef {{ chapter: number, path: readonly number[] }} StudyPlace
 */

/**
 * Returns the start of the second and later records in a text; `null` if it cannot decide.
 *
 * @typedef {(text: string) => readonly number[] | null} Splitting
 */

export const FORMAT = "paco-sako-study";
export const VERSION = 1;

/** Limits of a study. */
const MOST = { chapters: 500, title: 200, note: 20_000, record: 200_000 };

/** @param {string} code @param {string} message */
const fault = (code, message) => Object.assign(new Error(message), { code });

/**
 * Reads a study in our own format or as records.
 *
 * @param {string} text
 * @param {Splitting} startsIn
 * @returns {Study | null} `null` if `startsIn` cannot decide
 * @throws an `Error` with the code `study-bad`, `study-newer` or `study-long`
 */
export function studyFrom(text, startsIn) {
  if (kindOf(text) === "record") {
    const starts = startsIn(text);
    return starts && studyOfRecords(text, starts);
  }
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault("study-bad", "the text is not a study");
  }
  return checkedStudy(value);
}

/**
 * A study as a page gives it: data or their text, records one after another, or a link.
 *
 * @param {string | Study} source
 * @param {Splitting} startsIn
 * @returns {Promise<Study | null>}
 * @throws an `Error` with a code that begins with `study-` or `link-`
 */
export async function givenStudy(source, startsIn) {
  if (typeof source !== "string") return checkedStudy({ format: FORMAT, version: VERSION, ...source });
  const at = source.search(/#study=\w/);
  const isLink = at >= 0 && !/\s/.test(source.trim());
  return studyFrom(isLink ? await recordIn(source.slice(at), STUDY_MARK) : source, startsIn);
}

/** @param {unknown} value @returns {Study} @throws as `studyFrom` */
export function checkedStudy(value) {
  const { format, version, title = "", note = "", chapters } = partsOf(value);
  if (format !== FORMAT || !Array.isArray(chapters)) throw fault("study-bad", "the text is not a study");
  if (version !== VERSION) throw fault("study-newer", `version ${JSON.stringify(version)}`);
  const read = chapters.map((chapter) => {
    const { title: name = "", record } = partsOf(chapter);
    if (typeof record !== "string" || typeof name !== "string") throw fault("study-bad", "invalid chapter");
    return { title: name.slice(0, MOST.title), record };
  });
  if (typeof title !== "string" || typeof note !== "string") throw fault("study-bad", "invalid title or note");
  return within({ title: title.slice(0, MOST.title), note: note.slice(0, MOST.note), chapters: read });
}

/** @param {Study} study @returns {Study} @throws where it is too large, or empty */
function within(study) {
  const { chapters } = study;
  if (chapters.length === 0) throw fault("study-bad", "the study has no chapters");
  if (chapters.length > MOST.chapters || chapters.some(({ record }) => record.length > MOST.record))
    throw fault("study-long", "the study is too long");
  return study;
}

/** A study that was written as records. @param {string} text @param {readonly number[]} starts of its records but the first @returns {Study} @throws as `studyFrom` */
function studyOfRecords(text, starts) {
  const all = [0, ...starts];
  const records = all.map((start, i) => text.slice(start, all[i + 1])).filter((record) => record.trim());
  const [first = {}] = records.map(writtenTags);
  const chapters = records.map((record) => ({
    title: chapterName(writtenTags(record)),
    record: withParagraphs(record),
  }));
  return within({ title: first.StudyName ?? "", note: noteOf(first), chapters });
}
