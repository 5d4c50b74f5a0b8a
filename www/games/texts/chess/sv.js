// Chess in Swedish: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Schack",
  about: "Vanligt schack och Chess960: slå pjäser och sätt kungen matt.",
  goal: "Den som angriper motståndarens kung så att den inte kan räddas vinner.",
  "rules.fide": "FIDE",
  "rules.fide.about": "FIDE:s schackregler. Det vanliga valet.",
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
