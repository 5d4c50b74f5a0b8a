// Replaces study/texts.js in a study without rules. English is included; each other language is a separate file. If
// that cannot be loaded, English is used.

import { texts } from "virtual:study-texts";
import { loadWords } from "virtual:words";
import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const study = async (language) =>
  language === "en" ? texts : { ...texts, ...(await loadWords(language).catch(() => ({}))) };

export const loadStudyTexts = () => addTexts(study);
