// Bughouse in Esperanto.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Tandemŝako",
  about: "Du tabuloj, du teamoj: kion vi kaptas, tion via partnero rajtas meti.",
  goal: "Unu tabulo de maĉo, aparte. Matu la reĝon. Kion vi kaptas, tio malaperas; kio estas en via poŝo, tion vi rajtas meti sur malplenan kampon anstataŭ movi.",
  "alone.name": "Tandemŝako, unu tabulo",
  "alone.about":
    "Ĉi tie ne estas partnero: kio estas kaptita, tio malaperas, kaj oni metas nur tion, kio jam estas en la poŝo.",
  "alone.open":
    "Dum la alia tabulo estas ludata, tio ne estus la fino: figuro de la partnero povus ankoraŭ helpi.",
  "new.own.about":
    "Starigu unu tabulon kun ĝiaj poŝoj, kaj ludu aŭ analizu ĝin aparte: de la partnero venas nenio.",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about": "Metita figuro rajtas ŝaki kaj mati. La tabulo, kiu finiĝas unua, decidas la maĉon.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "La nederlandaj reguloj: oni ne metas figuron kun ŝako. Ambaŭ tabuloj estas ludataj ĝisfine, kaj la poentoj sumiĝas.",
  "setting.result": "La maĉon decidas",
  "setting.result.first": "La unua tabulo",
  "setting.result.first.about": "Kiu gajnas la tabulon, kiu finiĝas unua, tiu gajnas la maĉon.",
  "setting.result.sum": "Ambaŭ tabuloj",
  "setting.result.sum.about": "Ambaŭ tabuloj estas ludataj ĝisfine, kaj la poentoj sumiĝas.",
  seats: "Ludantoj",
  team: "Teamo {team}",
  seat: "{color}, tabulo {board}",
  you: "Vi",
  person: "Iu ĉi tie",
  fourPeople: "Kvar ludantoj",
  far: "Iu malproksime",
  computer: "Komputilo: {level}",
  "fen.boards": "Atendataj estas du pozicioj kun “|” inter ili, po unu por ĉiu tabulo, ne “{found}”.",
  "problem.too-many-men": "Kun la poŝoj estas {count} figuroj: maksimume 64 sur ambaŭ tabuloj.",
  "problem.too-many-pawns-in-all":
    "Kun promociitaj figuroj kaj poŝoj estas {count} peonoj: maksimume 32 sur ambaŭ tabuloj.",
  "reason.deadlock": "Sur ĉiu tabulo la movonta flanko atendas figuron, kiu ne plu povas veni.",
  "why.waiting": "{color} havas nenian movon kaj atendas figuron de la partnero.",
  "help.teams": "Blanko sur unu tabulo kaj Nigro sur la alia estas partneroj.",
  "help.wait":
    "En maĉo tiu, kiu havas nenian movon, atendas figuron de la partnero, se iu povus helpi. Sur unu tabulo aparte tio estas mato aŭ pato.",
};
