// Texts of hints and of the way to the king, in Esperanto; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Bona movo estas serĉata …",
  "hint.becomes": "Konsilo: promocio, {role}.",
  "hint.link": "Konsilo: {from} al {to}, kaj la movo daŭras. Premu denove por vidi la tutan ĉenon.",
  "hint.whole": "Konsilo: {notation}",
  "hint.chainWhole": "Konsilo, la tuta ĉeno: {notation}",
  "hint.otherwise": "Vi komencis alian movon. La konsilo estis {notation}.",
  "hint.startFirst": "Konsilo eblas komence de movo. “Malfari” kondukas tien.",
  "sako.way": "Tiel {color} pariĝus kun la reĝo: {notation}",
  "sako.later": "La ĉeno povos esti montrata, kiam ĉi tiu movo estos finita.",
  "hint.failed": "Neniu konsilo troviĝis: {message}",
};
