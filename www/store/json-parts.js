// Large JSON texts in parts: finds where the members of an object and the items of a list begin and end, so that each can
// be parsed on its own. A text that was cut off gives back what is whole.

/** @import { Work } from "../kit/work/tasks.js" */

/** This many signs are looked at between two pauses. */
const PART = 4096;

const SPACE = /[\s,:]*/y;

/**
 * @param {string} text
 * @param {number} at
 * @returns {number} index of the next character that is not a space, comma or colon
 */
function skipped(text, at) {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/**
 * @param {string} text
 * @param {number} at index of the opening quotation mark
 * @returns {number} index of the end; -1 if it is not terminated
 */
function stringEnd(text, at) {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}

/**
 * @param {string} text
 * @param {number} at start index of a value
 * @returns {Work<number>} its end; -1 if it is not terminated
 */
function* valueEnd(text, at) {
  if (text[at] === '"') return stringEnd(text, at);
  const signs = /["{}[\]]/g;
  if (text[at] !== "{" && text[at] !== "[") {
    const plain = /[^\s,:"{}[\]]+/y;
    plain.lastIndex = at;
    return plain.test(text) ? plain.lastIndex : -1;
  }
  signs.lastIndex = at;
  let depth = 0;
  let count = 0;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    count += 1;
    if (count % PART === 0) yield;
    if (sign[0] === '"') {
      const end = stringEnd(text, sign.index);
      if (end === -1) return -1;
      signs.lastIndex = end;
    } else {
      depth += sign[0] === "{" || sign[0] === "[" ? 1 : -1;
      if (depth === 0) return signs.lastIndex;
    }
  }
  return -1;
}

/**
 * Iterates over the members of a JSON object in order.
 *
 * @param {string} text
 * @param {(name: string, value: string) => void} found called for each member; `value` is its JSON
 * @param {{ name: string, item: (value: string) => void }} list the member whose items are reported one by one
 *   instead
 * @returns {Work<boolean>} false if the text is truncated
 */
export function* members(text, found, list) {
  let at = skipped(text, 0);
  if (text[at] !== "{") return false;
  for (at = skipped(text, at + 1); text[at] === '"'; at = skipped(text, at)) {
    const end = stringEnd(text, at);
    if (end === -1) return false;
    const name = text.slice(at + 1, end - 1);
    at = skipped(text, end);
    if (name === list.name && text[at] === "[") {
      at = skipped(text, at + 1);
      while (text[at] !== "]") {
        const itemEnd = yield* valueEnd(text, at);
        if (itemEnd <= at) return false;
        list.item(text.slice(at, itemEnd));
        yield;
        at = skipped(text, itemEnd);
      }
      at += 1;
    } else {
      const valueEnds = yield* valueEnd(text, at);
      if (valueEnds <= at) return false;
      found(name, text.slice(at, valueEnds));
      at = valueEnds;
    }
    yield;
  }
  return text[at] === "}";
}
