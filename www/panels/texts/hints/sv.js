// Texts of hints and of the way to the king, in Swedish; loaded with the first hint.

/** @type {import("./en.js").HintTexts} */
export const texts = {
  "hint.looking": "Letar efter ett bra drag …",
  "hint.becomes": "Tips: förvandling, {role}.",
  "hint.link": "Tips: {from} till {to}, och draget fortsätter. Tryck igen för att se hela kedjan.",
  "hint.whole": "Tips: {notation}",
  "hint.chainWhole": "Tips, hela kedjan: {notation}",
  "hint.otherwise": "Du har börjat på ett annat drag. Tipset var {notation}.",
  "hint.startFirst": "Tips ges i början av ett drag. ”Ta tillbaka” tar dig dit.",
  "sako.way": "Så skulle {color} förenas med kungen: {notation}",
  "sako.later": "Kedjan kan visas när draget är klart.",
  "hint.failed": "Inget tips kunde hittas: {message}",
};
