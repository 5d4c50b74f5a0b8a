// Antichess in Spanish: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Antiajedrez",
  about: "Entrégalo todo: capturar es obligatorio, y gana quien se queda sin nada.",
  goal: "Gana quien se queda sin piezas o no puede mover.",
  "rules.antichess": "Antiajedrez",
  "rules.antichess.about": "Capturar es obligatorio. La opción habitual.",
  "reason.no-legal-turn.white": "Las blancas se quedan sin jugadas y por eso ganan.",
  "reason.no-legal-turn.black": "Las negras se quedan sin jugadas y por eso ganan.",
  "reason.insufficient-material": "Ya no se puede capturar nada.",
  "why.must-capture": "Quien puede capturar debe hacerlo: en {square} hay algo que capturar.",
  "problem.union": "Hay dos piezas en {squares}.",
  "problem.pawn-on-edge": "{color}: no puede haber un peón en {squares}.",
  "problem.no-pieces": "{color}: no hay piezas.",
  "help.capture": "Capturar esta pieza. Quien puede capturar debe hacerlo.",
  "help.king": "El rey es una pieza como las demás: ni jaque ni enroque, y un peón puede convertirse en rey.",
  "level.child.about": "Ve una jugada.",
  "level.beginner.about": "Ve lo que entrega, pero no tu respuesta.",
  "level.casual.about": "Piensa en tu respuesta y calcula las capturas forzadas.",
  "score.paco": "{color}: victoria en {turns}",
  "proof.title": "¿Victoria?",
  "proof.yes1": "Victoria en esta jugada:",
  "proof.yes": "Victoria en {turns}:",
  "proof.no1": "No hay victoria en esta jugada. Está demostrado.",
  "proof.no": "No se puede forzar la victoria en {turns} jugadas. Está demostrado.",
};
