// Stratego chess in Esperanto: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Stratego-ŝako",
  about: "Ĉiu flanko aranĝas siajn pecojn laŭplaĉe malantaŭ ekrano. Poste la ekrano leviĝas, kaj estas ŝako.",
  goal: "Aranĝu viajn pecojn sur viaj kvar vicoj tiel, ke la alia flanko ne vidas ilin. Poste matu la reĝon.",
  "rules.free": "Libera",
  "rules.free.about": "Ĉiu peco sur ĉiu kampo de via duono. La kutima elekto.",
  "rules.screen": "Strikta",
  "rules.screen.about":
    "Unu peono en ĉiu kolumno, neniu sur via unua vico, kaj kurieroj sur kampoj de ambaŭ koloroj.",
  "reason.insufficient-material": "Neniu flanko plu havas sufiĉe da pecoj por mati.",
  "why.no-safe-square": "Kien ajn iras la peco de {square}, ĝia reĝo restas en ŝako.",
  "why.pinned": "{piece.The} ŝirmas sian reĝon kaj ne povas forlasi la linion.",
  "why.check": "La reĝo estas en ŝako: ĉi tiu movo ne helpas.",
  "why.double-check": "Duobla ŝako: nur la reĝo povas moviĝi.",
  "why.into-check": "Sur {square} la reĝo estus en ŝako.",
  "why.en-passant-exposes": "Post la preterpasa kapto la propra reĝo estus en ŝako.",
  "problem.union": "Du pecoj staras sur {squares}.",
  "problem.pawn-on-last-rank": "{color}: neniu peono povas stari sur la plej fora vico ({squares}).",
  "problem.king-can-be-taken": "{color} ne estas movonta, sed estas en ŝako.",
  "score.paco": "{color}: mato en {turns}",
  "proof.title": "Ĉu mato?",
  "proof.yes1": "Mato tuj:",
  "proof.yes": "Mato en {turns}:",
  "proof.no1": "Neniu mato en ĉi tiu movo. Tio estas pruvita.",
  "proof.no": "Neniu mato devigeblas en {turns} movoj. Tio estas pruvita.",
  "new.normal": "Malantaŭ la ekrano",
  "new.normal.about": "Ĉiu flanko nevidate aranĝas siajn pecojn antaŭ la ludo.",
  "help.setUp":
    "Ambaŭ flankoj aranĝas siajn dek ses pecojn sur sia duono, kaj neniu vidas tiujn de la alia antaŭ ol ambaŭ pretas.",
  "help.begin":
    "Komencas Blanko, aŭ Nigro, se nur la nigra reĝo estas en ŝako. Se ambaŭ estas, oni aranĝas denove.",
  "help.play": "Arokoj ne ekzistas. Peono iras du kampojn nur de sia propra dua vico.",
  "preset.classic": "Kiel en ŝako",
  "preset.pawns": "Peonoj antaŭen",
  "preset.wedge": "Kojno",
  "preset.fortress": "Fortikaĵo",
};
