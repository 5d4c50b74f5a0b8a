// The sentence after a game against the computer, in German; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Hier kippte es: {played}. Besser: {better}.",
  "review.last.missed": "In Zug {at} hättest du Paco in {turns} erzwingen können: {better}.",
  "review.last.missed.win": "In Zug {at} hättest du den Gewinn in {turns} erzwingen können: {better}.",
  "review.last.now": "In Zug {at} hättest du dich mit dem König vereinen können: {better}.",
  "review.last.now.win": "In Zug {at} hättest du sofort gewinnen können: {better}.",
  "review.last.forced": "Spätestens ab Zug {at} war dein Paco erzwungen.",
  "review.last.forced.win": "Spätestens ab Zug {at} war dein Gewinn erzwungen.",
  "review.last.lost": "Was auch gekommen wäre: Du hattest Paco in {turns}.",
  "review.last.lost.win": "Was auch gekommen wäre: Du hättest in {turns} gewonnen.",
};
