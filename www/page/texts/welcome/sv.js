// Texts of a first visit, in Swedish; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako – fredsschack",
  "welcome.unions":
    "Här slås ingenting: din pjäs ställer sig hos en av motståndarens, och de två delar ruta som en union.",
  "welcome.chains":
    "Gå in i en union, så blir din egen pjäs där befriad och går vidare; en kedja som når kungen vinner.",
  "welcome.mia": "Spela med Mia",
  "welcome.mia.about": "Ett litet parti: få pjäser, och hon förklarar.",
  "story.begin": "Här slås ingenting: pjäser bildar unioner. Flytta tornet till unionen.",
  "story.freed": "Din löpare är fri och går genast vidare: till kungen!",
  "story.end": "En kedja ända fram till kungen: du vinner!",
  "story.skip": "Hoppa över",
};
