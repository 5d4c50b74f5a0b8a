// Bughouse in Spanish.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Pasapiezas",
  about: "Dos tableros, dos equipos: lo que capturas puede ponerlo tu pareja.",
  goal: "Dos contra dos en dos tableros. Lo que capturas va a la reserva de tu pareja, que puede ponerlo en el otro tablero.",
  preset: "Reglas",
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
  "reason.deadlock": "En cada tablero, el bando que mueve espera una pieza que ya no puede llegar.",
  "why.waiting": "{color} no tienen jugada y esperan una pieza de su pareja.",
  "help.teams": "Las blancas de un tablero y las negras del otro son pareja.",
  "help.wait": "Si no tienes jugada pero una pieza podría ayudar, esperas hasta que tu pareja capture una.",
};
