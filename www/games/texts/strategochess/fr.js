// Stratego chess in French: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Échecs Stratego",
  about: "Chaque camp se place comme il veut derrière un écran. Puis l’écran se lève, et ce sont les échecs.",
  goal: "Placez vos pièces sur vos quatre rangées sans que l’autre camp les voie. Ensuite, matez le roi.",
  "rules.free": "Libre",
  "rules.free.about": "Toute pièce sur toute case de votre moitié. Le choix habituel.",
  "rules.screen": "Rigoureux",
  "rules.screen.about": "Un pion par colonne, aucun sur votre première rangée, et des fous sur les deux couleurs.",
  "problem.pawn-on-last-rank": "{color} : aucun pion ne peut être sur la dernière rangée ({squares}).",
  "new.normal": "Derrière l’écran",
  "new.normal.about": "Chaque camp place ses pièces sans être vu avant la partie.",
  "help.setUp":
    "Chaque camp place ses seize pièces sur sa moitié, sans voir celles de l’autre avant que tous deux soient prêts.",
  "help.begin":
    "Les Blancs commencent, ou les Noirs si seul leur roi est en échec. Si les deux le sont, on recommence le placement.",
  "help.play": "Il n’y a pas de roque. Un pion n’avance de deux cases que depuis sa deuxième rangée.",
  "preset.classic": "Comme aux échecs",
  "preset.pawns": "Pions en avant",
  "preset.wedge": "Pointe",
  "preset.fortress": "Forteresse",
};
