// Chess in German: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Schach",
  about: "Klassisches Schach und Chess960: schlagen und den König matt setzen.",
  goal: "Wer den gegnerischen König so angreift, dass er nicht zu retten ist, gewinnt.",
  "rules.fide": "FIDE",
  "rules.fide.about": "Die Schachregeln der FIDE. Die übliche Wahl.",
  "reason.insufficient-material": "Keine Seite kann mit ihren Figuren noch matt setzen.",
  "why.no-safe-square": "Wohin die Figur auf {square} auch zieht, der eigene König steht im Schach.",
  "why.pinned": "{piece.The} deckt den König und kann die Linie nicht verlassen.",
  "why.check": "Der König steht im Schach: Dieser Zug hilft nicht.",
  "why.double-check": "Doppelschach: Nur der König kann ziehen.",
  "why.into-check": "Auf {square} stünde der König im Schach.",
  "why.en-passant-exposes": "Nach dem Schlagen en passant stünde der eigene König im Schach.",
  "why.castling-in-check": "Keine Rochade aus dem Schach heraus.",
  "problem.union": "Auf {squares} stehen zwei Figuren.",
  "problem.pawn-on-edge": "{color}: Auf {squares} kann kein Bauer stehen.",
  "problem.king-can-be-taken": "{color} ist nicht am Zug, steht aber im Schach.",
  "problem.many-checkers": "{color} steht im Schach von mehr Figuren, als ein Zug angreifen lässt ({squares}).",
  "score.paco": "{color}: Matt in {turns}",
  "proof.title": "Matt?",
  "proof.yes1": "Matt sofort:",
  "proof.yes": "Matt in {turns}:",
  "proof.no1": "Kein Matt in diesem Zug. Das ist bewiesen.",
  "proof.no": "In {turns} Zügen ist kein Matt zu erzwingen. Das ist bewiesen.",
};
