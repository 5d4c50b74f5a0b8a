// Which links are our own. What is in them is read by game-link.js, which is loaded with the first of them.

/** What links to games begin with, from `#` on. */
export const GAME_MARK = "#game=";

/** What those begin with that lead to a set-up which is made unseen. */
export const SET_UP_MARK = "#setup=";

/** What those begin with that hold a game of which neither side sees all. */
export const UNSEEN_MARK = "#unseen=";

/** What those begin with that hold a study. */
export const STUDY_MARK = "#study=";

/** Whether an address is one of these links. @param {string} hash */
export function isGameLink(hash) {
  return /^#(?:game|setup|unseen|study)=/.test(hash);
}

/** What our own links may have behind their first part: the turn of a game, or the lesson and its step, to begin with, and what lessons are for. */
const OWN = /^(?:(?:ply|lesson|step)=\d{1,6}|for=(?:wall|sheet))$/;

/**
 * The part of an address from `#` on without what other websites and messengers put behind a link, such as `?fbclid=…`.
 *
 * @param {string} hash
 */
export function withoutTracking(hash) {
  const [first, ...others] = hash.replace(/(?!^)[?#].*$/s, "").split("&");
  return [first, ...others.filter((part) => OWN.test(part))].join("&");
}

/** Links whose letters a program for mail may have broken or written otherwise, up to the end of a line. */
const LETTERS = /#(?:game|setup|unseen|study|puzzle|lessons?|live)=([\w+/=&-]*)$/;

/** What goes on with such a link in the next line: nothing else stands there but a sign behind it. */
const REST = /^[\w=&-]+[^\s\w=&-]*$/;

/** Lines are broken there, in characters. */
const SHORTEST_LINE = 56;
const LONGEST_LINE = 80;

/**
 * A text as it was before a program for mail quoted it, broke its lines or wrote signs by their numbers ("quoted-printable"), as far
 * as that matters to our links; without characters that are not seen.
 *
 * @param {string} text
 */
export function unwrapped(text) {
  const seen = text.replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replace(/^(?:> ?)+/gm, "");
  const whole = seen.replace(/=\r?\n/g, "");
  const isCoded = LETTERS.exec(/#\S*/.exec(whole)?.[0] ?? "")?.[1].startsWith("3D");
  const plain = isCoded
    ? whole.replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : seen;
  /** @type {string[]} */
  const lines = [];
  let width = 0;
  for (const line of plain.split(/\r?\n/).map((one) => one.trim())) {
    const last = lines.at(-1) ?? "";
    const isBroken = width >= SHORTEST_LINE && width <= LONGEST_LINE && LETTERS.test(last) && REST.test(line);
    if (isBroken) lines[lines.length - 1] += line;
    else lines.push(line);
    width = line.length;
  }
  return lines.join("\n");
}

/** This many characters of a message may be around a link. */
const MESSAGE = 300;

/**
 * The part of an address from `#` on that asks for a game, a puzzle, a lesson, another device or the editor, in a text that holds one such link and little
 * else: the words of a message may be around it.
 *
 * @param {string} given
 * @returns {string | null}
 */
export function linkIn(given) {
  if (/^\s*\[/.test(given) || !given.includes("#")) return null;
  const text = unwrapped(given);
  const found = text.split(/\s+/).flatMap((word) => {
    const hash = linkOf(word);
    return hash ? [{ word, hash }] : [];
  });
  if (found.length !== 1) return null;
  const [{ word, hash }] = found;
  return text.trim().length - word.length <= MESSAGE ? hash : null;
}

/** What a message may put behind a link. */
const BEHIND = ".,;:!?)>]\"'’”»";

/** @param {string} word of a message */
function linkOf(word) {
  const start = word.indexOf("#");
  if (start < 0) return null;
  let end = word.length;
  while (BEHIND.includes(word[end - 1])) end -= 1;
  const hash = withoutTracking(word.slice(start, end));
  const isOurs =
    /^#(?:(?:game|setup|unseen|study|puzzle|lessons?|live)=[\w+/=-]+(?:&.+)?|q=[0-9A-Z$*+/-]+|edit=\S+)$/.test(
      hash,
    );
  return isOurs ? hash : null;
}
