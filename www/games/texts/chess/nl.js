// Chess in Dutch: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Schaken",
  about: "Gewoon schaak en Chess960: sla stukken en zet de koning mat.",
  goal: "Wie de vijandelijke koning zo aanvalt dat hij niet te redden is, wint.",
  "rules.fide": "FIDE",
  "rules.fide.about": "De spelregels van de FIDE. De gewone keuze.",
  "reason.insufficient-material": "Geen van beide kan met deze stukken nog mat zetten.",
  "why.no-safe-square": "Waar {piece.the} op {square} ook heen gaat, de eigen koning staat schaak.",
  "why.pinned": "{piece.The} dekt de koning af en kan de lijn niet verlaten.",
  "why.check": "De koning staat schaak: deze zet helpt niet.",
  "why.double-check": "Dubbelschaak: alleen de koning kan zetten.",
  "why.into-check": "Op {square} zou de koning schaak staan.",
  "why.en-passant-exposes": "Na en passant slaan zou de eigen koning schaak staan.",
  "why.castling-in-check": "Geen rokade terwijl de koning schaak staat.",
  "problem.union": "Op {squares} staan twee stukken.",
  "problem.pawn-on-edge": "{color}: op {squares} kan geen pion staan.",
  "problem.king-can-be-taken": "{color} is niet aan zet, maar staat schaak.",
  "problem.many-checkers": "{color} staat schaak door meer stukken dan één zet kan laten aanvallen ({squares}).",
  "score.paco": "{color}: mat in {turns}",
  "proof.title": "Mat?",
  "proof.yes1": "Nu mat:",
  "proof.yes": "Mat in {turns}:",
  "proof.no1": "Geen mat in deze zet. Dat is bewezen.",
  "proof.no": "Mat is in {turns} zetten niet af te dwingen. Dat is bewezen.",
};
