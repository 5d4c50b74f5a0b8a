// The sentence after a game against the computer, in Esperanto; loaded when it is first said.

/** @type {import("./en.js").LastWordTexts} */
export const texts = {
  "review.turned": "Ĉi tie turniĝis la ludo: {played}. Pli bone: {better}.",
  "review.last.missed": "Ĉe movo {at} vi povis devigi Pacon en {turns}: {better}.",
  "review.last.missed.win": "Ĉe movo {at} vi povis devigi gajnon en {turns}: {better}.",
  "review.last.now": "Ĉe movo {at} vi povis pariĝi kun la reĝo: {better}.",
  "review.last.now.win": "Ĉe movo {at} vi povis gajni tuj: {better}.",
  "review.last.forced": "Plej malfrue ekde movo {at} via Paco estis devigita.",
  "review.last.forced.win": "Plej malfrue ekde movo {at} via gajno estis devigita.",
  "review.last.lost": "Kion ajn ĝi ludus, vi havis Pacon en {turns}.",
  "review.last.lost.win": "Kion ajn ĝi ludus, vi gajnus en {turns}.",
};
