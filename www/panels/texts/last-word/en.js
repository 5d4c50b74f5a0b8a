// The sentence after a game against the computer, in English; loaded when it is first said.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} LastWordTexts */

export const texts = {
  "review.turned": "Here it turned: {played}. Better: {better}.",
  "review.last.missed": "At turn {at} you could have forced Paco in {turns}: {better}.",
  "review.last.missed.win": "At turn {at} you could have forced the win in {turns}: {better}.",
  "review.last.now": "At turn {at} you could have united with the king: {better}.",
  "review.last.now.win": "At turn {at} you could have won at once: {better}.",
  "review.last.forced": "From turn {at} on at the latest, your Paco was forced.",
  "review.last.forced.win": "From turn {at} on at the latest, your win was forced.",
  "review.last.lost": "Whatever had been played, you had Paco in {turns}.",
  "review.last.lost.win": "Whatever had been played, you would have won in {turns}.",
};
