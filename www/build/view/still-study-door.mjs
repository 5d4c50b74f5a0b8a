// Stands in the place of still-study-door.js in the still boards for other websites: studies are in a script beside them, and
// so is what they say in each language but English.

import { shared } from "virtual:shared";
import { besides } from "../widget/beside.mjs";
import { STILL_STUDIES, VIEW_FILE, viewLanguageFile, WORDS } from "../widget/names.mjs";

const { loadBeside } = besides(VIEW_FILE);

/** @type {Promise<typeof import("../../study/still-study.js")> | null} made once for all boards of a page */
let loading = null;

const words = {
  loadWords: async (/** @type {string} */ language) =>
    (await loadBeside(viewLanguageFile(language), WORDS))[language],
};

export function loadStillStudy() {
  loading ??= loadBeside("paco-sako-view-study.js", STILL_STUDIES).then(
    (make) => make({ ...shared, words }),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
