// The texts of the book, loaded for the language that is spoken.

/** @typedef {import("./lesson.js").Texts} Texts */

/** @param {string} language @returns {Promise<Texts>} */
export async function loadTexts(language) {
  return (await import(`./texts/${language}.js`))[language];
}
