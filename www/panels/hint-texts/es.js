// Why a hint is what it is, in Spanish; loaded when a reason is first asked for.

export const es = {
  "reason.wins": "Con esta jugada se forma pareja con el rey.",
  "reason.wins.win": "Esta jugada gana enseguida.",
  "reason.forces": "Demostrado: fuerza Paco en {turns}, respondan lo que respondan las {color}.",
  "reason.forces.win": "Demostrado: fuerza la victoria en {turns}, respondan lo que respondan las {color}.",
  "reason.prevents": "Amenaza de las {color}: {notation}. Después de esta jugada ya no es posible.",
  "reason.only": "Tras cualquier otra jugada, las {color} forman enseguida pareja con el rey.",
  "reason.only.win": "Tras cualquier otra jugada, las {color} ganan enseguida.",
  "reason.others": "Tras {losing} de las otras {count} jugadas, las {color} forman enseguida pareja con el rey.",
  "reason.others.win": "Tras {losing} de las otras {count} jugadas, las {color} ganan enseguida.",
  "reason.refuted": "¿Por qué no {notation}? Pierde enseguida: {reply}.",
  "reason.threatens": "Da Ŝako. La amenaza: {notation}.",
  "reason.threatens.win": "Amenaza con ganar enseguida: {notation}.",
  "reason.lost": "Juegues lo que juegues, las {color} forman pareja con el rey: {notation}.",
  "reason.lost.win": "Juegues lo que juegues, las {color} ganan enseguida: {notation}.",
  "reason.none": "Aquí no hay nada demostrado: el ordenador considera que esta es la mejor jugada.",
  "reason.looking": "Buscando razones…",
};
