// The games the page can show. Paco Ŝako is always there; another one is loaded when it is first wanted. Adding one is
// a module here, named as the rules name the game, and its line in others.js: see descriptor.js for what it exports.

import { loadDescriptor } from "../kit/assets.js";
import { addTexts, isText } from "../kit/i18n.js";
import { gameInfo, games, needGame } from "../rules/rules.js";
import { BESIDE } from "./beside.js";
import { OTHERS } from "./others.js";
import pacoSako from "./paco-sako.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { Descriptor } from "./descriptor.js" */
/** @import { Load } from "./others.js" */

/** The game that is played where none is named. */
export const USUAL_GAME = /** @type {GameOnBoard} */ (pacoSako.id);

/** @type {Map<string, Descriptor>} */
const known = new Map([[pacoSako.id, pacoSako]]);

/** @type {Map<string, Promise<Descriptor>>} */
const loading = new Map();

/** A game that an open board can show. @typedef {Exclude<GameKind, keyof typeof BESIDE>} GameOnBoard */

// Functions: still boards know only Paco Ŝako, and bundlers leave out what they do not call.

/** @returns {Record<string, Load>} */
const loads = () => ({ ...OTHERS, ...BESIDE });

/** The games that come on the table, or of which a board does. */
export const gamesOnTable = () => [pacoSako.id, ...Object.keys(OTHERS)];

/** The games that an open board can show: those on the table, and what else the module has that runs now. @returns {GameOnBoard[]} */
export const boardGames = () => {
  const others = games().filter(({ arbiter }) => !arbiter);
  return /** @type {GameOnBoard[]} */ ([...new Set([...gamesOnTable(), ...others.map(({ id }) => id)])]);
};

/** The games of the site. */
export const shippedGames = () => [pacoSako.id, ...Object.keys(loads())];

/** The games that can be offered: those of the site, and what else the module has that runs now. */
export const offeredGames = () => [...new Set([...shippedGames(), ...games().map(({ id }) => id)])];

/** True if the descriptor is loaded; the rules may not be. @param {string} id */
export function isKnown(id) {
  return known.has(id);
}

/** True if descriptor and rules are loaded. @param {string} id */
export function isLoaded(id) {
  return known.has(id) && games().some((game) => game.id === id);
}

/**
 * The descriptor of a game, whose rules may not be loaded.
 *
 * @param {string} id
 * @returns {Descriptor}
 * @throws if the descriptor is not loaded
 */
export function gameOf(id) {
  const descriptor = known.get(id);
  if (!descriptor) throw new Error(`the game ${id} is not loaded`);
  return descriptor;
}

/**
 * Loads a game: its rules, how it is shown, and its texts.
 *
 * @param {string} id
 * @returns {Promise<Descriptor>}
 * @throws {Error} with the code `bad-argument` where no module has such a game
 */
export async function loadGame(id) {
  // One does not wait for the other where both are known to exist.
  if (Object.hasOwn(loads(), id)) loadLook(id).catch(() => {});
  await needGame(id);
  gameInfo(id);
  return loadLook(id);
}

/**
 * Loads how a game is shown, and its texts, which is little; its rules are not needed for that.
 *
 * @param {string} id one of `offeredGames`
 * @returns {Promise<Descriptor>}
 */
export async function loadLook(id) {
  const there = known.get(id);
  if (there) return there;
  const begun = loading.get(id) ?? fetchGame(id).finally(() => loading.delete(id));
  loading.set(id, begun);
  return begun;
}

/** @param {string} id */
async function fetchGame(id) {
  // A game that the module has and the site does not, such as one that is tried, has its descriptor beside the others.
  /** @type {{ default: Descriptor }} */
  const { default: descriptor } = await (loads()[id] ?? (() => loadDescriptor(id)))();
  if (descriptor.texts) await addTexts(descriptor.texts);
  known.set(id, descriptor);
  return descriptor;
}

/** The key of a text as a game says it: its own where it has one, otherwise the page's. @param {string} id @param {string} key @returns {Key} */
export function keyIn(id, key) {
  const own = `${id}.${key}`;
  return /** @type {Key} */ (isText(own) ? own : key);
}
