// Can I? in Swedish: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
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
  "reason.insufficient-material": "Ingen av sidorna har nog med pjäser kvar för att sätta matt.",
  "why.no-safe-square": "Vart {piece.the} på {square} än går står den egna kungen i schack.",
  "why.pinned": "{piece.The} skyddar sin kung och kan inte lämna linjen.",
  "why.check": "Kungen står i schack: det här draget hjälper inte.",
  "why.double-check": "Två pjäser schackar: bara kungen kan gå.",
  "why.into-check": "På {square} skulle kungen stå i schack.",
  "why.en-passant-exposes": "Att slå en passant skulle lämna den egna kungen i schack.",
  "why.castling-in-check": "Man får inte rockera ur schack.",
  "problem.union": "Två pjäser står på {squares}.",
  "problem.pawn-on-edge": "{color}: ingen bonde kan stå på {squares}.",
  "problem.king-can-be-taken": "{color} är inte vid draget, men kungen står i schack.",
  "problem.many-checkers": "{color} schackas av fler pjäser än ett drag kan schacka med ({squares}).",
  "score.paco": "{color}: matt i {turns}",
  "proof.title": "Matt?",
  "proof.yes1": "Matt nu:",
  "proof.yes": "Matt i {turns}:",
  "proof.no1": "Bevisat: ingen matt i det här draget.",
  "proof.no": "Bevisat: ingen matt kan framtvingas i {turns} drag.",
};
