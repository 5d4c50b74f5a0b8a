// Antichess in German: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Räuberschach",
  about: "Gib alles her: Schlagen ist Pflicht, und wer nichts mehr hat, gewinnt.",
  goal: "Wer keine Figur mehr hat oder nicht ziehen kann, gewinnt.",
  "rules.antichess": "Räuberschach",
  "rules.antichess.about": "Schlagen ist Pflicht. Die übliche Wahl.",
  "reason.no-legal-turn.white": "Weiß hat keinen Zug mehr und gewinnt damit.",
  "reason.no-legal-turn.black": "Schwarz hat keinen Zug mehr und gewinnt damit.",
  "reason.insufficient-material": "Es kann nichts mehr geschlagen werden.",
  "why.must-capture": "Wer schlagen kann, muss schlagen: Auf {square} gibt es etwas zu schlagen.",
  "problem.union": "Auf {squares} stehen zwei Figuren.",
  "problem.pawn-on-edge": "{color}: Auf {squares} kann kein Bauer stehen.",
  "problem.no-pieces": "{color} hat keine Figuren.",
  "help.capture": "Diese Figur schlagen. Wer schlagen kann, muss schlagen.",
  "help.king":
    "Der König ist eine Figur wie jede andere: kein Schach, keine Rochade, und ein Bauer darf König werden.",
  "level.child.about": "Sieht einen Zug voraus.",
  "level.beginner.about": "Sieht, was es loswird, aber nicht deine Antwort.",
  "level.casual.about": "Denkt an deine Antwort und rechnet erzwungene Schläge durch.",
  "score.paco": "{color} gewinnt in {turns}",
  "proof.title": "Gewinn?",
  "proof.yes1": "Gewinn sofort:",
  "proof.yes": "Gewinn in {turns}:",
  "proof.no1": "Kein Gewinn in diesem Zug. Das ist bewiesen.",
  "proof.no": "In {turns} Zügen ist kein Gewinn zu erzwingen. Das ist bewiesen.",
};
