// The sentence after a game against the computer, in Dutch; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Hier keerde het: {played}. Beter: {better}.",
  "review.last.missed": "Bij zet {at} kon je Paco in {turns} afdwingen: {better}.",
  "review.last.missed.win": "Bij zet {at} kon je winst in {turns} afdwingen: {better}.",
  "review.last.now": "Bij zet {at} kon je je met de koning verenigen: {better}.",
  "review.last.now.win": "Bij zet {at} kon je meteen winnen: {better}.",
  "review.last.forced": "Uiterlijk vanaf zet {at} was je Paco niet meer te verhinderen.",
  "review.last.forced.win": "Uiterlijk vanaf zet {at} was je winst niet meer te verhinderen.",
  "review.last.lost": "Wat er ook gespeeld was: je had Paco in {turns}.",
  "review.last.lost.win": "Wat er ook gespeeld was: je had in {turns} gewonnen.",
};
