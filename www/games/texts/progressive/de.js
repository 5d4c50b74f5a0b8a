// Progressive chess in German: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ProgressiveTexts} */
export const texts = {
  name: "Progressives Schach",
  about: "Weiß macht einen Zug, Schwarz zwei, Weiß drei und so weiter. Ein Schach beendet die Serie.",
  goal: "Setze den König matt. Wer dran ist, spielt eine Serie mit einem Zug mehr als die Serie davor.",
  "rules.scottish": "Schottisch",
  "rules.scottish.about": "Ein Schach beendet die Serie, die übrigen Züge verfallen. Die übliche Wahl.",
  "rules.italian": "Italienisch",
  "rules.italian.about": "Nur der letzte Zug einer Serie darf Schach geben.",
  "rules.english": "Englisch",
  "rules.english.about":
    "Wie schottisch, aber jede Figur, die ziehen kann, zieht einmal, bevor eine zum zweiten Mal zieht. Kein en passant.",
  "status.toMove": "{color}: Zug {number} von {length}",
  "status.yours": "Du bist dran: Zug {number} von {length}",
  "status.place": "{color}, Zug {number} von {length}: {piece.obj} absetzen",
  "series.check": "Das Schach hat die Serie mit Zug {number} von {length} beendet.",
  "series.over": "Das Spiel endete mit Zug {number} von {length} der Serie.",
  "series.round": "In dieser Runde schon gezogen: {squares}.",
  "say.undoStep": "Einen Zug zurückgenommen.",
  "say.redoStep": "Einen Zug wieder gespielt.",
  "say.undoTurn": "Serie zurückgenommen.",
  "say.redoTurn": "Serie wieder gespielt.",
  "hint.move": "Tipp, Zug {number} von {length}: {from} nach {to}. Noch ein Druck zeigt den nächsten Zug.",
  "hint.chainWhole": "Tipp, die ganze Serie: {notation}",
  "hint.startFirst": "Tipps gibt es zwischen zwei Zügen. „Zurücknehmen“ führt dorthin.",
  "type.placeholder": "Ein Zug oder mehrere: Nf3 d4",
  "reason.stalemate": "Patt: Kein Zug ist möglich, und der König steht nicht im Schach.",
  "reason.no-progress": "Mindestens 10 Serien hintereinander ohne Schlagen und ohne Bauernzug.",
  "claim.no-progress": "Remis reklamieren: 10 Serien ohne Fortschritt",
  "why.castling-in-check": "Keine Rochade aus dem Schach heraus.",
  "why.early-check":
    "Der Zug nach {square} gäbe Schach, und das darf nach diesen Regeln nur der letzte Zug einer Serie.",
  "why.moved-in-round":
    "{piece.The} auf {square} hat in dieser Runde schon gezogen: Erst ziehen alle anderen, die können.",
  "why.en-passant-first": "En passant geht nur mit dem ersten Zug einer Serie.",
  "problem.pawn-on-edge": "{color}: Auf {squares} kann kein Bauer stehen.",
  "problem.series-made": "Es sind schon {count} Züge gemacht: Die Serie muss länger sein.",
  "problem.series-moved": "Auf {squares} kann in dieser Runde keine Figur gezogen haben.",
  "fen.text":
    "„{found}“ ist keine Stellung: Brett, Seite am Zug, Rochade, übersprungene Felder, Zähler, Länge der Serie.",
  "fen.quiet-turns":
    "Der Zähler ist eine Zahl von 0 bis 9999 oder „-“ in einer Serie mit Fortschritt, nicht „{found}“.",
  "fen.en-passant": "Die übersprungenen Felder sind Felder wie d6f6 oder „-“, nicht „{found}“.",
  "fen.move-number":
    "Die Länge der Serie ist eine Zahl ab 1, nach einem Punkt die gemachten Züge, etwa 3.1, nicht „{found}“.",
  "fen.moved": "Die gezogenen Figuren sind Felder wie d2e4 oder „-“, nicht „{found}“.",
  "editor.quiet": "Serien ohne Fortschritt",
  "editor.series.length": "Züge in der Serie",
  "editor.series.made": "Davon schon gemacht",
  "editor.series.passed": "Von Bauern übersprungen",
  "editor.series.moved": "In dieser Runde gezogen",
  "help.series": "Weiß beginnt mit einem Zug. Danach hat jede Serie einen Zug mehr als die davor.",
  "help.check":
    "Ein Schach beendet die Serie sofort; nach den italienischen Regeln darf es nur der letzte Zug geben.",
  "help.back": "„Zurücknehmen“ nimmt einen Zug der Serie zurück.",
};
