// Can I? in Swedish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
export const texts = {
  name: "Can I?",
  about:
    "Schack i mörker: varje sida ser bara sina egna pjäser, och en domare säger om ett drag går. Kallas även Kriegspiel.",
  goal: "Sätt den fientliga kungen matt utan att se den.",
  "rules.silent": "Tyst",
  "rules.silent.about": "Domaren säger bara om ett försök var draget och om det schackar.",
  "level.beginner.about": "Föreställer sig få ställningar och tar vad den hittar.",
  "level.regular.about": "Föreställer sig många ställningar och ser ett drag framåt i dem.",
  "level.strong.about": "Föreställer sig hundratals ställningar och väger dem mot varandra.",
  "help.try":
    "Du försöker med ett drag. Är det inte tillåtet i den verkliga ställningen säger domaren ”Försök med ett annat drag”, och det kostar inget.",
  "help.ask":
    "En gång per drag får du fråga ”Can I?”: kan någon av mina bönder slå? Efter ett ja måste du först försöka med ett sådant slag.",
  "help.over": "Ingen säger vad som slogs eller med vad. När partiet är slut visas allt.",
  "why.castling-in-check": "Man får inte rockera ur schack.",
  "problem.pawn-on-edge": "{color}: ingen bonde kan stå på {squares}.",
  "problem.many-checkers": "{color} schackas av fler pjäser än ett drag kan schacka med ({squares}).",
};
