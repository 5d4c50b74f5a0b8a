// What is said of the puzzle of the day before the first turn, in English; loaded from the second visit on.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */

export const texts = {
  "today.puzzle": "Today’s puzzle",
  "today.row": "Days in a row: {count}",
};
