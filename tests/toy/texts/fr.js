// The toy game in French. What is not here, the page says.

/** @type {import("./en.js").Texts} */
export const texts = {
  "toy.name": "Jouet",
  "toy.goal": "Prenez le roi.",
  "toy.square.king": "prendre le roi gagne",
  "toy.square.capture": "peut être pris",
  "toy.square.check": "en échec",
  "toy.can.king": "Peut prendre le roi en {squares}.",
  "toy.can.capture": "Peut prendre en {squares}.",
  "toy.done.capture": "{piece} prend {partner} en {square}.",
  "toy.check": "Échec !",
  "toy.check.whose": "{color} en échec",
  "toy.check.both": "Les deux en échec",
  "toy.check.white": "Les blancs sont en échec.",
  "toy.check.black": "Les noirs sont en échec.",
  "toy.check.now.white": "Le roi blanc peut être pris.",
  "toy.check.now.black": "Le roi noir peut être pris.",
  "toy.rules.toy": "Règles du jouet",
  "toy.rules.toy.about": "Trois colonnes, quatre rangées.",
  "toy.reason.king-captured.white": "Le roi noir a été pris.",
  "toy.reason.king-captured.black": "Le roi blanc a été pris.",
  "toy.reason.no-legal-turn.white": "Les noirs n’ont aucun coup.",
  "toy.reason.no-legal-turn.black": "Les blancs n’ont aucun coup.",
  "toy.reason.fivefold-repetition": "La même position pour la cinquième fois.",
};
