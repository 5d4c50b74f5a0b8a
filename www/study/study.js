// Studies where the rules are loaded, as texts and as links.

import { linkTo, recordIn } from "../game/links/game-link.js";
import { STUDY_MARK } from "../game/links/links.js";
import { atOnce } from "../kit/work/tasks.js";
import { splittingRecords } from "../rules/records.js";
import { wholeRules } from "../rules/rules.js";
import { FORMAT, givenStudy, studyFrom, VERSION } from "./study-form.js";

/** @import { Study } from "./study-form.js" */

/** Maximum length of a link that messengers do not break, in characters. */
export const LONGEST_SENT = 4000;

/** Messages for rejected studies, by error code. @type {Record<string, import("../kit/i18n.js").Key>} */
export const STUDY_FAULTS = { "study-bad": "study.bad", "study-newer": "study.newer", "study-long": "study.long" };

/** @param {string} text */
const startsIn = (text) => atOnce(splittingRecords(text)).map(({ index }) => index);

/** @param {Study} study */
export function writeStudy({ title, note, chapters }) {
  const all = chapters.map(({ title: name, record }) => ({ title: name, record }));
  return JSON.stringify({ format: FORMAT, version: VERSION, title, note, chapters: all });
}

/** A study from a text: one of our own, or records. @param {string} text @returns {Study} @throws as `studyFrom` */
export const readStudy = (text) => /** @type {Study} */ (studyFrom(text, startsIn));

/** A study as a page gives it. @param {string | Study} source @returns {Promise<Study>} @throws as `givenStudy` */
export async function readGiven(source) {
  await wholeRules();
  return /** @type {Promise<Study>} */ (givenStudy(source, startsIn));
}

/** @param {Study} study @param {string} page address of the page */
export const linkToStudy = (study, page) => linkTo(writeStudy(study), page, STUDY_MARK);

/** The study in a link. @param {string} hash from its mark on @returns {Promise<Study>} @throws an `Error` with a code that begins with `link-` or `study-` */
export async function studyIn(hash) {
  const [text] = await Promise.all([recordIn(hash, STUDY_MARK), wholeRules()]);
  return readStudy(text);
}
