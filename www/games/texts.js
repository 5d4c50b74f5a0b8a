// The texts of the chess family: what its games share and what each says besides, under its id.

import { under } from "../kit/i18n.js";

/**
 * @param {string} id
 * @param {import("../kit/speaker.js").TextSet} own
 * @returns {import("../kit/speaker.js").TextSet}
 */
export const textsOf = (id, own) => async (language) => {
  const [{ texts }, more] = await Promise.all([import(`./texts/common/${language}.js`), own(language)]);
  return under(id, { ...texts, ...more });
};
