// Stratego chess in Swedish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Strategoschack",
  about: "Varje sida ställer upp som den vill bakom en skärm. Sedan går skärmen upp, och det är schack.",
  goal: "Ställ upp dina pjäser på dina fyra rader utan att motståndaren ser dem. Sätt sedan kungen matt.",
  "rules.free": "Fri",
  "rules.free.about": "Vilken pjäs som helst på vilken ruta som helst på den egna halvan. Det vanliga valet.",
  "rules.screen": "Sträng",
  "rules.screen.about":
    "En bonde på varje linje, ingen på den egna första raden, och löpare på rutor av båda färgerna.",
  "problem.pawn-on-last-rank": "{color}: ingen bonde kan stå på den bortersta raden ({squares}).",
  "new.normal": "Bakom skärmen",
  "new.normal.about": "Varje sida ställer upp sina pjäser dolt före partiet.",
  "help.setUp": "Båda sidor ställer upp sina sexton pjäser på sin egen halva utan att se den andras.",
  "help.begin":
    "Vit börjar, eller svart om bara den svarta kungen står i schack. Står båda i schack ställer man upp igen.",
  "help.play": "Man får inte rockera. Bara från sin egen andra rad får en bonde gå två rutor.",
  "preset.classic": "Som i schack",
  "preset.pawns": "Bönderna fram",
  "preset.wedge": "Kil",
  "preset.fortress": "Fästning",
};
