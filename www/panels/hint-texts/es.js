// Why a hint is what it is, in Spanish; loaded when a reason is first asked for.

export const es = {
  "reason.wins": "Con esta jugada se forma pareja con el rey.",
  "reason.wins.win": "Esta jugada gana enseguida.",
  "reason.forces": "Demostrado: esta jugada fuerza Paco en {turns}, responda lo que responda el rival.",
  "reason.forces.win": "Demostrado: esta jugada fuerza la victoria en {turns}, responda lo que responda el rival.",
  "reason.prevents": "{color} amenazan con esto: {notation}. La pista lo impide.",
  "reason.only": "Tras cualquier otra jugada, el rival forma enseguida pareja con tu rey.",
  "reason.only.win": "Tras cualquier otra jugada, el rival gana enseguida.",
  "reason.others": "Tras {losing} de las otras {count} jugadas, el rival forma enseguida pareja con tu rey.",
  "reason.others.win": "Tras {losing} de las otras {count} jugadas, el rival gana enseguida.",
  "reason.refuted": "¿Por qué no {notation}? Pierde enseguida: {reply}.",
  "reason.threatens": "Esta jugada da Ŝako. La amenaza: {notation}.",
  "reason.threatens.win": "Esta jugada amenaza con ganar enseguida: {notation}.",
  "reason.lost": "Juegues lo que juegues, el rival forma pareja con tu rey. Tras la pista: {notation}.",
  "reason.lost.win": "Juegues lo que juegues, el rival gana enseguida. Tras la pista: {notation}.",
  "reason.none": "Aquí no hay nada demostrado: el ordenador considera que esta es la mejor jugada.",
  "reason.looking": "Buscando razones…",
};
