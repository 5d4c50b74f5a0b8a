// Chess in German: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Schach",
  about: "Klassisches Schach und Chess960: schlagen und den König matt setzen.",
  goal: "Wer den gegnerischen König so angreift, dass er nicht zu retten ist, gewinnt.",
  "rules.fide": "FIDE",
  "rules.fide.about": "Die Schachregeln der FIDE. Die übliche Wahl.",
  "why.castling-in-check": "Keine Rochade aus dem Schach heraus.",
  "problem.pawn-on-edge": "{color}: Auf {squares} kann kein Bauer stehen.",
  "problem.many-checkers": "{color} steht im Schach von mehr Figuren, als ein Zug angreifen lässt ({squares}).",
};
