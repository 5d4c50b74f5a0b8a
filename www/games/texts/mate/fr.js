// Texts shared by games that end by mate as in chess, in French; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "Aucun camp n’a plus assez de pièces pour mater.",
  "reason.time": "Le temps est dépassé, mais l’autre camp n’a plus assez de pièces pour mater.",
  "why.no-safe-square": "Où qu’aille la pièce de {square}, son roi reste en échec.",
  "why.pinned": "{piece.The} protège son roi et ne peut pas quitter la ligne.",
  "why.check": "Le roi est en échec : ce coup ne l’aide pas.",
  "why.double-check": "Échec double : seul le roi peut bouger.",
  "why.into-check": "Le roi y serait mis en échec depuis {square}.",
  "why.en-passant-exposes": "Cette prise en passant laisserait son propre roi en échec.",
  "problem.union": "Deux pièces occupent {squares}.",
  "problem.king-can-be-taken": "{color} : en échec sans avoir le trait.",
  "score.paco": "{color} : mat en {turns}",
  "proof.title": "Mat ?",
  "proof.yes1": "Mat tout de suite :",
  "proof.yes": "Mat en {turns} :",
  "proof.no1": "Pas de mat à ce coup. C’est prouvé.",
  "proof.no": "Aucun mat forcé en {turns} coups. C’est prouvé.",
};
