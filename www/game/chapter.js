// What a record says of itself as a chapter of a study: its tags name the study and the chapter, what the chapter is for, and
// for whom. The tags are those that lichess writes, where it has them.

import { isColor } from "./mode.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { Tags } from "./tags.js" */

/** The tag of a record that is a repertoire: its value names the side. */
export const REPERTOIRE = "Repertoire";

/**
 * What a chapter is for: to be read; to be read while each turn stays hidden until it is guessed or looked at; to be played
 * turn by turn as the main line has it; to find a turn, and any that the tree has is right; to be played out against the
 * computer; to be drilled as a repertoire.
 *
 * @typedef {"text" | "conceal" | "lesson" | "exercise" | "practice" | "drill"} Mode
 */

/** @type {readonly Mode[]} */
export const MODES = ["text", "conceal", "lesson", "exercise", "practice", "drill"];

/**
 * What the tag ChapterMode says, in the words of lichess where it has them; of chapters for other things nothing is said.
 *
 * @type {Partial<Record<Mode, string>>}
 */
const WRITTEN = { conceal: "conceal", lesson: "gamebook", exercise: "exercise", practice: "practice" };

/** @param {string | undefined} text @returns {Color | null} */
function colorIn(text) {
  const side = text?.toLowerCase();
  return isColor(side) ? side : null;
}

/** Which side a record with these tags is a repertoire for. @param {Tags} tags @returns {Color | null} */
export const sideOfTags = (tags) => colorIn(tags[REPERTOIRE]);

/** @param {Tags} tags @returns {Mode} */
export function modeOf(tags) {
  if (sideOfTags(tags)) return "drill";
  const written = tags.ChapterMode?.trim().toLowerCase();
  return MODES.find((mode) => written && WRITTEN[mode] === written) ?? "text";
}

/** Which side is below, and plays where something is to be found; `null` where the record does not say. @param {Tags} tags */
export const orientationOf = (tags) => sideOfTags(tags) ?? colorIn(tags.Orientation);

/** The tags that give a chapter another mode; an empty value takes a tag out. @param {Mode} mode @param {Color} side for whom @returns {Record<string, string>} */
export function tagsOfMode(mode, side) {
  return {
    ChapterMode: WRITTEN[mode] ?? "",
    [REPERTOIRE]: mode === "drill" ? (side === "white" ? "White" : "Black") : "",
  };
}

/** What a chapter is called: its own name or, as lichess writes it, what stands behind the name of the study; empty where it has none. @param {Tags} tags */
export function chapterName(tags) {
  const { ChapterName = "", StudyName = "", Event = "" } = tags;
  if (ChapterName) return ChapterName;
  return StudyName && Event.startsWith(`${StudyName}: `) ? Event.slice(StudyName.length + 2) : "";
}

/** What stands between two paragraphs in a tag, which is a single line. */
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
