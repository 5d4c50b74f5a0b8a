// Texts shared by games that end by mate as in chess, in Esperanto; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "Neniu flanko plu havas sufiĉe da figuroj por mati.",
  "reason.time": "La tempo finiĝis, sed la alia flanko ne plu havas sufiĉe da figuroj por mati.",
  "why.no-safe-square": "Kien ajn iras la figuro de {square}, ĝia reĝo restas en ŝako.",
  "why.pinned": "{piece.The} ŝirmas sian reĝon kaj ne povas forlasi la linion.",
  "why.check": "La reĝo estas en ŝako: ĉi tiu movo ne helpas.",
  "why.double-check": "Duobla ŝako: nur la reĝo povas moviĝi.",
  "why.into-check": "Tie la figuro sur {square} ŝakus la reĝon.",
  "why.en-passant-exposes": "Post la preterpasa kapto la propra reĝo estus en ŝako.",
  "problem.union": "Du figuroj staras sur {squares}.",
  "problem.king-can-be-taken": "{color} ne estas movonta, sed estas en ŝako.",
  "score.paco": "{color}: mato en {turns}",
  "proof.title": "Ĉu mato?",
  "proof.yes1": "Mato tuj:",
  "proof.yes": "Mato en {turns}:",
  "proof.no1": "Neniu mato en ĉi tiu movo. Tio estas pruvita.",
  "proof.no": "Neniu mato devigeblas en {turns} movoj. Tio estas pruvita.",
};
