// Texts shared by games that end by mate as in chess, in German; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "Keine Seite kann mit ihren Figuren noch matt setzen.",
  "reason.time": "Die Zeit ist abgelaufen, aber die andere Seite kann mit ihren Figuren nicht mehr matt setzen.",
  "why.no-safe-square": "Wohin die Figur auf {square} auch zieht, der eigene König steht im Schach.",
  "why.pinned": "{piece.The} deckt den König und kann die Linie nicht verlassen.",
  "why.check": "Der König steht im Schach: Dieser Zug hilft nicht.",
  "why.double-check": "Doppelschach: Nur der König kann ziehen.",
  "why.into-check": "Dort gäbe die Figur auf {square} Schach.",
  "why.en-passant-exposes": "Nach dem Schlagen en passant stünde der eigene König im Schach.",
  "problem.union": "Auf {squares} stehen zwei Figuren.",
  "problem.king-can-be-taken": "{color} ist nicht am Zug, steht aber im Schach.",
  "score.paco": "{color}: Matt in {turns}",
  "proof.title": "Matt?",
  "proof.yes1": "Matt sofort:",
  "proof.yes": "Matt in {turns}:",
  "proof.no1": "Kein Matt in diesem Zug. Das ist bewiesen.",
  "proof.no": "In {turns} Zügen ist kein Matt zu erzwingen. Das ist bewiesen.",
};
