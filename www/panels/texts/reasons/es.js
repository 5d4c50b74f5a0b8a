// Why a turn is good or bad, in Spanish; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Con esta jugada se forma pareja con el rey.",
  "reason.wins.win": "Esta jugada gana enseguida.",
  "reason.forces": "Demostrado: esta jugada fuerza Paco en {turns}, responda lo que responda el rival.",
  "reason.forces.win": "Demostrado: esta jugada fuerza la victoria en {turns}, responda lo que responda el rival.",
  "reason.prevents": "{color} amenazan con esto: {notation}. Esta jugada lo impide.",
  "reason.only": "Tras cualquier otra jugada, el rival forma enseguida pareja con el rey.",
  "reason.only.win": "Tras cualquier otra jugada, el rival gana enseguida.",
  "reason.others": "Tras {losing} de las otras {count} jugadas, el rival forma enseguida pareja con el rey.",
  "reason.others.win": "Tras {losing} de las otras {count} jugadas, el rival gana enseguida.",
  "reason.refuted": "¿Por qué no {notation}? Pierde enseguida: {reply}.",
  "reason.threatens": "Esta jugada da Ŝako. La amenaza: {notation}.",
  "reason.threatens.win": "Esta jugada amenaza con ganar enseguida: {notation}.",
  "reason.lost": "Se juegue lo que se juegue, el rival forma pareja con el rey. Tras esta jugada: {notation}.",
  "reason.lost.win": "Se juegue lo que se juegue, el rival gana enseguida. Tras esta jugada: {notation}.",
  "reason.none": "Es la jugada que más le gusta al ordenador.",
  "reason.looking": "Buscando razones…",
  "reason.ask": "¿Por qué {notation}?",
  "reason.allows": "Tras esta jugada, el rival forma enseguida pareja con el rey: {notation}.",
  "reason.allows.win": "Tras esta jugada, el rival gana enseguida: {notation}.",
  "reason.possible": "Tras {losing} de las {count} jugadas posibles, el rival forma enseguida pareja con el rey.",
  "reason.possible.win": "Tras {losing} de las {count} jugadas posibles, el rival gana enseguida.",
  "reason.better.prevents": "{color} amenazaban con esto: {notation}. {turn} lo habría impedido.",
  "reason.better.threatens": "{turn} habría dado Ŝako. La amenaza: {notation}.",
  "reason.better.threatens.win": "{turn} habría amenazado con ganar enseguida: {notation}.",
};
