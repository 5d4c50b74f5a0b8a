// Stands in the place of study/texts.js in a study without rules: it has what it says in English; another language is a file of
// its own. Where that does not come it speaks English: better than nothing.

import { texts } from "virtual:study-texts";
import { loadWords } from "virtual:words";
import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/speaker.js").TextSet} */
const study = async (language) =>
  language === "en" ? texts : { ...texts, ...(await loadWords(language).catch(() => ({}))) };

export const loadStudyTexts = () => addTexts(study);
