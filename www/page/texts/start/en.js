// Texts for a page that does not start, in English.

export const texts = {
  // English is also in index.html.
  "start.late": "The board has not loaded yet. Reloading the page usually helps.",
  "start.again": "Reload the page",
  "start.framed": "This page can’t run inside another website.",
  "start.window": "Open it in its own window",
};

/** Translations of these texts. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} StartTexts */
