// Bughouse in Esperanto.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Tandemŝako",
  about: "Du tabuloj, du teamoj: kion vi kaptas, tion via partnero rajtas meti.",
  goal: "Du kontraŭ du sur du tabuloj. Kion vi kaptas, tio iras en la poŝon de via partnero kaj rajtas esti metita sur la alian tabulon.",
  preset: "Reguloj",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about": "Metita peco rajtas ŝaki kaj mati. La tabulo, kiu finiĝas unua, decidas la maĉon.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "La nederlandaj reguloj: oni ne metas pecon kun ŝako. Ambaŭ tabuloj estas ludataj ĝisfine, kaj la poentoj sumiĝas.",
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
  "reason.deadlock": "Sur ĉiu tabulo la movonta flanko atendas pecon, kiu ne plu povas veni.",
  "why.waiting": "{color} havas nenian movon kaj atendas pecon de la partnero.",
  "help.teams": "Blanko sur unu tabulo kaj Nigro sur la alia estas partneroj.",
  "help.wait": "Se vi havas nenian movon sed peco povus helpi, vi atendas, ĝis via partnero kaptas unu.",
};
