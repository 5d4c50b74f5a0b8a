// Why a turn is good or bad, in Swedish; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Det här draget bildar union med kungen.",
  "reason.wins.win": "Det här draget vinner direkt.",
  "reason.forces": "Bevisat: det här draget tvingar fram Paco i {turns}, vad {color} än svarar.",
  "reason.forces.win": "Bevisat: det här draget tvingar fram vinst i {turns}, vad {color} än svarar.",
  "reason.prevents": "{color} hotar med det här: {notation}. Draget hindrar det.",
  "reason.only": "Efter varje annat drag förenas {color} direkt med kungen.",
  "reason.only.win": "Efter varje annat drag vinner {color} direkt.",
  "reason.others": "Efter {losing} av de {count} andra dragen förenas {color} direkt med kungen.",
  "reason.others.win": "Efter {losing} av de {count} andra dragen vinner {color} direkt.",
  "reason.refuted": "Varför inte {notation}? Det förlorar direkt: {reply}.",
  "reason.threatens": "Det här draget ger Ŝako. Hotet: {notation}.",
  "reason.threatens.win": "Det här draget hotar att vinna direkt: {notation}.",
  "reason.lost": "Vad som än spelas förenas {color} med kungen. Efter det här draget: {notation}.",
  "reason.lost.win": "Vad som än spelas vinner {color} direkt. Efter det här draget: {notation}.",
  "reason.none": "Datorn gillar det här draget bäst.",
  "reason.looking": "Letar efter skäl …",
  "reason.ask": "Varför {notation}?",
  "reason.allows": "Efter det här draget förenas {color} direkt med kungen: {notation}.",
  "reason.allows.win": "Efter det här draget vinner {color} direkt: {notation}.",
  "reason.possible": "Efter {losing} av de {count} möjliga dragen förenas {color} direkt med kungen.",
  "reason.possible.win": "Efter {losing} av de {count} möjliga dragen vinner {color} direkt.",
  "reason.better.prevents": "{color} hotade med det här: {notation}. {turn} hade hindrat det.",
  "reason.better.threatens": "{turn} hade gett Ŝako. Hotet: {notation}.",
  "reason.better.threatens.win": "{turn} hade hotat att vinna direkt: {notation}.",
};
