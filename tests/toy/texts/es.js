// The toy game in Spanish. What is not here, the page says.

/** @type {import("./en.js").Texts} */
export const texts = {
  "toy.name": "Juguete",
  "toy.goal": "Captura al rey.",
  "toy.square.king": "capturar al rey gana",
  "toy.square.capture": "se puede capturar",
  "toy.square.check": "en jaque",
  "toy.can.king": "Puede capturar al rey en {squares}.",
  "toy.can.capture": "Puede capturar en {squares}.",
  "toy.done.capture": "{piece} captura {partner} en {square}.",
  "toy.check": "¡Jaque!",
  "toy.check.whose": "{color} en jaque",
  "toy.check.both": "Ambos en jaque",
  "toy.check.white": "Las blancas están en jaque.",
  "toy.check.black": "Las negras están en jaque.",
  "toy.check.now.white": "El rey blanco se puede capturar ahora.",
  "toy.check.now.black": "El rey negro se puede capturar ahora.",
  "toy.rules.toy": "Reglas de juguete",
  "toy.rules.toy.about": "Tres columnas, cuatro filas.",
  "toy.reason.king-captured.white": "El rey negro fue capturado.",
  "toy.reason.king-captured.black": "El rey blanco fue capturado.",
  "toy.reason.no-legal-turn.white": "Las negras no tienen jugada.",
  "toy.reason.no-legal-turn.black": "Las blancas no tienen jugada.",
  "toy.reason.fivefold-repetition": "La misma posición por quinta vez.",
};
