// Stratego chess in French: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Échecs Stratego",
  about: "Chaque camp se place comme il veut derrière un écran. Puis l’écran se lève, et ce sont les échecs.",
  goal: "Placez vos pièces sur vos quatre rangées sans que l’autre camp les voie. Ensuite, matez le roi.",
  "rules.free": "Libre",
  "rules.free.about": "Toute pièce sur toute case de votre moitié. Le choix habituel.",
  "rules.screen": "Rigoureux",
  "rules.screen.about": "Un pion par colonne, aucun sur votre première rangée, et des fous sur les deux couleurs.",
  "reason.insufficient-material": "Aucun camp n’a plus assez de pièces pour mater.",
  "why.no-safe-square": "Où qu’aille la pièce de {square}, son roi reste en échec.",
  "why.pinned": "{piece.The} protège son roi et ne peut pas quitter la ligne.",
  "why.check": "Le roi est en échec : ce coup ne l’aide pas.",
  "why.double-check": "Échec double : seul le roi peut bouger.",
  "why.into-check": "Le roi serait en échec en {square}.",
  "why.en-passant-exposes": "Cette prise en passant laisserait son propre roi en échec.",
  "problem.union": "Deux pièces occupent {squares}.",
  "problem.pawn-on-last-rank": "{color} : aucun pion ne peut être sur la dernière rangée ({squares}).",
  "problem.king-can-be-taken": "{color} : en échec sans avoir le trait.",
  "score.paco": "{color} : mat en {turns}",
  "proof.title": "Mat ?",
  "proof.yes1": "Mat tout de suite :",
  "proof.yes": "Mat en {turns} :",
  "proof.no1": "Pas de mat à ce coup. C’est prouvé.",
  "proof.no": "Aucun mat forcé en {turns} coups. C’est prouvé.",
  "new.normal": "Derrière l’écran",
  "new.normal.about": "Chaque camp place ses pièces sans être vu avant la partie.",
  "help.setUp":
    "Chaque camp place ses seize pièces sur sa moitié, sans voir celles de l’autre avant que tous deux soient prêts.",
  "help.begin":
    "Les Blancs commencent, ou les Noirs si seul leur roi est en échec. Si les deux le sont, on recommence le placement.",
  "help.play": "Il n’y a pas de roque. Un pion n’avance de deux cases que depuis sa deuxième rangée.",
  "preset.classic": "Comme aux échecs",
  "preset.pawns": "Pions en avant",
  "preset.wedge": "Coin",
  "preset.fortress": "Forteresse",
};
