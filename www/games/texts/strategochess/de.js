// Stratego chess in German: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Strategoschach",
  about: "Jede Seite stellt hinter einem Schirm auf, wie sie will. Dann geht er hoch, und es ist Schach.",
  goal: "Stellt eure Figuren verdeckt auf den eigenen vier Reihen auf. Dann gilt es, den König matt zu setzen.",
  "rules.free": "Frei",
  "rules.free.about": "Jede Figur auf jedem Feld der eigenen Hälfte. Die übliche Wahl.",
  "rules.screen": "Streng",
  "rules.screen.about": "Ein Bauer auf jeder Linie, keiner auf der eigenen Grundreihe, Läufer auf beiden Farben.",
  "problem.pawn-on-last-rank": "{color}: Auf der gegnerischen Grundreihe kann kein Bauer stehen ({squares}).",
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
