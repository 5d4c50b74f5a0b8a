// Chess in Dutch: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ChessTexts} */
export const texts = {
  name: "Schaken",
  about: "Gewoon schaak en Chess960: sla stukken en zet de koning mat.",
  goal: "Wie de vijandelijke koning zo aanvalt dat hij niet te redden is, wint.",
  "rules.fide": "FIDE",
  "rules.fide.about": "De spelregels van de FIDE. De gewone keuze.",
  "why.castling-in-check": "Geen rokade terwijl de koning schaak staat.",
  "problem.pawn-on-edge": "{color}: op {squares} kan geen pion staan.",
  "problem.many-checkers": "{color} staat schaak door meer stukken dan één zet kan laten aanvallen ({squares}).",
};
