// Texts of a first visit, in Esperanto; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako, la ŝako de paco",
  "welcome.unions":
    "Ĉi tie nenio estas kaptata: via figuro pariĝas kun figuro de la kontraŭulo sur la sama kampo.",
  "welcome.chains":
    "Se vi transprenas paron, via figuro en ĝi liberiĝas kaj pluiras; gajnas ĉeno, kiu atingas la reĝon.",
  "welcome.mia": "Ludi kun Mia",
  "welcome.mia.about": "Malgranda partio: malmultaj figuroj, kaj ŝi klarigas.",
  "story.begin": "Ĉi tie nenio estas kaptata: figuroj pariĝas. Movu la turon al la paro.",
  "story.freed": "Via kuriero estas libera kaj tuj pluiras: al la reĝo!",
  "story.end": "Ĉeno ĝis la reĝo: vi venkis!",
  "story.skip": "Preterpasi",
};
