// The games the page can show. Paco Ŝako is always there; another one is loaded when it is first wanted. Adding one is
// a module here, named as the rules name the game: see descriptor.js for what it exports.

import { addTexts, isText } from "../kit/i18n.js";
import { gameInfo } from "../rules/rules.js";
import pacoSako from "./paco-sako.js";

/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("./descriptor.js").Descriptor} Descriptor */

/** The game that is played where none is named. */
export const USUAL_GAME = /** @type {import("../rules/rules.js").GameKind} */ (pacoSako.id);

/** @type {Map<string, Descriptor>} */
const known = new Map([[pacoSako.id, pacoSako]]);

/** @type {Map<string, Promise<Descriptor>>} */
const loading = new Map();

/** Whether a game can be shown now. @param {string} id */
export function isLoaded(id) {
  return known.has(id);
}

/** How a game is shown. @param {string} id @returns {Descriptor} @throws where it is not loaded */
export function gameOf(id) {
  const descriptor = known.get(id);
  if (!descriptor) throw new Error(`the game ${id} is not loaded`);
  return descriptor;
}

/**
 * Loads how a game is shown, and its texts.
 *
 * @param {string} id
 * @returns {Promise<Descriptor>}
 * @throws {Error} with the code `bad-argument` where the module has no such game
 */
export async function loadGame(id) {
  const there = known.get(id);
  if (there) return there;
  gameInfo(id);
  const begun = loading.get(id) ?? fetchGame(id).finally(() => loading.delete(id));
  loading.set(id, begun);
  return begun;
}

/** @param {string} id */
async function fetchGame(id) {
  /** @type {Descriptor} */
  const descriptor = (await import(`./${id}.js`)).default;
  if (descriptor.texts) await addTexts(descriptor.texts);
  known.set(id, descriptor);
  return descriptor;
}

/** The key of a text as a game says it: its own where it has one, otherwise the page's. @param {string} id @param {string} key @returns {Key} */
export function keyIn(id, key) {
  const own = `${id}.${key}`;
  return /** @type {Key} */ (isText(own) ? own : key);
}
