// Chess in Esperanto: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Ŝako",
  about: "Klasika ŝako kaj Chess960: kapti, kaj mati la reĝon.",
  goal: "Gajnas, kiu atakas la kontraŭan reĝon tiel, ke ĝi ne estas savebla.",
  "rules.fide": "FIDE",
  "rules.fide.about": "La ŝakreguloj de FIDE. La kutima elekto.",
  "why.castling-in-check": "Neniu aroko el ŝako.",
  "problem.pawn-on-edge": "{color}: neniu peono povas stari sur {squares}.",
  "problem.many-checkers": "{color}: pli da figuroj ŝakas, ol unu movo povas kaŭzi ({squares}).",
};
