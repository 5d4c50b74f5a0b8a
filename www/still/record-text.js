// Reads the text of records without the rules module: tags, turns as they are written, comments, annotations, variations and
// the result. It is the small twin of src/record for pages that only show a game: of what is written in an unusual way, and
// of what is wrong, it says no more than that; the module reads it then, or says what is wrong with it.

import { recordTokens } from "../games/record-tokens.js";

/** A turn as it is written, with what stands around it. @typedef {{ text: string, before: string, comment: string, annotations: number[], variations: WrittenTurn[][] }} WrittenTurn */

/** @typedef {{ tags: Record<string, string>, comment: string, turns: WrittenTurn[], result: "1-0" | "0-1" | "1/2-1/2" | "*" }} WrittenRecord */

/** Signs that JavaScript and the module do not both take for a space. */
const ODD = /[\u0085\ufeff]/;

const MARKS = ["!", "?", "!!", "??", "!?", "?!"];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** So long is no turn. */
const LONGEST_WORD = 16_384;

/** A comment without the line breaks that keep lines short; an empty line begins a paragraph, which is one line break. @param {string} text */
const paragraphs = (text) =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", " ")
    .split(/\n(?:\s*\n)+/)
    .map((part) =>
      part
        .split("\n")
        .map((line) => line.trim())
        .join(" ")
        .trim(),
    )
    .filter(Boolean)
    .join("\n");

/** @param {string} word */
const withoutNumber = (word) => word.replace(/^(?:\d+(?:[.…]+|$))+/, "");

/**
 * A word without certain signs at its end. A pattern would look at a long row of them again and again.
 *
 * @param {string} word
 * @param {string} signs
 */
export function withoutSuffix(word, signs) {
  let end = word.length;
  while (end > 0 && signs.includes(word[end - 1])) end -= 1;
  return word.slice(0, end);
}

/** A line of turns that is being read; `before` stands ahead of its first turn. */
class Line {
  before = "";
  /** @type {WrittenTurn[]} */ turns = [];

  /** @param {string} comment */
  remark(comment) {
    const last = this.turns.at(-1);
    const both = (/** @type {string} */ first) => [first, comment].filter(Boolean).join(" ");
    if (last) last.comment = both(last.comment);
    else this.before = both(this.before);
  }

  /** @param {string} text @param {string} marks @returns {boolean} false for an annotation without a turn */
  add(text, marks) {
    const annotation = text[0] === "$" ? Number(text.slice(1)) : MARKS.indexOf(marks) + 1;
    if (marks && annotation === 0) return false;
    if (text[0] === "$" && (marks || !/^\$\d{1,3}$/.test(text) || annotation > 255)) return false;
    if (text && text[0] !== "$") {
      const before = this.turns.length === 0 ? this.before : "";
      this.turns.push({ text, before, comment: "", annotations: [], variations: [] });
    }
    if (annotation === 0 && text[0] !== "$") return true;
    // Of a turn that is not there yet.
    const last = this.turns.at(-1);
    last?.annotations.push(annotation);
    return last !== undefined;
  }
}

/**
 * Reads one record.
 *
 * @param {string} text
 * @returns {WrittenRecord | null} `null` where that needs the rules module
 */
export function writtenRecord(text) {
  if (ODD.test(text)) return null;
  /** @type {Record<string, string>} */
  const tags = {};
  const main = new Line();
  const open = [main];
  let result = "";
  for (const { kind, text: word, name, value } of recordTokens(text)) {
    const line = /** @type {Line} */ (open.at(-1));
    if (kind === "comment") {
      if (word[0] === "{" && !word.endsWith("}")) return null;
      line.remark(paragraphs(value.replaceAll("}", ")")));
    } else if (result || kind === "bracket") return null;
    else if (kind === "tag") {
      if (main.turns.length > 0 || name in tags) return null;
      tags[name] = value;
    } else if (kind === "open") {
      const turn = line.turns.at(-1);
      if (!turn) return null;
      const variation = new Line();
      turn.variations.push(variation.turns);
      open.push(variation);
    } else if (kind === "close") {
      if (line === main || line.turns.length === 0) return null;
      open.pop();
    } else {
      // A piece in brackets.
      if (word.length >= LONGEST_WORD || word.includes("(")) return null;
      const written = withoutNumber(word);
      const turn = withoutSuffix(written, "!?");
      const marks = written.slice(turn.length);
      const plain = withoutNumber(turn);
      const end = plain.replace(/[‐‑‒–—−]/g, "-").replace("½-½", "1/2-1/2");
      if (RESULTS.includes(end)) result = line === main ? end : "";
      else if (marks || /[^.…]/.test(plain)) {
        // Unknown signs become comments there.
        if (plain && !/[\p{L}\p{N}]/u.test(plain)) return null;
        if (plain[0] === "[" || !line.add(plain, marks)) return null;
      }
    }
  }
  if (open.length > 1) return null;
  // A comment before the main line belongs to the record.
  if (main.turns.length > 0) main.turns[0].before = "";
  const told = RESULTS.find((known) => known === (result || tags.Result)) ?? "*";
  return { tags, comment: main.before, turns: main.turns, result: /** @type {WrittenRecord["result"]} */ (told) };
}

/** A tag after an empty line. In a comment, it may begin a record, if the comment was left open. */
const NEW_TAG = /\n[^\S\n]*\n[^\S\n]*\[/;

/**
 * Start indices of the second and later records in a text.
 *
 * @param {string} text
 * @returns {number[] | null} `null` if that needs the rules module
 */
export function recordStarts(text) {
  if (ODD.test(text)) return null;
  const starts = [];
  /** Names of the record's tags, and where the last one ends. @type {string[]} */
  let names = [];
  let lastTag = 0;
  /** True if the record has more than tags and comments. */
  let hasTurns = false;
  let before = 0;
  for (const { kind, from, to, text: whole, name } of recordTokens(text)) {
    const blank = text.slice(before, from);
    before = to;
    if (kind === "comment" && NEW_TAG.test(whole)) return null;
    if (kind === "bracket" || (whole[0] === "[" && kind === "word")) return null;
    if (kind !== "tag") {
      hasTurns ||= kind === "word" || kind === "open" || kind === "close";
      continue;
    }
    const beginsLine = from === blank.length || blank.includes("\n");
    if (hasTurns && !beginsLine) return null;
    const hasGap = text.slice(lastTag, from).split("\n").length > 2;
    const isFirst = names.length > 0 && (name === "Event" || names[0] === name);
    const isKnown = names.includes(name);
    if (beginsLine && (hasTurns || (isKnown && (hasGap || name === "Event")) || (hasGap && isFirst))) {
      starts.push(from - blank.length + blank.lastIndexOf("\n") + 1);
      [hasTurns, names] = [false, []];
    }
    names.push(name);
    lastTag = to;
  }
  return starts;
}
