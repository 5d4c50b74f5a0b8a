// Errors of typed turns, in Esperanto; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "Ĉe “{found}”: {problem}",
  "type.atEnd": "Fine: {problem}",
  "type.expected.end": "la movo finiĝas jam antaŭe.",
  "type.expected.origin": "necesas la litero de figuro kaj ĝia kampo, ekzemple Nb1.",
  "type.expected.this-origin": "necesas {text}.",
  "type.expected.square": "necesas kampo, ekzemple e4.",
  "type.expected.onward": "{piece.the}, liberigita sur {square}, devas pluiri: > aŭ x kaj kampo.",
  "type.expected.promotion-first": "unue la peono sur {square} fariĝas io, ekzemple {square}=Q:",
  "type.expected.promotion": "necesas, kio fariĝu la peono sur {square}, ekzemple =Q.",
  "type.expected.promotion-letter": "necesas = kaj unu el la literoj Q, R, B, N.",
  "type.expected.letter": "necesas la litero por {piece.the} sur {square}.",
  "type.expected.no-letter": "sur {square} ne estas figuro por nomi.",
};
