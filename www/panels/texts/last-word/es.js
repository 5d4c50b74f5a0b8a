// The sentence after a game against the computer, in Spanish; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Aquí cambió la partida: {played}. Mejor: {better}.",
  "review.last.missed": "En la jugada {at} podías forzar Paco en {turns}: {better}.",
  "review.last.missed.win": "En la jugada {at} podías forzar la victoria en {turns}: {better}.",
  "review.last.now": "En la jugada {at} podías formar pareja con el rey: {better}.",
  "review.last.now.win": "En la jugada {at} podías ganar enseguida: {better}.",
  "review.last.forced": "A más tardar desde la jugada {at}, tu Paco era inevitable.",
  "review.last.forced.win": "A más tardar desde la jugada {at}, tu victoria era inevitable.",
  "review.last.lost": "Jugara lo que jugara, tenías Paco en {turns}.",
  "review.last.lost.win": "Jugara lo que jugara, ganabas en {turns}.",
};
