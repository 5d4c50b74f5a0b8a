// Stratego chess in Esperanto: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Stratego-ŝako",
  about: "Ĉiu flanko aranĝas siajn figurojn laŭplaĉe malantaŭ ekrano. Poste la ekrano leviĝas, kaj estas ŝako.",
  goal: "Aranĝu viajn figurojn sur viaj kvar vicoj tiel, ke la alia flanko ne vidu ilin. Poste matu la reĝon.",
  "rules.free": "Libera",
  "rules.free.about": "Ĉiu figuro sur ĉiu kampo de via duono. La kutima elekto.",
  "rules.screen": "Strikta",
  "rules.screen.about":
    "Unu peono en ĉiu kolumno, neniu sur via unua vico, kaj kurieroj sur kampoj de ambaŭ koloroj.",
  "problem.pawn-on-last-rank": "{color}: neniu peono povas stari sur la plej fora vico ({squares}).",
  "new.normal": "Malantaŭ la ekrano",
  "new.normal.about": "Ĉiu flanko nevidate aranĝas siajn figurojn antaŭ la ludo.",
  "help.setUp":
    "Ambaŭ flankoj aranĝas siajn dek ses figurojn sur sia duono, kaj neniu vidas tiujn de la alia antaŭ ol ambaŭ pretas.",
  "help.begin":
    "Komencas Blanko, aŭ Nigro, se nur la nigra reĝo estas en ŝako. Se ambaŭ estas, oni aranĝas denove.",
  "help.play": "Arokoj ne ekzistas. Peono iras du kampojn nur de sia propra dua vico.",
  "preset.classic": "Kiel en ŝako",
  "preset.pawns": "Peonoj antaŭen",
  "preset.wedge": "Kojno",
  "preset.fortress": "Fortikaĵo",
};
