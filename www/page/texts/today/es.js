// What is said of the puzzle of the day before the first turn, in Spanish; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Problema del día",
  "today.row": "Días seguidos: {count}",
};
