// Texts of a first visit, in English; loaded for it.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} WelcomeTexts */

export const texts = {
  "welcome.title": "Paco Ŝako – peace chess",
  "welcome.unions":
    "Nothing is captured here: your piece joins one of your opponent’s, and the two share a square as a union.",
  "welcome.chains":
    "Step into a union, and the piece of your colour in it is set free and moves on; a chain that reaches the king wins.",
  "welcome.mia": "Play with Mia",
  "welcome.mia.about": "A small game: few pieces, and she explains.",
  "story.begin": "Nothing is captured here: pieces unite. Move your rook to the pair.",
  "story.freed": "Your bishop is free, and moves on at once: to the king!",
  "story.end": "A chain that unites with the king: you win!",
  "story.skip": "Skip",
};
