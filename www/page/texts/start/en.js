// What is said where the page does not start.

export const texts = {
  // English is also in index.html.
  "start.late": "The board has not loaded yet. Reloading the page usually helps.",
  "start.again": "Reload the page",
};

/** What any other language has. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */
