// Errors of typed turns, in French; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "À « {found} » : {problem}",
  "type.atEnd": "À la fin : {problem}",
  "type.expected.end": "le coup est déjà terminé avant.",
  "type.expected.origin": "il faut la lettre d’une pièce et sa case, par exemple Nb1.",
  "type.expected.this-origin": "il faut {text}.",
  "type.expected.square": "il faut une case, par exemple e4.",
  "type.expected.onward": "libération en {square} : {piece.the} doit continuer, avec > ou x et une case.",
  "type.expected.promotion-first": "d’abord, la promotion du pion en {square}, par exemple {square}=Q:",
  "type.expected.promotion": "il faut dire ce que devient le pion en {square}, par exemple =Q.",
  "type.expected.promotion-letter": "il faut = et une des lettres Q, R, B, N.",
  "type.expected.letter": "il faut la lettre pour {piece.obj} en {square}.",
  "type.expected.no-letter": "il n’y a pas de pièce à nommer en {square}.",
};
