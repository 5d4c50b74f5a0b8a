// Antichess in French: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Qui perd gagne",
  about: "Donnez tout : la prise est obligatoire, et qui n’a plus rien gagne.",
  goal: "Qui n’a plus de pièce, ou ne peut plus jouer, gagne.",
  "rules.antichess": "Qui perd gagne",
  "rules.antichess.about": "La prise est obligatoire. Le choix habituel.",
  "reason.no-legal-turn.white": "Les blancs n’ont plus de coup et gagnent donc.",
  "reason.no-legal-turn.black": "Les noirs n’ont plus de coup et gagnent donc.",
  "reason.insufficient-material": "Plus rien ne peut être pris.",
  "why.must-capture": "La prise est obligatoire : il y a à prendre en {square}.",
  "problem.union": "Deux pièces occupent {squares}.",
  "problem.pawn-on-edge": "{color} : aucun pion ne peut être en {squares}.",
  "problem.no-pieces": "{color} : aucune pièce.",
  "help.capture": "Prendre cette pièce. Qui peut prendre doit prendre.",
  "help.king": "Le roi est une pièce comme les autres : ni échec ni roque, et un pion peut devenir roi.",
  "level.child.about": "Voit un coup à l’avance.",
  "level.beginner.about": "Voit ce qu’il donne, mais pas votre réponse.",
  "level.casual.about": "Pense à votre réponse et calcule les prises forcées.",
  "score.paco": "{color} : gain en {turns}",
  "proof.title": "Gain ?",
  "proof.yes1": "Gain tout de suite :",
  "proof.yes": "Gain en {turns} :",
  "proof.no1": "Pas de gain à ce coup. C’est prouvé.",
  "proof.no": "Aucun gain forcé en {turns} coups. C’est prouvé.",
};
