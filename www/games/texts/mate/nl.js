// Texts shared by games that end by mate as in chess, in Dutch; each game adds its id in front of the keys.

/** @type {import("./en.js").MateTexts} */
export const texts = {
  "reason.insufficient-material": "Geen van beide kan met deze stukken nog mat zetten.",
  "reason.time": "De tijd is om, maar de andere kant kan met deze stukken niet meer mat zetten.",
  "why.no-safe-square": "Waar {piece.the} op {square} ook heen gaat, de eigen koning staat schaak.",
  "why.pinned": "{piece.The} dekt de koning af en kan de lijn niet verlaten.",
  "why.check": "De koning staat schaak: deze zet helpt niet.",
  "why.double-check": "Dubbelschaak: alleen de koning kan zetten.",
  "why.into-check": "Daar zou het stuk op {square} schaak geven.",
  "why.en-passant-exposes": "Na en passant slaan zou de eigen koning schaak staan.",
  "problem.union": "Op {squares} staan twee stukken.",
  "problem.king-can-be-taken": "{color} is niet aan zet, maar staat schaak.",
  "score.paco": "{color}: mat in {turns}",
  "proof.title": "Mat?",
  "proof.yes1": "Nu mat:",
  "proof.yes": "Mat in {turns}:",
  "proof.no1": "Geen mat in deze zet. Dat is bewezen.",
  "proof.no": "Mat is in {turns} zetten niet af te dwingen. Dat is bewezen.",
};
