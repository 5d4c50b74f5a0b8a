// Errors of typed turns, in Swedish; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "Vid ”{found}”: {problem}",
  "type.atEnd": "I slutet: {problem}",
  "type.expected.end": "draget är slut före det här.",
  "type.expected.origin": "här väntas en pjäs bokstav och dess ruta, till exempel Nb1.",
  "type.expected.this-origin": "här väntas {text}.",
  "type.expected.square": "här väntas en ruta, till exempel e4.",
  "type.expected.onward": "{piece.the} som befrias på {square} måste fortsätta: > eller x och en ruta.",
  "type.expected.promotion-first": "bonden på {square} måste först förvandlas, till exempel {square}=Q:",
  "type.expected.promotion": "här väntas pjäsen som bonden på {square} ska bli, till exempel =Q.",
  "type.expected.promotion-letter": "här väntas = och någon av bokstäverna Q, R, B, N.",
  "type.expected.letter": "här väntas bokstaven för {piece.obj} på {square}.",
  "type.expected.no-letter": "på {square} finns ingen pjäs att namnge.",
};
