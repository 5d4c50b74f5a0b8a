// Stands in the place of still-study-door.js in the still boards for other websites: studies are in a script beside them, and
// so is what they say in each language but English.

import { shared } from "virtual:shared";
import { lazy } from "../../kit/work/lazy.js";
import { besides } from "../widget/beside.mjs";
import { STILL_STUDIES, STILL_STUDIES_FILE, VIEW_FILE, viewLanguageFile, WORDS } from "../widget/names.mjs";

const { loadBeside } = besides(VIEW_FILE);

const words = {
  loadWords: async (/** @type {string} */ language) =>
    (await loadBeside(viewLanguageFile(language), WORDS))[language],
};

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../study/still-study.js")>} */
export const loadStillStudy = lazy(async () => {
  const make = await loadBeside(STILL_STUDIES_FILE, STILL_STUDIES);
  return make({ ...shared, words });
});
