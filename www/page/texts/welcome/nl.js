// Texts of a first visit, in Dutch; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako, het vredesschaak",
  "welcome.unions": "Hier wordt niets geslagen: je stuk vormt met een stuk van de ander een eenheid op één veld.",
  "welcome.chains":
    "Neem je een eenheid over, dan komt je eigen stuk vrij en gaat het verder; een schakeling die de koning bereikt, wint.",
  "welcome.mia": "Spelen met Mia",
  "welcome.mia.about": "Een kleine partij: weinig stukken, en zij legt uit.",
  "story.begin": "Hier wordt niets geslagen: stukken vormen eenheden. Zet je toren op de eenheid.",
  "story.freed": "Je loper is vrij en gaat meteen verder: naar de koning!",
  "story.end": "Een schakeling tot aan de koning: gewonnen!",
  "story.skip": "Overslaan",
};
