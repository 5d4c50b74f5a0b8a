// Tags of records that the rules have not read.

import { recordTokens } from "./record-tokens.js";

/** @import { RecordToken } from "./record-tokens.js" */

/** The tokens before the first turn. @param {string} record @returns {RecordToken[]} */
export function headOf(record) {
  const head = [];
  for (const token of recordTokens(record)) {
    if (token.kind === "word" || token.kind === "open" || token.kind === "close") break;
    head.push(token);
  }
  return head;
}

/** The tags of a record by name. @param {string} record @returns {Readonly<Record<string, string>>} */
export function writtenTags(record) {
  const tags = headOf(record).filter(({ kind }) => kind === "tag");
  return Object.fromEntries(tags.map(({ name, value }) => [name, value.trim()]));
}

/**
 * A record without some of its tags, and their line breaks. Nothing else of it changes.
 *
 * @param {string} record
 * @param {(tag: { name: string, value: string }) => boolean} isOut
 */
export function withoutTags(record, isOut) {
  let kept = "";
  let at = 0;
  for (const token of headOf(record)) {
    if (token.kind !== "tag" || !isOut(token)) continue;
    kept += record.slice(at, token.from);
    at = token.to + (/^[^\S\n]*\n/.exec(record.slice(token.to))?.[0].length ?? 0);
  }
  return kept + record.slice(at);
}
