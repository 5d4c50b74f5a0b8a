// Tags by which a record describes itself as a chapter of a study: names of study and chapter, its mode and its side.
// They are the tags of lichess where those exist.

import { isColor } from "./mode.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { Tags } from "./record/tags.js" */

/** The tag of a record that is a repertoire: its value names the side. */
export const REPERTOIRE = "Repertoire";

/**
 * Mode of a chapter: `text` is read; `conceal` hides each turn until it is guessed or revealed; `lesson` follows the
 * main line turn by turn; `exercise` accepts any first turn in the tree; `practice` is played out against the
 * computer; `drill` is trained as a repertoire.
 *
 * @typedef {"text" | "conceal" | "lesson" | "exercise" | "practice" | "drill"} ChapterMode
 */

/** @type {readonly ChapterMode[]} */
export const MODES = ["text", "conceal", "lesson", "exercise", "practice", "drill"];

/**
 * Values of the tag ChapterMode, those of lichess where they exist; other modes are not written.
 *
 * @type {Partial<Record<ChapterMode, string>>}
 */
const WRITTEN = { conceal: "conceal", lesson: "gamebook", exercise: "exercise", practice: "practice" };

/** @param {string | undefined} text @returns {Color | null} */
function colorIn(text) {
  const side = text?.toLowerCase();
  return isColor(side) ? side : null;
}

/** Which side a record with these tags is a repertoire for. @param {Tags} tags @returns {Color | null} */
export const sideOfTags = (tags) => colorIn(tags[REPERTOIRE]);

/** @param {Tags} tags @returns {ChapterMode} */
export function modeOf(tags) {
  if (sideOfTags(tags)) return "drill";
  const written = tags.ChapterMode?.trim().toLowerCase();
  return MODES.find((mode) => written && WRITTEN[mode] === written) ?? "text";
}

/** Which side is below, and plays where something is to be found; `null` where the record does not say. @param {Tags} tags */
export const orientationOf = (tags) => sideOfTags(tags) ?? colorIn(tags.Orientation);

/** The tags that give a chapter another mode; an empty value takes a tag out. @param {ChapterMode} mode @param {Color} side for whom @returns {Record<string, string>} */
export function tagsOfMode(mode, side) {
  return {
    ChapterMode: WRITTEN[mode] ?? "",
    [REPERTOIRE]: mode === "drill" ? (side === "white" ? "White" : "Black") : "",
  };
}

/**
 * Name of a chapter: its own tag, or the part of `Event` after the study's name as written by lichess; empty if there
 * is none.
 *
 * @param {Tags} tags
 */
export function chapterName(tags) {
  const { ChapterName = "", StudyName = "", Event = "" } = tags;
  if (ChapterName) return ChapterName;
  return StudyName && Event.startsWith(`${StudyName}: `) ? Event.slice(StudyName.length + 2) : "";
}

/** Separates paragraphs in a tag, which is a single line. */
const PARAGRAPH = " ¶ ";

/** The text before the chapters of a study, in the tags of the first one; empty where there is none. @param {Tags} tags */
export const noteOf = ({ StudyNote = "" }) =>
  StudyNote.split(PARAGRAPH.trim())
    .map((paragraph) => paragraph.trim())
    .join("\n");

/**
 * The tags that say of which study a chapter is.
 *
 * @param {{ title: string, note: string }} study
 * @param {string} chapter its name
 * @param {boolean} isFirst the first one has the text before the chapters, too
 * @returns {Record<string, string>}
 */
export function tagsOfStudy({ title, note }, chapter, isFirst) {
  return { StudyName: title, ChapterName: chapter, StudyNote: isFirst ? note.split("\n").join(PARAGRAPH) : "" };
}
