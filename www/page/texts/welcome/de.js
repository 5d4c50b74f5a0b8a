// Texts of a first visit, in German; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako, das Friedensschach",
  "welcome.unions":
    "Hier wird nichts geschlagen: Deine Figur bildet mit einer gegnerischen ein Paar auf demselben Feld.",
  "welcome.chains":
    "Übernimmst du ein Paar, wird deine Figur darin frei und zieht weiter; eine Kette, die den König erreicht, gewinnt.",
  "welcome.mia": "Mit Mia spielen",
  "welcome.mia.about": "Eine kleine Partie: wenige Figuren, und sie erklärt.",
  "story.begin": "Hier wird nichts geschlagen: Figuren bilden Paare. Zieh den Turm auf das Paar.",
  "story.freed": "Dein Läufer ist frei und zieht gleich weiter: zum König!",
  "story.end": "Eine Kette bis zum König: gewonnen!",
  "story.skip": "Überspringen",
};
