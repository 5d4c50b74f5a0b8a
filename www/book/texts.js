// The texts of the book, under "book".

import { addTexts, under } from "../kit/i18n.js";

/** @type {import("../kit/locale.js").TextSet} */
const course = async (language) => under("book", (await import(`./texts/course/${language}.js`)).texts);

export const loadBookTexts = () => addTexts(course);
