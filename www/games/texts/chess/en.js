// Chess in English: what the page, texts/common/ and texts/mate/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} ChessTexts */

export const texts = {
  name: "Chess",
  about: "Orthodox chess and Chess960: capture, and checkmate the king.",
  goal: "Whoever attacks the enemy king so that it cannot be saved wins.",
  "rules.fide": "FIDE",
  "rules.fide.about": "The Laws of Chess. The usual choice.",
  "why.castling-in-check": "No castling out of check.",
  "problem.pawn-on-edge": "{color}: no pawn can stand on {squares}.",
  "problem.many-checkers": "{color} is in check by more pieces than one move can attack with ({squares}).",
};
