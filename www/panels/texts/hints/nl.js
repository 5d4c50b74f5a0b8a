// Texts of hints and of the way to the king, in Dutch; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Op zoek naar een goede zet …",
  "hint.becomes": "Hint: promotie, {role}.",
  "hint.link": "Hint: {from} naar {to}, en de zet gaat verder. Druk nog eens voor de hele schakeling.",
  "hint.whole": "Hint: {notation}",
  "hint.chainWhole": "Hint, de hele schakeling: {notation}",
  "hint.otherwise": "Je bent een andere zet begonnen. De hint was {notation}.",
  "hint.startFirst": "Een hint krijg je aan het begin van een zet. “Terugnemen” brengt je daar.",
  "sako.way": "Zo zou {color} een eenheid met de koning vormen: {notation}",
  "sako.later": "De schakeling kan worden getoond zodra deze zet klaar is.",
  "hint.failed": "Geen hint gevonden: {message}",
};
