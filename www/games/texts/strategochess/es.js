// Stratego chess in Spanish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Ajedrez Stratego",
  about: "Cada bando coloca sus piezas como quiere tras una pantalla. Luego esta se levanta y es ajedrez.",
  goal: "Coloca tus piezas en tus cuatro filas sin que el otro bando las vea. Después, da mate al rey.",
  "rules.free": "Libre",
  "rules.free.about": "Cualquier pieza en cualquier casilla de tu mitad. La opción habitual.",
  "rules.screen": "Estricta",
  "rules.screen.about":
    "Un peón en cada columna, ninguno en tu primera fila, y alfiles en casillas de ambos colores.",
  "problem.pawn-on-last-rank": "{color}: no puede haber un peón en la última fila ({squares}).",
  "new.normal": "Tras la pantalla",
  "new.normal.about": "Cada bando coloca sus piezas sin ser visto antes de la partida.",
  "help.setUp":
    "Cada bando coloca sus dieciséis piezas en su mitad, sin ver las del otro hasta que ambos estén listos.",
  "help.begin":
    "Empiezan las blancas, o las negras si solo su rey está en jaque. Si lo están ambos, se vuelve a colocar.",
  "help.play": "No hay enroque. Un peón solo avanza dos casillas desde su segunda fila.",
  "preset.classic": "Como en el ajedrez",
  "preset.pawns": "Peones adelante",
  "preset.wedge": "Cuña",
  "preset.fortress": "Fortaleza",
};
