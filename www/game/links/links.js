// Recognises our own links. Their content is read by game-link.js, and links-in-text.js finds them in messages; both are loaded on demand.

/** Start of links to games, from `#`. */
export const GAME_MARK = "#game=";

/** Start of links to hidden set-ups. */
export const SET_UP_MARK = "#setup=";

/** Start of links to games with hidden information. */
export const UNSEEN_MARK = "#unseen=";

/** Start of links to studies. */
export const STUDY_MARK = "#study=";

/** True if an address is one of these links. @param {string} hash */
export function isGameLink(hash) {
  return /^#(?:game|setup|unseen|study)=/.test(hash);
}

/** Optional further parts of our links: the game, its turn, the first lesson and step, and the purpose of lessons. */
const OWN = /^(?:variant=[a-z-]{1,30}|(?:ply|lesson|step)=\d{1,6}|for=(?:wall|sheet))$/;

/** The game that a link says it holds, so that its rules can be loaded at once; what it holds is read later. @param {string} hash */
export const variantIn = (hash) => /^#game=[^&]*&(?:.*&)?variant=([a-z-]+)/.exec(hash)?.[1];

/**
 * The part of an address from `#` on without what other websites and messengers put behind a link, such as `?fbclid=…`.
 *
 * @param {string} hash
 */
export function withoutTracking(hash) {
  const [first, ...others] = hash.replace(/(?!^)[?#].*$/s, "").split("&");
  return [first, ...others.filter((part) => OWN.test(part))].join("&");
}
