// What is said of the puzzle of the day before the first turn, in Swedish; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Dagens pussel",
  "today.row": "Dagar i rad: {count}",
};
