// Texts of hints and of the way to the king, in English; loaded with the first hint.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} HintTexts */

export const texts = {
  "hint.looking": "Looking for a good turn …",
  "hint.becomes": "Hint: promotion, {role}.",
  "hint.link": "Hint: {from} to {to}, and the turn goes on. Press again to see the whole chain.",
  "hint.whole": "Hint: {notation}",
  "hint.chainWhole": "Hint, the whole chain: {notation}",
  "hint.otherwise": "You have started a different turn. The hint was {notation}.",
  "hint.startFirst": "Hints are given at the start of a turn. “Take back” takes you there.",
  "sako.way": "This is how {color} would unite with the king: {notation}",
  "sako.later": "The chain can be shown once this turn is complete.",
  "hint.failed": "No hint could be found: {message}",
};
