// Errors of typed turns, in Dutch; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "Bij “{found}”: {problem}",
  "type.atEnd": "Aan het eind: {problem}",
  "type.expected.end": "vóór dit punt is de zet al klaar.",
  "type.expected.origin": "hier hoort de letter van een stuk met zijn veld, zoals Nb1.",
  "type.expected.this-origin": "hier hoort {text}.",
  "type.expected.square": "hier hoort een veld, zoals e4.",
  "type.expected.onward": "{piece.the}, vrijgespeeld op {square}, moet verder: > of x en een veld.",
  "type.expected.promotion-first": "eerst promoveert de pion op {square}, zoals {square}=Q:",
  "type.expected.promotion": "hier moet staan wat de pion op {square} wordt, zoals =Q.",
  "type.expected.promotion-letter": "hier hoort = met een van de letters Q, R, B, N.",
  "type.expected.letter": "hier hoort de letter voor {piece.obj} op {square}.",
  "type.expected.no-letter": "op {square} staat geen stuk om te noemen.",
};
