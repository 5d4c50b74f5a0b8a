// Texts as web pages, messages and mails show them, without what these put into them.

/** Signs that web pages write by name. @type {Readonly<Record<string, string>>} */
const NAMED = {
  nbsp: " ",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "–",
  mdash: "—",
  minus: "−",
  hellip: "…",
  frac12: "½",
  times: "×",
  plusmn: "±",
  infin: "∞",
  thinsp: " ",
  ensp: " ",
};

/** A tag of a record at the end of a line of a web page. */
const BROKEN_LINE = /^[^\S\n]*\[[^\n]*\]\s*<br\b/im;

/** A text between the marks of a block of code, and one of which each line is quoted. */
const FENCED = /^(\s*)```[^\n]*(\n[\s\S]*?)```\s*$/;
const QUOTED = /^(?:[^\S\n]*(?:>[^\n]*)?(?:\n|$))+$/;

/** Moves by the numbers of files and ranks, as in correspondence chess, and no others: `1. 5254 5755`. */
const NUMBERED = /^\s*(?:1\s*[.)]\s*)?[1-8]{4}[1-4]?\s(?:[\s\d.)*½–-]|\/)*$/;

/**
 * A text without quotation marks of mails and markup of web pages; others stay as they are. Its lines stay where they are.
 *
 * @param {string} text
 */
export function unquoted(text) {
  const [, blank = "", fenced] = FENCED.exec(text) ?? [];
  const inside = fenced === undefined ? text : blank + fenced;
  const plain = inside.startsWith(">") && QUOTED.test(inside) ? inside.replace(/^[^\S\n]*(?:> ?)+/gm, "") : inside;
  if (BROKEN_LINE.test(plain)) return withoutHtml(plain);
  return NUMBERED.test(plain) ? inLetters(plain) : plain;
}

/** A game whose moves are written in numbers. @param {string} text */
function inLetters(text) {
  const square = (/** @type {string} */ at) => "abcdefgh"[Number(at[0]) - 1] + at[1];
  const moves = text.replace(/\b([1-8]{2})([1-8]{2})([1-4]?)\b(?![.)])/g, (_, from, to, promotion) => {
    return square(from) + square(to) + ("qrbn"[Number(promotion) - 1] ?? "");
  });
  return `[Variant "Standard"] ${moves}`;
}

/** A text of a web page without its tags, and with the signs that stand there by name or number. @param {string} text */
export function withoutHtml(text) {
  return text
    .replace(/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi, (tag) => tag.replace(/[^\n]+/g, " "))
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    });
}
