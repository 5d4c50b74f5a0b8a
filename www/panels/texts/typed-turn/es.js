// Errors of typed turns, in Spanish; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "En «{found}»: {problem}",
  "type.atEnd": "Al final: {problem}",
  "type.expected.end": "la jugada ya termina antes.",
  "type.expected.origin": "falta la letra de una pieza y su casilla, por ejemplo Nb1.",
  "type.expected.this-origin": "falta {text}.",
  "type.expected.square": "falta una casilla, por ejemplo e4.",
  "type.expected.onward": "al liberarse en {square}, {piece.the} debe seguir: > o x y una casilla.",
  "type.expected.promotion-first": "primero corona el peón de {square}, por ejemplo {square}=Q:",
  "type.expected.promotion": "falta en qué se convierte el peón de {square}, por ejemplo =Q.",
  "type.expected.promotion-letter": "falta = y una de las letras Q, R, B, N.",
  "type.expected.letter": "falta la letra para {piece.obj} de {square}.",
  "type.expected.no-letter": "en {square} no hay pieza que nombrar.",
};
