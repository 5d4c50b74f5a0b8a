// Texts of hints and of the way to the king, in German; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Ein guter Zug wird gesucht …",
  "hint.becomes": "Tipp: Umwandlung, {role}.",
  "hint.link": "Tipp: {from} nach {to}, und der Zug geht weiter. Noch ein Druck zeigt die ganze Kette.",
  "hint.whole": "Tipp: {notation}",
  "hint.chainWhole": "Tipp, die ganze Kette: {notation}",
  "hint.otherwise": "Du hast einen anderen Zug begonnen. Der Tipp war {notation}.",
  "hint.startFirst": "Einen Tipp gibt es am Anfang eines Zuges. „Zurücknehmen“ führt dorthin.",
  "sako.way": "So würde sich {color} mit dem König vereinen: {notation}",
  "sako.later": "Die Kette kann gezeigt werden, sobald dieser Zug zu Ende ist.",
  "hint.failed": "Kein Tipp gefunden: {message}",
};
