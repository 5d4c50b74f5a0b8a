// Chess in French: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Échecs",
  about: "Échecs classiques et Chess960 : prendre, et mater le roi.",
  goal: "Qui attaque le roi adverse sans qu’on puisse le sauver gagne.",
  "rules.fide": "FIDE",
  "rules.fide.about": "Les règles de la FIDE. Le choix habituel.",
  "why.castling-in-check": "Pas de roque quand le roi est en échec.",
  "problem.pawn-on-edge": "{color} : aucun pion ne peut être en {squares}.",
  "problem.many-checkers": "{color} : plus de pièces font échec qu’un coup ne le permet ({squares}).",
};
