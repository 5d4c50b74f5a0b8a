// The texts of the chess family: what its games share and what each says besides, under its id.

import { under } from "../kit/i18n.js";

/** @import { TextSet } from "../kit/locale.js" */

/**
 * @param {string} id
 * @param {TextSet} own
 * @returns {TextSet}
 */
export const textsOf = (id, own) => async (language) => {
  const [{ texts }, more] = await Promise.all([import(`./texts/common/${language}.js`), own(language)]);
  return under(id, { ...texts, ...more });
};

/**
 * The same of a game that ends by mate as chess does.
 *
 * @param {string} id
 * @param {TextSet} own
 * @returns {TextSet}
 */
export const textsOfMate = (id, own) =>
  textsOf(id, async (language) => {
    const [{ texts }, more] = await Promise.all([import(`./texts/mate/${language}.js`), own(language)]);
    return { ...texts, ...more };
  });
