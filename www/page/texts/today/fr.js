// What is said of the puzzle of the day before the first turn, in French; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Problème du jour",
  "today.row": "Jours de suite : {count}",
};
