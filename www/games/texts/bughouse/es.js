// Bughouse in Spanish.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Pasapiezas",
  about: "Dos tableros, dos equipos: lo que capturas puede ponerlo tu pareja.",
  goal: "Un tablero de un encuentro, por separado. Da jaque mate al rey. Lo que capturas desaparece; lo que está en tu reserva puedes ponerlo en una casilla vacía en vez de mover.",
  "alone.name": "Pasapiezas, un tablero",
  "alone.about":
    "Aquí no hay pareja: lo que se captura desaparece, y solo se puede poner lo que ya está en la reserva.",
  "alone.open":
    "Mientras se juega el otro tablero, esto no sería el final: una pieza de la pareja aún podría ayudar.",
  "new.own.about":
    "Coloca un tablero con sus reservas y juégalo o analízalo por separado: de la pareja no llega nada.",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about":
    "Una pieza que entra puede dar jaque y mate. El tablero que acaba primero decide el encuentro.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "Las reglas neerlandesas: no se puede entrar con jaque. Se juegan los dos tableros hasta el final y se suman los puntos.",
  "setting.result": "El encuentro lo decide",
  "setting.result.first": "El primer tablero",
  "setting.result.first.about": "Quien gana el tablero que acaba primero gana el encuentro.",
  "setting.result.sum": "La suma de los dos",
  "setting.result.sum.about": "Se juegan los dos tableros hasta el final y se suman los puntos.",
  seats: "Jugadores",
  team: "Equipo {team}",
  seat: "{color}, tablero {board}",
  you: "Tú",
  person: "Alguien aquí",
  fourPeople: "Cuatro jugadores",
  far: "Alguien lejos",
  computer: "Ordenador: {level}",
  "fen.boards": "Se esperan dos posiciones separadas por «|», una para cada tablero, no «{found}».",
  "problem.too-many-men": "Con las reservas hay {count} piezas: 64 como máximo en los dos tableros.",
  "problem.too-many-pawns-in-all":
    "Con piezas coronadas y reservas hay {count} peones: 32 como máximo en los dos tableros.",
  "reason.deadlock": "En cada tablero, el bando que mueve espera una pieza que ya no puede llegar.",
  "why.waiting": "{color} no tienen jugada y esperan una pieza de su pareja.",
  "help.teams": "Las blancas de un tablero y las negras del otro son pareja.",
  "help.wait":
    "En un encuentro, quien no tiene jugada espera una pieza de su pareja, si alguna puede ayudar. En un tablero por separado eso es mate o ahogado.",
};
