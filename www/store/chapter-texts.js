// Lessons and sets of puzzles as records, one for each position, so that they can be the chapters of a collection.

import { quoted } from "../game/record/tags.js";
import { parseJson } from "../kit/local-storage.js";

/** More positions than these are not taken from one text. */
const MOST = 2000;

/** @param {{ fen: string, title?: string, rules?: unknown, say?: unknown }} position */
function recordOf({ fen, title = "", rules, say }) {
  const tags = [
    ...(title ? [`[Event "${quoted(title)}"]`] : []),
    ...(typeof rules === "string" ? [`[Rules "${quoted(rules)}"]`] : []),
    `[FEN "${quoted(fen)}"]`,
  ];
  const comment = typeof say === "string" && say ? `{${say.replaceAll("}", ")")}}\n` : "";
  return `${tags.join("\n")}\n\n${comment}*\n`;
}

/** A lesson in the form of the book. @param {any} lesson @param {string} language @returns {string[]} */
function recordsOfLesson({ id, rules, steps, texts }, language) {
  const table = texts?.[language] ?? texts?.en ?? Object.values(texts ?? {})[0] ?? {};
  const title = typeof table[`${id}.title`] === "string" ? table[`${id}.title`] : String(id ?? "");
  return steps
    .filter((/** @type {any} */ step) => typeof step?.fen === "string")
    .map((/** @type {any} */ step) =>
      recordOf({ fen: step.fen, title, rules: step.rules ?? rules, say: table[`${step.id}.say`] }),
    );
}

/** A line of a set of positions: a FEN, or a JSON object that has one. @param {string} line @returns {string | null} */
function fenOfLine(line) {
  if (line.startsWith("{")) {
    const { fen } = /** @type {{ fen?: unknown }} */ (parseJson(line) ?? {});
    return typeof fen === "string" ? fen : null;
  }
  return /^[^\s/[\]{}]+(\/[^\s/]+){7}(\s|$)/.test(line) ? line : null;
}

/**
 * The records for a text that holds a lesson or one position in each line.
 *
 * @param {string} text
 * @param {string} language of the lesson's texts, where it has it
 * @returns {string[] | null} `null` where it is something else, such as records
 */
export function positionRecords(text, language) {
  const head = text.trimStart().slice(0, 20_000);
  if (head.startsWith("{") && /"steps"\s*:/.test(head)) {
    const lesson = /** @type {any} */ (parseJson(text));
    return Array.isArray(lesson?.steps) ? recordsOfLesson(lesson, language).slice(0, MOST) : null;
  }
  const lines = text.split("\n", MOST).map((line) => line.trim());
  const fens = lines.filter((line) => line && !line.startsWith("#")).map(fenOfLine);
  if (fens.length === 0 || fens.includes(null)) return null;
  return fens.map((fen) => recordOf({ fen: fen ?? "" }));
}
