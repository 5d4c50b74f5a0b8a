// Errors of typed turns, in German; loaded with the first use of the input.

/** @type {import("./en.js").TypedTurnTexts} */
export const texts = {
  "type.found": "Bei „{found}“: {problem}",
  "type.atEnd": "Am Ende: {problem}",
  "type.expected.end": "Der Zug ist davor schon zu Ende.",
  "type.expected.origin": "Hier gehören Buchstabe und Feld einer Figur hin, etwa Nb1.",
  "type.expected.this-origin": "Hier gehört {text} hin.",
  "type.expected.square": "Hier gehört ein Feld hin, etwa e4.",
  "type.expected.onward": "{piece.The}, auf {square} befreit, muss weiterziehen: > oder x und ein Feld.",
  "type.expected.promotion-first": "Erst verwandelt sich der Bauer auf {square}, etwa {square}=Q:",
  "type.expected.promotion": "Hier gehört hin, was aus dem Bauern auf {square} wird, etwa =Q.",
  "type.expected.promotion-letter": "Hier gehören = und einer der Buchstaben Q, R, B, N hin.",
  "type.expected.letter": "Hier gehört der Buchstabe für {piece.obj} auf {square} hin.",
  "type.expected.no-letter": "Auf {square} steht keine Figur, die man nennen könnte.",
};
