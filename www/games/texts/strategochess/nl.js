// Stratego chess in Dutch: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").StrategochessTexts} */
export const texts = {
  name: "Strategoschaak",
  about: "Elke kant stelt achter een scherm op zoals hij wil. Dan gaat het scherm omhoog en is het schaak.",
  goal: "Stel je stukken ongezien op je eigen vier rijen op. Zet daarna de koning mat.",
  "rules.free": "Vrij",
  "rules.free.about": "Elk stuk op elk veld van de eigen helft. De gewone keuze.",
  "rules.screen": "Streng",
  "rules.screen.about":
    "Eén pion op elke lijn, geen op de eigen eerste rij, en lopers op velden van beide kleuren.",
  "problem.pawn-on-last-rank": "{color}: op de verste rij kan geen pion staan ({squares}).",
  "new.normal": "Achter het scherm",
  "new.normal.about": "Elke kant stelt zijn stukken voor de partij ongezien op.",
  "help.setUp": "Beide kanten stellen hun zestien stukken op de eigen helft op, zonder die van de ander te zien.",
  "help.begin":
    "Wit begint, zwart alleen als enkel de zwarte koning schaak staat. Staan beide schaak, dan stelt men opnieuw op.",
  "help.play": "Er is geen rokade. Alleen vanaf de eigen tweede rij mag een pion twee velden ver.",
  "preset.classic": "Zoals bij schaken",
  "preset.pawns": "Pionnen vooraan",
  "preset.wedge": "Wig",
  "preset.fortress": "Vesting",
};
