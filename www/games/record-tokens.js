// Tokens of records (PGN and its relatives): tags, comments, parentheses, words. The counterpart of src/record/lexer.rs; the page
// reads the text of records with nothing else.

/**
 * A part of a record. Between two of them is only blank space, or a line for other programs, which begins with `%`.
 *
 * @typedef {object} RecordToken
 * @property {"tag" | "bracket" | "comment" | "open" | "close" | "word"} kind `bracket`: a tag with an error; `comment`: in braces, or
 *   after `;`; `open` and `close`: parentheses; `word`: a turn, its number, an annotation or a result
 * @property {number} from its start in the record
 * @property {number} to its end
 * @property {string} text all of it
 * @property {string} name of a tag, otherwise empty
 * @property {string} value of a tag; content of a comment; otherwise empty
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the last sign of old files.
const BLANK = /(?:[\s\u200b\u2060\0\x1a]|^%[^\n]*)*/my;
const QUOTES = '"„“”‟«»″＂';
const TAG_BEGIN = /\[\s*(\w+)\s*(["„“”‟«»″＂])/y;
const TAG_END = /\s*\]\s*/y;
const TAG_LINE = /[^\n\r]*/y;
const BRACKET = /\[[^\]\n\r]*\]/y;
const COMMENT = /;([^\n]*)|\{([^}]*)\}?/y;
/** The letter of a piece in brackets is part of a turn: `Q(p)xh8`. */
const WORD = /\$?(?:[^\s{;()$]|\([KQRBNPDTLpx]\))*/y;

/** The tags with a meaning for the game. Some programs write them with other capitals, such as `Fen`. */
const USUAL = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Rules"];

/** What a sticky pattern finds at a position. @param {RegExp} pattern @param {string} text @param {number} at */
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The value of a tag, and where the tag ends. Other programs do not escape quotation marks and backslashes: a mark ends the value
 * only if it also ends the tag.
 *
 * @param {string} line the rest of the line after the opening mark
 * @param {string} marks that can end the value
 * @returns {{ value: string, length: number } | null}
 */
function tagValue(line, marks) {
  const whole = line.trimEnd();
  const lastTag = whole.endsWith('"]') ? whole.length - 2 : -1;
  /** Where a tag ends whose value may have ended before `at`; 0 if the value goes on. @param {number} at */
  const tagEnd = (at) => {
    const [end = ""] = matchAt(TAG_END, line, at) ?? [];
    const next = at + end.length;
    // Another tag, a comment or turns may follow.
    const goesOn = lastTag >= next && !"[{;".includes(line[next]);
    return end && !goesOn ? at + end.trimEnd().length : 0;
  };
  let value = "";
  let escaped = null;
  for (let i = 0; i < line.length; i++) {
    const length = marks.includes(line[i]) ? tagEnd(i + 1) : 0;
    if (length > 0) return { value, length };
    const isEscape = line[i] === "\\" && '"\\'.includes(line[i + 1]);
    if (isEscape) i += 1;
    // The backslash may be the last character of the value.
    const end = isEscape && line[i] === '"' ? tagEnd(i + 1) : 0;
    if (end > 0) escaped = { value: `${value}\\`, length: end };
    value += line[i];
  }
  return escaped;
}

/** @param {string} record @param {number} from @returns {RecordToken | null} */
function tagAt(record, from) {
  const [begin, name, mark] = matchAt(TAG_BEGIN, record, from) ?? [];
  if (!begin) return null;
  const at = from + begin.length;
  const [line] = /** @type {RegExpExecArray} */ (matchAt(TAG_LINE, record, at));
  const read = tagValue(line, mark === '"' ? mark : QUOTES);
  if (!read) return null;
  const to = at + read.length;
  const usual = USUAL.find((known) => known.toLowerCase() === name.toLowerCase());
  // French quotation marks are set off by spaces.
  const value = /[«»]/.test(mark) ? read.value.trim() : read.value;
  return { kind: "tag", from, to, text: record.slice(from, to), name: usual ?? name, value };
}

/** @param {RecordToken["kind"]} kind @param {number} from @param {string} text @param {string} [value] @returns {RecordToken} */
const token = (kind, from, text, value = "") => ({ kind, from, to: from + text.length, text, name: "", value });

/** @param {string} record @param {number} from @returns {RecordToken} */
function tokenAt(record, from) {
  const sign = record[from];
  if (sign === "(") return token("open", from, sign);
  if (sign === ")") return token("close", from, sign);
  const comment = matchAt(COMMENT, record, from);
  if (comment) return token("comment", from, comment[0], comment[1] ?? comment[2]);
  if (sign === "[") {
    const tag = tagAt(record, from);
    if (tag) return tag;
    const bracket = matchAt(BRACKET, record, from);
    if (bracket) return token("bracket", from, bracket[0]);
  }
  const [word] = /** @type {RegExpExecArray} */ (matchAt(WORD, record, from));
  return token("word", from, word);
}

/** The tokens of a record, or of several. @param {string} record @returns {Generator<RecordToken, void, void>} */
export function* recordTokens(record) {
  let at = 0;
  for (;;) {
    BLANK.lastIndex = at;
    BLANK.test(record);
    at = BLANK.lastIndex;
    if (at >= record.length) return;
    const found = tokenAt(record, at);
    yield found;
    at = found.to;
  }
}
