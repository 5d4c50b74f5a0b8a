// Texts shared by games that end by mate as in chess, in Swedish; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "Ingen av sidorna har nog med pjäser kvar för att sätta matt.",
  "reason.time": "Tiden är ute, men den andra sidan har för få pjäser kvar för att sätta matt.",
  "why.no-safe-square": "Vart {piece.the} på {square} än går står den egna kungen i schack.",
  "why.pinned": "{piece.The} skyddar sin kung och kan inte lämna linjen.",
  "why.check": "Kungen står i schack: det här draget hjälper inte.",
  "why.double-check": "Två pjäser schackar: bara kungen kan gå.",
  "why.into-check": "Där skulle kungen stå i schack från {square}.",
  "why.en-passant-exposes": "Att slå en passant skulle lämna den egna kungen i schack.",
  "problem.union": "Två pjäser står på {squares}.",
  "problem.king-can-be-taken": "{color} är inte vid draget, men kungen står i schack.",
  "score.paco": "{color}: matt i {turns}",
  "proof.title": "Matt?",
  "proof.yes1": "Matt nu:",
  "proof.yes": "Matt i {turns}:",
  "proof.no1": "Bevisat: ingen matt i det här draget.",
  "proof.no": "Bevisat: ingen matt kan framtvingas i {turns} drag.",
};
