// Can I? in English: what the page, texts/common/ and texts/mate/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} CanITexts */

export const texts = {
  name: "Can I?",
  about:
    "Chess in the dark: each side sees only its own pieces, and an arbiter says whether a move can be made. Also known as Kriegspiel.",
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
  "why.castling-in-check": "No castling out of check.",
  "problem.pawn-on-edge": "{color}: no pawn can stand on {squares}.",
  "problem.many-checkers": "{color} is in check by more pieces than one move can attack with ({squares}).",
};
