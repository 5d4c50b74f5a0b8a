// What is said of the puzzle of the day before the first turn, in Dutch; loaded from the second visit on.

/** @type {import("./en.js").Texts} */
export const texts = {
  "today.puzzle": "Puzzel van de dag",
  "today.row": "Dagen achter elkaar: {count}",
};
