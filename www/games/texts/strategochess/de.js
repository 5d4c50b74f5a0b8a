// Stratego chess in German: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Strategoschach",
  about: "Jede Seite stellt hinter einem Schirm auf, wie sie will. Dann geht er hoch, und es ist Schach.",
  goal: "Stellt eure Figuren verdeckt auf den eigenen vier Reihen auf. Dann gilt es, den König matt zu setzen.",
  "rules.free": "Frei",
  "rules.free.about": "Jede Figur auf jedem Feld der eigenen Hälfte. Die übliche Wahl.",
  "rules.screen": "Streng",
  "rules.screen.about": "Ein Bauer auf jeder Linie, keiner auf der eigenen Grundreihe, Läufer auf beiden Farben.",
  "reason.insufficient-material": "Keine Seite kann mit ihren Figuren noch matt setzen.",
  "why.no-safe-square": "Wohin die Figur auf {square} auch zieht, der eigene König steht im Schach.",
  "why.pinned": "{piece.The} deckt den König und kann die Linie nicht verlassen.",
  "why.check": "Der König steht im Schach: Dieser Zug hilft nicht.",
  "why.double-check": "Doppelschach: Nur der König kann ziehen.",
  "why.into-check": "Auf {square} stünde der König im Schach.",
  "why.en-passant-exposes": "Nach dem Schlagen en passant stünde der eigene König im Schach.",
  "problem.union": "Auf {squares} stehen zwei Figuren.",
  "problem.pawn-on-last-rank": "{color}: Auf der gegnerischen Grundreihe kann kein Bauer stehen ({squares}).",
  "problem.king-can-be-taken": "{color} ist nicht am Zug, steht aber im Schach.",
  "score.paco": "{color}: Matt in {turns}",
  "proof.title": "Matt?",
  "proof.yes1": "Matt sofort:",
  "proof.yes": "Matt in {turns}:",
  "proof.no1": "Kein Matt in diesem Zug. Das ist bewiesen.",
  "proof.no": "In {turns} Zügen ist kein Matt zu erzwingen. Das ist bewiesen.",
  "new.normal": "Hinter dem Schirm",
  "new.normal.about": "Jede Seite stellt ihre Figuren vor der Partie verdeckt auf.",
  "help.setUp":
    "Jede Seite stellt ihre sechzehn Figuren auf der eigenen Hälfte auf, ohne die der anderen zu sehen.",
  "help.begin":
    "Weiß beginnt, Schwarz nur, wenn allein sein König im Schach steht. Stehen beide im Schach, wird neu aufgestellt.",
  "help.play": "Es gibt keine Rochade. Zwei Felder weit zieht ein Bauer nur von der eigenen zweiten Reihe.",
  "preset.classic": "Wie im Schach",
  "preset.pawns": "Bauern voran",
  "preset.wedge": "Keil",
  "preset.fortress": "Festung",
};
