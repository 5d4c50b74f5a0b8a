// The toy game in German. What is not here, the page says.

/** @type {import("./en.js").Texts} */
export const texts = {
  "toy.name": "Spielzeug",
  "toy.goal": "Schlage den König.",
  "toy.square.king": "den König schlagen gewinnt",
  "toy.square.capture": "kann geschlagen werden",
  "toy.square.check": "im Schach",
  "toy.can.king": "Kann den König auf {squares} schlagen.",
  "toy.can.capture": "Kann auf {squares} schlagen.",
  "toy.done.capture": "{piece} schlägt {partner} auf {square}.",
  "toy.check": "Schach!",
  "toy.check.whose": "{color} steht im Schach",
  "toy.check.both": "Beide im Schach",
  "toy.check.white": "Weiß steht im Schach.",
  "toy.check.black": "Schwarz steht im Schach.",
  "toy.check.now.white": "Der weiße König kann geschlagen werden.",
  "toy.check.now.black": "Der schwarze König kann geschlagen werden.",
  "toy.rules.toy": "Spielzeugregeln",
  "toy.rules.toy.about": "Drei Linien, vier Reihen.",
  "toy.reason.king-captured.white": "Der schwarze König ist geschlagen.",
  "toy.reason.king-captured.black": "Der weiße König ist geschlagen.",
  "toy.reason.no-legal-turn.white": "Schwarz hat keinen Zug.",
  "toy.reason.no-legal-turn.black": "Weiß hat keinen Zug.",
  "toy.reason.fivefold-repetition": "Dieselbe Stellung zum fünften Mal.",
};
