// What the welcome says. It is fetched before the first paint, with the welcome.

/** @type {import("../../kit/locale.js").TextSet} */
export const texts = async (language) => (await import(`../texts/welcome/${language}.js`)).texts;
