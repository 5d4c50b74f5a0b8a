// Texts of hints and of the way to the king, in Spanish; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Buscando una buena jugada…",
  "hint.becomes": "Pista: coronación, {role}.",
  "hint.link": "Pista: de {from} a {to}, y la jugada sigue. Pulsa otra vez para ver toda la cadena.",
  "hint.whole": "Pista: {notation}",
  "hint.chainWhole": "Pista, toda la cadena: {notation}",
  "hint.otherwise": "Has empezado otra jugada. La pista era {notation}.",
  "hint.startFirst": "La pista se da al principio de una jugada. «Deshacer» lleva allí.",
  "sako.way": "{color} formarían así pareja con el rey: {notation}",
  "sako.later": "La cadena se podrá mostrar cuando termine esta jugada.",
  "hint.failed": "No se ha encontrado ninguna pista: {message}",
};
