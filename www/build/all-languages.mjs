// All languages in the script itself, for those that load none.

/** @param {string} language @returns {Promise<import("../kit/i18n.js").Table>} */
export async function loadLanguage(language) {
  return (await import(`../languages/${language}.js`))[language];
}
