// Progressive chess in Spanish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ProgressiveTexts} */
export const texts = {
  name: "Ajedrez progresivo",
  about:
    "Las blancas hacen una jugada, las negras dos, las blancas tres, y así sucesivamente. Un jaque termina la serie.",
  goal: "Da mate al rey. En cada turno se juega una serie, con una jugada más que la anterior.",
  "rules.scottish": "Escocés",
  "rules.scottish.about": "Un jaque termina la serie y se pierden las demás jugadas. La opción habitual.",
  "rules.italian": "Italiano",
  "rules.italian.about": "Solo la última jugada de una serie puede dar jaque.",
  "rules.english": "Inglés",
  "rules.english.about":
    "Como el escocés, pero toda pieza que puede mover mueve una vez antes de que otra repita. Sin captura al paso.",
  "status.toMove": "{color}: jugada {number} de {length}",
  "status.yours": "Te toca: jugada {number} de {length}",
  "status.place": "{color}, jugada {number} de {length}: coloca {piece.obj}",
  "series.check": "El jaque terminó la serie en la jugada {number} de {length}.",
  "series.over": "La partida terminó en la jugada {number} de {length} de la serie.",
  "series.round": "Ya han movido en esta ronda: {squares}.",
  "say.undoStep": "Una jugada deshecha.",
  "say.redoStep": "Una jugada rehecha.",
  "say.undoTurn": "Serie deshecha.",
  "say.redoTurn": "Serie rehecha.",
  "hint.move": "Pista, jugada {number} de {length}: de {from} a {to}. Pulsa otra vez para ver la siguiente.",
  "hint.chainWhole": "Pista, toda la serie: {notation}",
  "hint.startFirst": "La pista se da entre dos jugadas. «Deshacer» lleva allí.",
  "type.placeholder": "Una jugada o varias: Nf3 d4",
  "reason.stalemate": "Ahogado: no hay jugada posible, y el rey no está en jaque.",
  "reason.no-progress": "Al menos 10 series seguidas sin captura ni jugada de peón.",
  "claim.no-progress": "Reclamar tablas: 10 series sin progreso",
  "why.castling-in-check": "No hay enroque estando en jaque.",
  "why.early-check":
    "La jugada a {square} daría jaque, y con estas reglas solo puede darlo la última jugada de una serie.",
  "why.moved-in-round":
    "{piece.The} de {square} ya ha movido en esta ronda: antes mueven todas las demás que pueden.",
  "why.en-passant-first": "Al paso solo se captura con la primera jugada de una serie.",
  "problem.pawn-on-edge": "{color}: no puede haber un peón en {squares}.",
  "problem.series-made": "Ya se han hecho {count} jugadas: la serie debe ser más larga.",
  "problem.series-moved": "Ninguna pieza puede haber movido a {squares} en esta ronda.",
  "fen.text":
    "«{found}» no es una posición: el tablero, quién juega, el enroque, las casillas saltadas, la cuenta, la longitud de la serie.",
  "fen.quiet-turns":
    "La cuenta es un número del 0 al 9999, o «-» dentro de una serie que ha progresado, no «{found}».",
  "fen.en-passant": "Las casillas saltadas son casillas como d6f6, o «-», no «{found}».",
  "fen.move-number":
    "La longitud de la serie es un número desde 1, con las jugadas hechas tras un punto, como 3.1, no «{found}».",
  "fen.moved": "Las piezas que han movido son casillas como d2e4, o «-», no «{found}».",
  "editor.quiet": "Series sin progreso",
  "editor.series.length": "Jugadas de la serie",
  "editor.series.made": "De ellas ya hechas",
  "editor.series.passed": "Saltadas por peones",
  "editor.series.moved": "Han movido en esta ronda",
  "help.series": "Las blancas empiezan con una jugada. Después cada serie tiene una jugada más que la anterior.",
  "help.check":
    "Un jaque termina la serie al momento; con las reglas italianas solo puede darlo la última jugada.",
  "help.back": "«Deshacer» deshace una jugada de la serie.",
};
