// Texts of a first visit, in French; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako, les échecs de la paix",
  "welcome.unions":
    "Ici, rien n’est capturé : votre pièce et une pièce adverse forment une union sur une même case.",
  "welcome.chains":
    "Prenez place dans une union : votre pièce qui s’y trouvait se libère et continue ; une chaîne qui atteint le roi gagne.",
  "welcome.mia": "Jouer avec Mia",
  "welcome.mia.about": "Une petite partie : peu de pièces, et elle explique.",
  "story.begin": "Ici, rien n’est capturé : les pièces s’unissent. Jouez la tour sur l’union.",
  "story.freed": "Votre fou est libre et repart aussitôt : vers le roi !",
  "story.end": "Une chaîne jusqu’au roi : vous avez gagné !",
  "story.skip": "Passer",
};
