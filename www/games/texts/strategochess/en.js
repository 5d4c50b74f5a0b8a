// Stratego chess in English: what the page, texts/common/ and texts/mate/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} StrategochessTexts */

export const texts = {
  name: "Stratego chess",
  about: "Each side sets up behind a screen, as it likes. Then the screen goes up, and it is chess.",
  goal: "Set up your pieces on your four ranks so that the other side does not see them. Then checkmate the king.",
  "rules.free": "Free",
  "rules.free.about": "Any piece on any square of your half. The usual choice.",
  "rules.screen": "Strict",
  "rules.screen.about": "One pawn on each file, none on your first rank, and bishops on squares of both colours.",
  "problem.pawn-on-last-rank": "{color}: no pawn can stand on the far edge ({squares}).",
  "new.normal": "Behind a screen",
  "new.normal.about": "Each side sets up its pieces unseen before the game.",
  "help.setUp":
    "Both sides set up their sixteen pieces on their own half, and neither sees the other’s before both are ready.",
  "help.begin": "White begins, or Black if only the black king is in check. If both are, the set-up is repeated.",
  "help.play": "There is no castling. Only from its own second rank may a pawn go two squares.",
  "preset.classic": "As in chess",
  "preset.pawns": "Pawns ahead",
  "preset.wedge": "Wedge",
  "preset.fortress": "Fortress",
};
