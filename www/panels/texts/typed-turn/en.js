// Errors of typed turns, in English; loaded with the first use of the input.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} TypedTurnTexts */

export const texts = {
  "type.found": "At “{found}”: {problem}",
  "type.atEnd": "At the end: {problem}",
  "type.expected.end": "the turn ends before this.",
  "type.expected.origin": "a piece’s letter and its square are expected, such as Nb1.",
  "type.expected.this-origin": "{text} is expected.",
  "type.expected.square": "a square is expected, such as e4.",
  "type.expected.onward": "the {piece} released on {square} must go on: > or x and a square.",
  "type.expected.promotion-first": "the pawn on {square} must be promoted first, for example {square}=Q:",
  "type.expected.promotion": "the piece that the pawn on {square} becomes is expected, such as =Q.",
  "type.expected.promotion-letter": "= and one of the letters Q, R, B, N are expected.",
  "type.expected.letter": "the letter of the {piece} on {square} is expected.",
  "type.expected.no-letter": "there is no piece on {square} to name.",
};
