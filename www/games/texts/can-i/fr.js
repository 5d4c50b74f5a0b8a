// Can I? in French: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
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
  "why.castling-in-check": "Pas de roque quand le roi est en échec.",
  "problem.pawn-on-edge": "{color} : aucun pion ne peut être en {squares}.",
  "problem.many-checkers": "{color} : plus de pièces font échec qu’un coup ne le permet ({squares}).",
};
