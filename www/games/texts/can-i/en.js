// Can I? in English: what the page and texts/common/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */

export const texts = {
  name: "Can I?",
  about:
    "Chess in the dark: each side sees only its own pieces, and an arbiter says whether a move can be made. Kriegspiel in English.",
  goal: "Checkmate the enemy king without seeing it.",
  "rules.silent": "Silent",
  "rules.silent.about": "The arbiter says only whether a try was the move, and whether it gives check.",
  "level.beginner.about": "Imagines few positions and grasps at what it finds.",
  "level.regular.about": "Imagines many positions and looks a move ahead in them.",
  "level.strong.about": "Imagines hundreds of positions and weighs them against each other.",
  "help.try":
    "You try a move. If it is not legal in the real position, the arbiter says “Try another move”, and it costs nothing.",
  "help.ask":
    "Once in a turn you may ask “Can I?”: can one of my pawns capture? After a yes you must try such a capture first.",
  "help.over": "Nobody says what was captured or by what. When the game is over, everything is shown.",
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
