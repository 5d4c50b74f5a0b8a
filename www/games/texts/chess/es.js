// Chess in Spanish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Ajedrez",
  about: "Ajedrez clásico y Chess960: capturar y dar mate al rey.",
  goal: "Gana quien ataca al rey rival de modo que no tenga salvación.",
  "rules.fide": "FIDE",
  "rules.fide.about": "Las leyes del ajedrez de la FIDE. La opción habitual.",
  "why.castling-in-check": "No hay enroque estando en jaque.",
  "problem.pawn-on-edge": "{color}: no puede haber un peón en {squares}.",
  "problem.many-checkers": "{color}: dan jaque más piezas de las que permite una jugada ({squares}).",
};
