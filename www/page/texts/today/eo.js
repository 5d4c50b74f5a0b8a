// What is said of the puzzle of the day before the first turn, in Esperanto; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Problemo de la tago",
  "today.row": "Sinsekvaj tagoj: {count}",
};
