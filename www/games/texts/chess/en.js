// Chess in English: what the page and texts/common/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */

export const texts = {
  name: "Chess",
  about: "Orthodox chess and Chess960: capture, and checkmate the king.",
  goal: "Whoever attacks the enemy king so that it cannot be saved wins.",
  "rules.fide": "FIDE",
  "rules.fide.about": "The Laws of Chess. The usual choice.",
  "reason.insufficient-material": "Neither side has enough pieces left to checkmate.",
  "why.no-safe-square": "Wherever it goes from {square}, the {piece} leaves its king in check.",
  "why.pinned": "The {piece} shields its king and cannot leave the line.",
  "why.check": "The king is in check: this move does not help it.",
  "why.double-check": "Two pieces give check: only the king can move.",
  "why.into-check": "The king would be in check on {square}.",
  "why.en-passant-exposes": "Capturing en passant would leave the own king in check.",
  "why.castling-in-check": "No castling out of check.",
  "problem.union": "Two pieces stand on {squares}.",
  "problem.pawn-on-edge": "{color}: no pawn can stand on {squares}.",
  "problem.king-can-be-taken": "{color} is not to move, but its king is in check.",
  "problem.many-checkers": "{color} is in check by more pieces than one move can attack with ({squares}).",
  "score.paco": "{color}: mate in {turns}",
  "proof.title": "Mate?",
  "proof.yes1": "Mate now:",
  "proof.yes": "Mate in {turns}:",
  "proof.no1": "Proved: no mate in this turn.",
  "proof.no": "Proved: no mate can be forced in {turns} turns.",
};
