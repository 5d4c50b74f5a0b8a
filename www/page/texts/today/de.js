// What is said of the puzzle of the day before the first turn, in German; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Aufgabe des Tages",
  "today.row": "Tage in Folge: {count}",
};
