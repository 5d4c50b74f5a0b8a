// Texts shared by games that end by mate as in chess, in English; each game adds its id in front of the keys.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} MateTexts */

export const texts = {
  "reason.insufficient-material": "Neither side has enough pieces left to checkmate.",
  "reason.time": "Time ran out, but the other side has too few pieces left to checkmate.",
  "why.no-safe-square": "Wherever it goes from {square}, the {piece} leaves its king in check.",
  "why.pinned": "The {piece} shields its king and cannot leave the line.",
  "why.check": "The king is in check: this move does not help it.",
  "why.double-check": "Two pieces give check: only the king can move.",
  "why.into-check": "There the king would be in check from {square}.",
  "why.en-passant-exposes": "Capturing en passant would leave the own king in check.",
  "problem.union": "Two pieces stand on {squares}.",
  "problem.king-can-be-taken": "{color} is not to move, but its king is in check.",
  "score.paco": "{color}: mate in {turns}",
  "proof.title": "Mate?",
  "proof.yes1": "Mate now:",
  "proof.yes": "Mate in {turns}:",
  "proof.no1": "Proved: no mate in this turn.",
  "proof.no": "Proved: no mate can be forced in {turns} turns.",
};
