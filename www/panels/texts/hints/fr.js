// Texts of hints and of the way to the king, in French; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Recherche d’un bon coup…",
  "hint.becomes": "Indice : promotion, {role}.",
  "hint.link": "Indice : {from} vers {to}, et le coup continue. Un autre appui montre toute la chaîne.",
  "hint.whole": "Indice : {notation}",
  "hint.chainWhole": "Indice, toute la chaîne : {notation}",
  "hint.otherwise": "Vous avez commencé un autre coup. L’indice était {notation}.",
  "hint.startFirst": "L’indice se donne au début d’un coup. « Reprendre » y ramène.",
  "sako.way": "Voici comment les {color} s’uniraient au roi : {notation}",
  "sako.later": "La chaîne pourra être montrée une fois ce coup terminé.",
  "hint.failed": "Aucun indice trouvé : {message}",
};
