// Chess in Swedish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Schack",
  about: "Vanligt schack och Chess960: slå pjäser och sätt kungen matt.",
  goal: "Den som angriper motståndarens kung så att den inte kan räddas vinner.",
  "rules.fide": "FIDE",
  "rules.fide.about": "FIDE:s schackregler. Det vanliga valet.",
  "why.castling-in-check": "Man får inte rockera ur schack.",
  "problem.pawn-on-edge": "{color}: ingen bonde kan stå på {squares}.",
  "problem.many-checkers": "{color} schackas av fler pjäser än ett drag kan schacka med ({squares}).",
};
