// The sentence after a game against the computer, in French; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Le tournant : {played}. Mieux : {better}.",
  "review.last.missed": "Au coup {at}, vous pouviez forcer Paco en {turns} : {better}.",
  "review.last.missed.win": "Au coup {at}, vous pouviez forcer le gain en {turns} : {better}.",
  "review.last.now": "Au coup {at}, l’union avec le roi était possible : {better}.",
  "review.last.now.win": "Au coup {at}, vous pouviez gagner aussitôt : {better}.",
  "review.last.forced": "Au plus tard dès le coup {at}, votre Paco était forcé.",
  "review.last.forced.win": "Au plus tard dès le coup {at}, votre gain était forcé.",
  "review.last.lost": "Quelle que soit la suite, vous aviez Paco en {turns}.",
  "review.last.lost.win": "Quelle que soit la suite, vous gagniez en {turns}.",
};
