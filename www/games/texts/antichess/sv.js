// Antichess in Swedish: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Antischack",
  about: "Bli av med allt: det är slagtvång, och den som inte har något kvar vinner.",
  goal: "Den som inte har någon pjäs kvar, eller inte kan dra, vinner.",
  "rules.antichess": "Antischack",
  "rules.antichess.about": "Det är slagtvång. Det vanliga valet.",
  "reason.no-legal-turn.white": "Vit har inget drag kvar och vinner därmed.",
  "reason.no-legal-turn.black": "Svart har inget drag kvar och vinner därmed.",
  "reason.insufficient-material": "Ingenting kan slås längre.",
  "why.must-capture": "Den som kan slå måste slå: {square} kan slås.",
  "problem.union": "Två pjäser står på {squares}.",
  "problem.pawn-on-edge": "{color}: ingen bonde kan stå på {squares}.",
  "problem.no-pieces": "{color} har inga pjäser.",
  "help.capture": "Slå den här pjäsen. Den som kan slå måste slå.",
  "help.king": "Kungen är en pjäs som alla andra: inget schack, ingen rockad, och en bonde får bli kung.",
  "level.child.about": "Ser ett drag framåt.",
  "level.beginner.about": "Ser vad den blir av med, men inte ditt svar.",
  "level.casual.about": "Tänker på ditt svar och följer tvingande slag.",
  "score.paco": "{color} vinner i {turns}",
  "proof.title": "Vinst?",
  "proof.yes1": "Vinst nu:",
  "proof.yes": "Vinst i {turns}:",
  "proof.no1": "Bevisat: ingen vinst i det här draget.",
  "proof.no": "Bevisat: ingen vinst kan framtvingas i {turns} drag.",
};
