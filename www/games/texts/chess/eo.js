// Chess in Esperanto: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Ŝako",
  about: "Klasika ŝako kaj Chess960: kapti, kaj mati la reĝon.",
  goal: "Gajnas, kiu atakas la kontraŭan reĝon tiel, ke ĝi ne estas savebla.",
  "rules.fide": "FIDE",
  "rules.fide.about": "La ŝakreguloj de FIDE. La kutima elekto.",
  "reason.insufficient-material": "Neniu flanko plu havas sufiĉe da pecoj por mati.",
  "why.no-safe-square": "Kien ajn iras la peco de {square}, ĝia reĝo restas en ŝako.",
  "why.pinned": "{piece.The} ŝirmas sian reĝon kaj ne povas forlasi la linion.",
  "why.check": "La reĝo estas en ŝako: ĉi tiu movo ne helpas.",
  "why.double-check": "Duobla ŝako: nur la reĝo povas moviĝi.",
  "why.into-check": "Sur {square} la reĝo estus en ŝako.",
  "why.en-passant-exposes": "Post la preterpasa kapto la propra reĝo estus en ŝako.",
  "why.castling-in-check": "Neniu aroko el ŝako.",
  "problem.union": "Du pecoj staras sur {squares}.",
  "problem.pawn-on-edge": "{color}: neniu peono povas stari sur {squares}.",
  "problem.king-can-be-taken": "{color} ne estas movonta, sed estas en ŝako.",
  "problem.many-checkers": "{color}: pli da pecoj ŝakas, ol unu movo povas kaŭzi ({squares}).",
  "score.paco": "{color}: mato en {turns}",
  "proof.title": "Ĉu mato?",
  "proof.yes1": "Mato tuj:",
  "proof.yes": "Mato en {turns}:",
  "proof.no1": "Neniu mato en ĉi tiu movo. Tio estas pruvita.",
  "proof.no": "Neniu mato devigeblas en {turns} movoj. Tio estas pruvita.",
};
