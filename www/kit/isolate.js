// Isolates text by users inside other texts, so that its direction does not affect the text around it.

/** Characters that are written from right to left, and those that say how others are. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const [FIRST_STRONG, POP] = ["\u2068", "\u2069"];

/** True if each isolate is closed within the text and no earlier one is closed by it. @param {string} text */
function isBalanced(text) {
  let depth = 0;
  for (const [sign] of text.matchAll(/[\u2066-\u2069]/g)) {
    depth += sign === POP ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A text as it stands among others: isolated if it could turn them round. @param {string} text */
export function isolated(text) {
  if (!TURNING.test(text)) return text;
  const inner = isBalanced(text) ? text : text.replace(/[\u2066-\u2069]/g, "");
  const isDone = inner.startsWith(FIRST_STRONG) && inner.indexOf(POP) === inner.length - 1;
  return isDone ? inner : `${FIRST_STRONG}${inner}${POP}`;
}
