// Chess in Spanish: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Ajedrez",
  about: "Ajedrez clásico y Chess960: capturar y dar mate al rey.",
  goal: "Gana quien ataca al rey rival de modo que no tenga salvación.",
  "rules.fide": "FIDE",
  "rules.fide.about": "Las leyes del ajedrez de la FIDE. La opción habitual.",
  "reason.insufficient-material": "A ningún bando le quedan piezas para dar mate.",
  "why.no-safe-square": "Vaya donde vaya la pieza de {square}, su rey queda en jaque.",
  "why.pinned": "{piece.The} cubre a su rey y no puede dejar la línea.",
  "why.check": "El rey está en jaque: esta jugada no lo ayuda.",
  "why.double-check": "Jaque doble: solo puede mover el rey.",
  "why.into-check": "En {square} el rey estaría en jaque.",
  "why.en-passant-exposes": "Capturar al paso dejaría al propio rey en jaque.",
  "why.castling-in-check": "No hay enroque estando en jaque.",
  "problem.union": "Hay dos piezas en {squares}.",
  "problem.pawn-on-edge": "{color}: no puede haber un peón en {squares}.",
  "problem.king-can-be-taken": "{color}: en jaque sin tener el turno.",
  "problem.many-checkers": "{color}: dan jaque más piezas de las que permite una jugada ({squares}).",
  "score.paco": "{color}: mate en {turns}",
  "proof.title": "¿Mate?",
  "proof.yes1": "Mate en esta jugada:",
  "proof.yes": "Mate en {turns}:",
  "proof.no1": "No hay mate en esta jugada. Está demostrado.",
  "proof.no": "No se puede forzar mate en {turns} jugadas. Está demostrado.",
};
