// Texts shared by games that end by mate as in chess, in Spanish; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "A ningún bando le quedan piezas para dar mate.",
  "reason.time": "Se ha acabado el tiempo, pero al otro bando no le quedan piezas para dar mate.",
  "why.no-safe-square": "Vaya donde vaya la pieza de {square}, su rey queda en jaque.",
  "why.pinned": "{piece.The} cubre a su rey y no puede dejar la línea.",
  "why.check": "El rey está en jaque: esta jugada no lo ayuda.",
  "why.double-check": "Jaque doble: solo puede mover el rey.",
  "why.into-check": "Allí el rey estaría en jaque desde {square}.",
  "why.en-passant-exposes": "Capturar al paso dejaría al propio rey en jaque.",
  "problem.union": "Hay dos piezas en {squares}.",
  "problem.king-can-be-taken": "{color}: en jaque sin tener el turno.",
  "score.paco": "{color}: mate en {turns}",
  "proof.title": "¿Mate?",
  "proof.yes1": "Mate en esta jugada:",
  "proof.yes": "Mate en {turns}:",
  "proof.no1": "No hay mate en esta jugada. Está demostrado.",
  "proof.no": "No se puede forzar mate en {turns} jugadas. Está demostrado.",
};
