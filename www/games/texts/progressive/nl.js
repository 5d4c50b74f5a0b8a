// Progressive chess in Dutch: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ProgressiveTexts} */
export const texts = {
  name: "Progressief schaak",
  about: "Wit doet één zet, zwart twee, wit drie, enzovoort. Een schaak beëindigt de serie.",
  goal: "Zet de koning mat. Elke beurt is een serie met één zet meer dan de serie ervoor.",
  "rules.scottish": "Schots",
  "rules.scottish.about": "Een schaak beëindigt de serie, de overige zetten vervallen. De gewone keuze.",
  "rules.italian": "Italiaans",
  "rules.italian.about": "Alleen de laatste zet van een serie mag schaak geven.",
  "rules.english": "Engels",
  "rules.english.about":
    "Als Schots, maar elk stuk dat kan zetten, zet één keer voordat er een opnieuw zet. Geen en passant.",
  "status.toMove": "{color}: zet {number} van {length}",
  "status.yours": "Jij bent aan zet: zet {number} van {length}",
  "status.place": "{color}, zet {number} van {length}: zet {piece.obj} neer",
  "series.check": "Het schaak beëindigde de serie bij zet {number} van {length}.",
  "series.over": "De partij eindigde bij zet {number} van {length} van de serie.",
  "series.round": "In deze ronde al gezet: {squares}.",
  "say.undoStep": "Eén zet teruggenomen.",
  "say.redoStep": "Eén zet opnieuw gespeeld.",
  "say.undoTurn": "Serie teruggenomen.",
  "say.redoTurn": "Serie opnieuw gespeeld.",
  "hint.move": "Hint, zet {number} van {length}: {from} naar {to}. Druk nog eens voor de volgende zet.",
  "hint.chainWhole": "Hint, de hele serie: {notation}",
  "hint.startFirst": "Een hint krijg je tussen twee zetten. “Terugnemen” brengt je daar.",
  "type.placeholder": "Eén zet of meer: Nf3 d4",
  "reason.stalemate": "Pat: er is geen zet mogelijk en de koning staat niet schaak.",
  "reason.no-progress": "Minstens 10 series achter elkaar niets geslagen en geen pion verzet.",
  "claim.no-progress": "Remise claimen: 10 series zonder voortgang",
  "why.castling-in-check": "Geen rokade terwijl de koning schaak staat.",
  "why.early-check":
    "De zet naar {square} zou schaak geven, en dat mag volgens deze regels alleen de laatste zet van een serie.",
  "why.moved-in-round":
    "{piece.The} op {square} heeft in deze ronde al gezet: eerst zetten alle andere die dat kunnen.",
  "why.en-passant-first": "En passant slaan kan alleen met de eerste zet van een serie.",
  "problem.pawn-on-edge": "{color}: op {squares} kan geen pion staan.",
  "problem.series-made": "Er zijn al {count} zetten gedaan: de serie moet langer zijn.",
  "problem.series-moved": "Naar {squares} kan in deze ronde geen stuk gezet zijn.",
  "fen.text":
    "“{found}” is geen stelling: bord, kant aan zet, rokade, gepasseerde velden, teller, lengte van de serie.",
  "fen.quiet-turns":
    "De teller is een getal van 0 tot en met 9999, of “-” in een serie met voortgang, niet “{found}”.",
  "fen.en-passant": "De gepasseerde velden zijn velden zoals d6f6, of “-”, niet “{found}”.",
  "fen.move-number":
    "De lengte van de serie is een getal vanaf 1, na een punt de gedane zetten, zoals 3.1, niet “{found}”.",
  "fen.moved": "De stukken die gezet hebben zijn velden zoals d2e4, of “-”, niet “{found}”.",
  "editor.quiet": "Series zonder voortgang",
  "editor.series.length": "Zetten in de serie",
  "editor.series.made": "Daarvan al gedaan",
  "editor.series.passed": "Gepasseerd door pionnen",
  "editor.series.moved": "In deze ronde gezet",
  "help.series": "Wit begint met één zet. Daarna heeft elke serie één zet meer dan de serie ervoor.",
  "help.check":
    "Een schaak beëindigt de serie meteen; volgens de Italiaanse regels mag alleen de laatste zet het geven.",
  "help.back": "“Terugnemen” neemt één zet van de serie terug.",
};
