// The texts of the puzzles, under "puzzles".

import { addTexts, under } from "../kit/i18n.js";

/** @type {import("../kit/locale.js").TextSet} */
const puzzles = async (language) => under("puzzles", (await import(`./texts/${language}.js`)).texts);

export const loadPuzzleTexts = () => addTexts(puzzles);
