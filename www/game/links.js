// Which links are our own. What is in them is read by game-link.js, which is loaded with the first of them.

/** What links to games begin with, from `#` on. */
export const GAME_MARK = "#game=";

/** Whether an address is one of these links. @param {string} hash */
export function isGameLink(hash) {
  return hash.startsWith(GAME_MARK);
}

/** So many characters of a message may be around a link. */
const MESSAGE = 300;

/**
 * The part of an address from `#` on that asks for a game, a puzzle or the editor, in a text that holds one such link and little
 * else: the words of a message may be around it.
 *
 * @param {string} text
 * @returns {string | null}
 */
export function linkIn(text) {
  if (/^\s*\[/.test(text)) return null;
  const found = [
    ...text.matchAll(/(?<!\S)[^\s#]*(?:(#(?:game|puzzle)=[\w+/=-]+)|(#edit=\S+?))[.,;:!?)>\]"'’”»]*(?!\S)/g),
  ];
  if (found.length !== 1) return null;
  const [[whole, game, edit]] = found;
  return text.trim().length - whole.length <= MESSAGE ? (game ?? edit) : null;
}
