// Stratego chess in Dutch: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Strategoschaak",
  about: "Elke kant stelt achter een scherm op zoals hij wil. Dan gaat het scherm omhoog en is het schaak.",
  goal: "Stel je stukken ongezien op je eigen vier rijen op. Zet daarna de koning mat.",
  "rules.free": "Vrij",
  "rules.free.about": "Elk stuk op elk veld van de eigen helft. De gewone keuze.",
  "rules.screen": "Streng",
  "rules.screen.about":
    "Eén pion op elke lijn, geen op de eigen eerste rij, en lopers op velden van beide kleuren.",
  "reason.insufficient-material": "Geen van beide kan met deze stukken nog mat zetten.",
  "why.no-safe-square": "Waar {piece.the} op {square} ook heen gaat, de eigen koning staat schaak.",
  "why.pinned": "{piece.The} dekt de koning af en kan de lijn niet verlaten.",
  "why.check": "De koning staat schaak: deze zet helpt niet.",
  "why.double-check": "Dubbelschaak: alleen de koning kan zetten.",
  "why.into-check": "Op {square} zou de koning schaak staan.",
  "why.en-passant-exposes": "Na en passant slaan zou de eigen koning schaak staan.",
  "problem.union": "Op {squares} staan twee stukken.",
  "problem.pawn-on-last-rank": "{color}: op de verste rij kan geen pion staan ({squares}).",
  "problem.king-can-be-taken": "{color} is niet aan zet, maar staat schaak.",
  "score.paco": "{color}: mat in {turns}",
  "proof.title": "Mat?",
  "proof.yes1": "Nu mat:",
  "proof.yes": "Mat in {turns}:",
  "proof.no1": "Geen mat in deze zet. Dat is bewezen.",
  "proof.no": "Mat is in {turns} zetten niet af te dwingen. Dat is bewezen.",
  "new.normal": "Achter het scherm",
  "new.normal.about": "Elke kant stelt zijn stukken voor de partij ongezien op.",
  "help.setUp": "Beide kanten stellen hun zestien stukken op de eigen helft op, zonder die van de ander te zien.",
  "help.begin":
    "Wit begint, zwart alleen als enkel de zwarte koning schaak staat. Staan beide schaak, dan stelt men opnieuw op.",
  "help.play": "Er is geen rokade. Alleen vanaf de eigen tweede rij mag een pion twee velden ver.",
  "preset.classic": "Zoals in het schaak",
  "preset.pawns": "Pionnen vooraan",
  "preset.wedge": "Wig",
  "preset.fortress": "Vesting",
};
