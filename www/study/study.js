// Studies where the rules are loaded, as texts and as links.

import { linkTo, recordIn } from "../game/game-link.js";
import { STUDY_MARK } from "../game/links.js";
import { atOnce } from "../kit/tasks.js";
import { splittingRecords } from "../rules/rules.js";
import { FORMAT, givenStudy, studyFrom, VERSION } from "./study-form.js";

/** @import { Study } from "./study-form.js" */

/** So many characters of a link get through messengers unbroken. */
export const LONGEST_SENT = 4000;

/** What is said of a study that is refused, by the code of its failure. @type {Record<string, import("../kit/i18n.js").Key>} */
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
export const readGiven = (source) => /** @type {Promise<Study>} */ (givenStudy(source, startsIn));

/** @param {Study} study @param {string} page address of the page */
export const linkToStudy = (study, page) => linkTo(writeStudy(study), page, STUDY_MARK);

/** The study in a link. @param {string} hash from its mark on @returns {Promise<Study>} @throws an `Error` with a code that begins with `link-` or `study-` */
export async function studyIn(hash) {
  return readStudy(await recordIn(hash, STUDY_MARK));
}
