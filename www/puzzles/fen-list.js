// Puzzles as lines of text, for other programs and existing lists: a FEN, then the task and further fields after
// semicolons.
//
//   2k5/… w 0 - - -; paco 2; author "Ann"; text "With a quiet start"

/** @import { AuthoredPuzzle } from "./given.js" */

/** The longest list that is read, in characters, and the most puzzles. */
export const LONGEST_LIST = 1_000_000;
export const MOST_PUZZLES = 500;

/** A text between quotation marks, on one line. @param {string} text */
const quoted = (text) => `"${text.replace(/\s+/g, " ").replaceAll('"', "”").trim()}"`;

/** @param {AuthoredPuzzle} given */
function lineOf({ fen, rules, goal, turns, author, text }) {
  const parts = [fen, goal === "paco" ? `paco ${turns}` : goal];
  if (rules !== "manual") parts.push(`rules ${rules}`);
  if (author) parts.push(`author ${quoted(author)}`);
  if (text) parts.push(`text ${quoted(text)}`);
  return parts.join("; ");
}

/** @param {readonly AuthoredPuzzle[]} puzzles @returns {string} a line for each */
export function fenList(puzzles) {
  return puzzles.map((given) => `${lineOf(given)}\n`).join("");
}

/**
 * Parses a list without checking the puzzles; `readGiven` reports their errors. Empty lines and lines starting with
 * `#` are skipped; a FEN alone asks for a Paco in 1.
 *
 * @param {string} text
 * @returns {{ line: number, data: Record<string, unknown> }[]} with the numbers of the lines, from 1
 */
export function readFenList(text) {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.trim();
    return line === "" || line.startsWith("#") ? [] : [{ line: index + 1, data: readLine(line) }];
  });
}

/** @param {string} line @returns {Record<string, unknown>} */
function readLine(line) {
  const [fen, ...parts] = line.match(/(?:"[^"]*"|[^;"])+/g) ?? [line];
  /** @type {Record<string, unknown>} */
  const data = { fen: fen.trim() };
  for (const part of parts) {
    const said = part.trim();
    const [name] = said.split(/\s/, 1);
    const value = said.slice(name.length).trim();
    const plain = value.replace(/^"(.*)"$/s, "$1");
    if (name === "paco")
      Object.assign(data, { goal: "paco", turns: Number.isNaN(Number(plain)) ? plain : Number(plain) });
    else if (name === "author" || name === "text" || name === "rules") data[name] = plain;
    else if (name !== "") data.goal = name;
  }
  return data;
}
