// Records of lichess, which keeps every line break in a comment and writes several comments on one turn: ours have one
// comment, in which an empty line begins a paragraph, since most programs break lines only to keep them short.

/** A line of such a record that says where it comes from. */
const FROM_LICHESS = /^\[(?:Site|Annotator|ChapterURL|Source) "https:\/\/lichess\.org\//m;

/** The comments in a record of lichess, which stand apart from their braces; in ours they do not. */
const COMMENT = /\{ [^{}]* \}/g;

/** A record whose line breaks and comments are paragraphs as ours have them; the same record where it comes from elsewhere. @param {string} record */
export function withParagraphs(record) {
  if (!FROM_LICHESS.test(record)) return record;
  // Tags cannot contain comments, so braces in them are ignored.
  const [empty] = /\r?\n\r?\n/.exec(record) ?? [""];
  const start = empty ? record.indexOf(empty) : 0;
  const turns = record.slice(start).replaceAll(" } { ", "\n");
  const lines = (/** @type {string} */ comment) =>
    comment
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n\n");
  return record.slice(0, start) + turns.replace(COMMENT, lines);
}
