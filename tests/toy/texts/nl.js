// The toy game in Dutch. What is not here, the page says.

/** @type {import("./en.js").Texts} */
export const texts = {
  "toy.name": "Speelgoed",
  "toy.goal": "Sla de koning.",
  "toy.square.king": "de koning slaan wint",
  "toy.square.capture": "kan geslagen worden",
  "toy.square.check": "schaak",
  "toy.can.king": "Kan de koning slaan op {squares}.",
  "toy.can.capture": "Kan slaan op {squares}.",
  "toy.done.capture": "{piece} slaat {partner} op {square}.",
  "toy.check": "Schaak!",
  "toy.check.whose": "{color} staat schaak",
  "toy.check.both": "Beide schaak",
  "toy.check.white": "Wit staat schaak.",
  "toy.check.black": "Zwart staat schaak.",
  "toy.check.now.white": "De witte koning kan nu geslagen worden.",
  "toy.check.now.black": "De zwarte koning kan nu geslagen worden.",
  "toy.rules.toy": "Speelgoedregels",
  "toy.rules.toy.about": "Drie lijnen, vier rijen.",
  "toy.reason.king-captured.white": "De zwarte koning is geslagen.",
  "toy.reason.king-captured.black": "De witte koning is geslagen.",
  "toy.reason.no-legal-turn.white": "Zwart heeft geen zet.",
  "toy.reason.no-legal-turn.black": "Wit heeft geen zet.",
  "toy.reason.fivefold-repetition": "Dezelfde stelling stond voor de vijfde keer op het bord.",
};
