// Reads the text of records without the rules module: tags, turns as they are written, comments, annotations, variations and
// the result. It is the small twin of src/record for pages that only show a game: of what is written in an unusual way, and
// of what is wrong, it says no more than that; the module reads it then, or says what is wrong with it.

/** A turn as it is written, with what stands around it. @typedef {{ text: string, before: string, comment: string, annotations: number[], variations: WrittenTurn[][] }} WrittenTurn */

/** @typedef {{ tags: Record<string, string>, comment: string, turns: WrittenTurn[], result: "1-0" | "0-1" | "1/2-1/2" | "*" }} WrittenRecord */

/** A whole tag, as programs write it. */
const TAG = /\[\s*(\w+)\s*"((?:[^"\\\n\r]|\\.)*)"\s*\](?=\s*[[{;]|(?![^\n]*"\][^\S\n]*$))/my;

/** What a line with a tag begins with. */
const TAG_NAME = /^\s*\[\s*(\w+)\s*["„“”‟«»″＂]/;

/** A turn, its number, an annotation or the result. */
const WORD = /\$?[^\s{;()$]*/y;

/** What the module takes for a part of the turn before it, in games where pieces are written so. */
const PIECE = /\([KQRBNPDTLpx]\)/y;

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

  /** @param {string} text @param {string} marks @returns {boolean} whether it is a turn, or an annotation of one before it */
  add(text, marks) {
    const annotation = text[0] === "$" ? Number(text.slice(1)) : MARKS.indexOf(marks) + 1;
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
  let at = 0;
  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (take(/\s*/y); at < text.length; take(/\s*/y)) {
    const sign = text[at];
    const line = /** @type {Line} */ (open.at(-1));
    if (sign === "[" && main.turns.length === 0 && !result) {
      const [whole, name, value] = take(TAG) ?? [];
      if (!whole || name in tags) return null;
      tags[name] = value.replace(/\\(["\\])/g, "$1");
    } else if (sign === "{" || sign === ";") {
      const [whole, comment = ""] = take(sign === "{" ? /\{([^}]*)\}/y : /;([^\n]*)/y) ?? [];
      if (whole === undefined) return null;
      line.remark(paragraphs(comment.replaceAll("}", ")")));
    } else if (sign === "%" && (at === 0 || text[at - 1] === "\n")) take(/[^\n]*/y);
    else if (result) return null;
    else if (sign === "(") {
      const turn = line.turns.at(-1);
      const variation = new Line();
      if (!turn) return null;
      turn.variations.push(variation.turns);
      open.push(variation);
      at += 1;
    } else if (sign === ")") {
      if (line === main || line.turns.length === 0) return null;
      open.pop();
      at += 1;
    } else {
      const [word = ""] = take(WORD) ?? [];
      if (word.length >= LONGEST_WORD || take(PIECE)) return null;
      const written = withoutNumber(word);
      const turn = withoutSuffix(written, "!?");
      const marks = written.slice(turn.length);
      const plain = withoutNumber(turn);
      const end = plain.replace(/[‐‑‒–—−]/g, "-").replace("½-½", "1/2-1/2");
      if (RESULTS.includes(end)) result = line === main ? end : "";
      else if (marks || /[^.…]/.test(plain)) {
        if (plain[0] === "[" || !line.add(plain, marks)) return null;
      }
    }
  }
  if (open.length > 1) return null;
  // What stands before the main line is the record's comment.
  if (main.turns.length > 0) main.turns[0].before = "";
  const told = RESULTS.find((known) => known === (result || tags.Result)) ?? "*";
  return { tags, comment: main.before, turns: main.turns, result: /** @type {WrittenRecord["result"]} */ (told) };
}

/** Where the records of a text end and begin: what is known at the beginning of a line. */
class Splitter {
  #inComment = false;
  /** Whether there is more than tags and comments. */ #hasTurns = false;
  /** Whether something else than a tag stands behind the last tag; in a comment, whether the line before is empty. */
  #hasGap = false;
  /** @type {string[]} of the record's tags */ #names = [];

  /** @param {string} line @returns {boolean | null} whether a record begins with it, behind another one; `null` where only the module can tell */
  read(line) {
    const name = TAG_NAME.exec(line)?.[1] ?? "";
    const isFirst = this.#names.length > 0 ? name === "Event" || name === this.#names[0] : name === "Event";
    // The comment may have been left open.
    if (name && this.#inComment && this.#hasGap && isFirst) return null;
    const begins = name !== "" && !this.#inComment && this.#endsBefore(name);
    if (begins) [this.#hasTurns, this.#hasGap, this.#names] = [false, false, []];
    return this.#pass(line) ? begins : null;
  }

  /** @param {string} name */
  #endsBefore(name) {
    const [names, isEvent] = [this.#names, name === "Event"];
    const isKnown = names.includes(name) && (this.#hasGap || isEvent);
    return this.#hasTurns || isKnown || (this.#hasGap && names.length > 0 && (isEvent || names[0] === name));
  }

  /** @param {string} line @returns {boolean} false where only the module can tell what stands in it */
  #pass(line) {
    let rest = line;
    let hasTag = false;
    if (this.#inComment && !rest.includes("}")) {
      this.#hasGap = rest.trim() === "";
      return true;
    }
    if (this.#inComment) rest = rest.slice(rest.indexOf("}") + 1);
    else if (rest[0] === "%") rest = "";
    this.#inComment = false;
    for (rest = rest.trimStart(); rest && rest[0] !== ";"; rest = rest.trimStart()) {
      if (rest[0] === "[" && !this.#hasTurns) {
        TAG.lastIndex = 0;
        const [tag, name] = TAG.exec(rest) ?? [];
        if (!tag) return false;
        hasTag = true;
        this.#names.push(name);
        rest = rest.slice(tag.length);
      } else if (rest[0] === "{") {
        const end = rest.indexOf("}");
        this.#inComment = end < 0;
        rest = end < 0 ? "" : rest.slice(end + 1);
      } else {
        this.#hasTurns = true;
        WORD.lastIndex = 0;
        rest = rest.slice(Math.max(1, WORD.exec(rest)?.[0].length ?? 0));
      }
    }
    this.#hasGap = !hasTag && !this.#inComment;
    return true;
  }
}

/**
 * Where records begin in a text that holds one after another, the second one first.
 *
 * @param {string} text
 * @returns {number[] | null} `null` where that needs the rules module
 */
export function recordStarts(text) {
  if (ODD.test(text)) return null;
  const splitter = new Splitter();
  const starts = [];
  let at = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const begins = splitter.read(line);
    if (begins === null) return null;
    if (begins) starts.push(at);
    at += line.length;
  }
  return starts;
}
