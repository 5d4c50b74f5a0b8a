// Bughouse in German.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Tandemschach",
  about: "Zwei Bretter, zwei Teams: Was du schlägst, darf dein Partner einsetzen.",
  goal: "Ein Brett eines Matchs, für sich. Setze den König matt. Was du schlägst, ist weg; was in deiner Tasche ist, darfst du statt eines Zuges auf ein leeres Feld einsetzen.",
  "alone.name": "Tandemschach, ein Brett",
  "alone.about":
    "Hier gibt es keinen Partner: Was geschlagen wird, ist weg, und eingesetzt wird nur, was schon in der Tasche ist.",
  "alone.open":
    "Solange das andere Brett gespielt wird, wäre das nicht das Ende: Eine Figur vom Partner könnte noch helfen.",
  "new.own.about":
    "Baue ein Brett mit seinen Taschen auf und spiele oder analysiere es für sich: Vom Partner kommt nichts.",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about":
    "Eine eingesetzte Figur darf Schach geben und matt setzen. Das Brett, das zuerst endet, entscheidet das Match.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "Die niederländischen Regeln: Mit Schach darf nicht eingesetzt werden. Beide Bretter werden ausgespielt, die Punkte zählen zusammen.",
  "setting.result": "Das Match entscheidet",
  "setting.result.first": "Das erste Brett",
  "setting.result.first.about": "Wer das Brett gewinnt, das zuerst endet, gewinnt das Match.",
  "setting.result.sum": "Beide Bretter",
  "setting.result.sum.about": "Beide Bretter werden ausgespielt, und die Punkte zählen zusammen.",
  seats: "Spieler",
  team: "Team {team}",
  seat: "{color}, Brett {board}",
  you: "Du",
  person: "Jemand hier",
  fourPeople: "Vier Spieler",
  far: "Jemand anderswo",
  computer: "Computer: {level}",
  "fen.boards": "Erwartet werden zwei Stellungen mit „|“ dazwischen, für jedes Brett eine, nicht „{found}“.",
  "problem.too-many-men": "Mit den Taschen sind es {count} Figuren: höchstens 64 auf beiden Brettern.",
  "problem.too-many-pawns-in-all":
    "Mit umgewandelten Figuren und Taschen sind es {count} Bauern: höchstens 32 auf beiden Brettern.",
  "reason.deadlock": "Auf jedem Brett wartet die Seite am Zug auf eine Figur, die nicht mehr kommen kann.",
  "why.waiting": "{color} hat keinen Zug und wartet auf eine Figur vom Partner.",
  "help.teams": "Weiß auf dem einen Brett und Schwarz auf dem anderen sind Partner.",
  "help.wait":
    "Wer in einem Match keinen Zug hat, wartet auf eine Figur vom Partner, wenn eine helfen könnte. Auf einem Brett für sich ist das matt oder patt.",
};
