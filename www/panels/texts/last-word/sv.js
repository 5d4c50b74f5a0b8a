// The sentence after a game against the computer, in Swedish; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Här vände det: {played}. Bättre: {better}.",
  "review.last.missed": "I drag {at} kunde du ha tvingat fram Paco i {turns}: {better}.",
  "review.last.missed.win": "I drag {at} kunde du ha tvingat fram vinsten i {turns}: {better}.",
  "review.last.now": "I drag {at} kunde du ha förenats med kungen: {better}.",
  "review.last.now.win": "I drag {at} kunde du ha vunnit direkt: {better}.",
  "review.last.forced": "Senast från drag {at} gick ditt Paco inte att hindra.",
  "review.last.forced.win": "Senast från drag {at} gick din vinst inte att hindra.",
  "review.last.lost": "Vad som än hade spelats hade du Paco i {turns}.",
  "review.last.lost.win": "Vad som än hade spelats hade du vunnit i {turns}.",
};
