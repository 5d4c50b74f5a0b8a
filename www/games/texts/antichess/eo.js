// Antichess in Esperanto: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Fordonŝako",
  about: "Fordonu ĉion: kapti estas devige, kaj gajnas, kiu havas nenion plu.",
  goal: "Gajnas, kiu ne plu havas figuron aŭ ne povas moviĝi.",
  "rules.antichess": "Fordonŝako",
  "rules.antichess.about": "Kapti estas devige. La kutima elekto.",
  "reason.no-legal-turn.white": "Blanko ne plu havas movon kaj tial gajnas.",
  "reason.no-legal-turn.black": "Nigro ne plu havas movon kaj tial gajnas.",
  "reason.insufficient-material": "Nenio plu estas kaptebla.",
  "why.must-capture": "Kiu povas kapti, tiu devas: io kapteblas sur {square}.",
  "problem.union": "Du figuroj staras sur {squares}.",
  "problem.pawn-on-edge": "{color}: neniu peono povas stari sur {squares}.",
  "problem.no-pieces": "{color} ne havas figurojn.",
  "help.capture": "Kapti ĉi tiun figuron. Kiu povas kapti, tiu devas.",
  "help.king": "La reĝo estas figuro kiel ĉiu alia: nek ŝako nek aroko, kaj peono povas iĝi reĝo.",
  "level.child.about": "Antaŭvidas unu movon.",
  "level.beginner.about": "Vidas, kion ĝi fordonas, sed ne vian respondon.",
  "level.casual.about": "Pensas pri via respondo kaj kalkulas devigajn kaptojn.",
  "score.paco": "{color} gajnas en {turns}",
  "proof.title": "Ĉu gajno?",
  "proof.yes1": "Gajno tuj:",
  "proof.yes": "Gajno en {turns}:",
  "proof.no1": "Neniu gajno en ĉi tiu movo. Tio estas pruvita.",
  "proof.no": "Neniu gajno devigeblas en {turns} movoj. Tio estas pruvita.",
};
