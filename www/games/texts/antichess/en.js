// Antichess in English: what the page and texts/common/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} AntichessTexts */

export const texts = {
  name: "Antichess",
  about: "Give everything away: capturing is compulsory, and whoever has nothing left wins.",
  goal: "Whoever has no piece left, or cannot move, wins.",
  "rules.antichess": "Antichess",
  "rules.antichess.about": "Capturing is compulsory. The usual choice.",
  "reason.no-legal-turn.white": "White has no move left, and so wins.",
  "reason.no-legal-turn.black": "Black has no move left, and so wins.",
  "reason.insufficient-material": "Nothing can be captured any more.",
  "why.must-capture": "Whoever can capture must: {square} can be captured.",
  "problem.union": "Two pieces stand on {squares}.",
  "problem.pawn-on-edge": "{color}: no pawn can stand on {squares}.",
  "problem.no-pieces": "{color} has no pieces.",
  "help.capture": "Capture this piece. Whoever can capture must.",
  "help.king": "The king is a piece like any other: no check, no castling, and a pawn may become a king.",
  "level.child.about": "Sees one move ahead.",
  "level.beginner.about": "Sees what it gets rid of, but not your answer.",
  "level.casual.about": "Considers your answer and follows forced captures.",
  "score.paco": "{color} wins in {turns}",
  "proof.title": "A win?",
  "proof.yes1": "A win now:",
  "proof.yes": "A win in {turns}:",
  "proof.no1": "Proved: no win in this turn.",
  "proof.no": "Proved: no win can be forced in {turns} turns.",
};
