// Can I? in French: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Can I ?",
  about:
    "Les échecs dans le noir : chaque camp ne voit que ses pièces, et un arbitre dit si un coup est possible. Ailleurs : Kriegspiel.",
  goal: "Matez le roi adverse sans le voir.",
  "rules.silent": "Silencieux",
  "rules.silent.about": "L’arbitre dit seulement si un essai était le coup et s’il donne échec.",
  "level.beginner.about": "Imagine peu de positions et saisit ce qu’il trouve.",
  "level.regular.about": "Imagine beaucoup de positions et y regarde un coup plus loin.",
  "level.strong.about": "Imagine des centaines de positions et les compare.",
  "help.try":
    "Vous essayez un coup. S’il n’est pas légal dans la vraie position, l’arbitre dit « Essayez un autre coup », et cela ne coûte rien.",
  "help.ask":
    "Une fois par tour, vous pouvez demander « Can I ? » : l’un de mes pions peut-il prendre ? Après un oui, il faut d’abord essayer une telle prise.",
  "help.over": "Personne ne dit ce qui a été pris ni avec quoi. La partie terminée, tout est montré.",
  "reason.insufficient-material": "Aucun camp n’a plus assez de pièces pour mater.",
  "why.no-safe-square": "Où qu’aille la pièce de {square}, son roi reste en échec.",
  "why.pinned": "{piece.The} protège son roi et ne peut pas quitter la ligne.",
  "why.check": "Le roi est en échec : ce coup ne l’aide pas.",
  "why.double-check": "Échec double : seul le roi peut bouger.",
  "why.into-check": "Le roi serait en échec en {square}.",
  "why.en-passant-exposes": "Cette prise en passant laisserait son propre roi en échec.",
  "why.castling-in-check": "Pas de roque quand le roi est en échec.",
  "problem.union": "Deux pièces occupent {squares}.",
  "problem.pawn-on-edge": "{color} : aucun pion ne peut être en {squares}.",
  "problem.king-can-be-taken": "{color} : en échec sans avoir le trait.",
  "problem.many-checkers": "{color} : plus de pièces font échec qu’un coup ne le permet ({squares}).",
  "score.paco": "{color} : mat en {turns}",
  "proof.title": "Mat ?",
  "proof.yes1": "Mat tout de suite :",
  "proof.yes": "Mat en {turns} :",
  "proof.no1": "Pas de mat à ce coup. C’est prouvé.",
  "proof.no": "Aucun mat forcé en {turns} coups. C’est prouvé.",
};
