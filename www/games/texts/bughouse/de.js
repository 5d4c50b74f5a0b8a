// Bughouse in German.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Tandemschach",
  about: "Zwei Bretter, zwei Teams: Was du schlägst, darf dein Partner einsetzen.",
  goal: "Zwei gegen zwei auf zwei Brettern. Was du schlägst, kommt in die Tasche deines Partners und darf auf dem anderen Brett eingesetzt werden.",
  preset: "Regeln",
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
  "reason.deadlock": "Auf jedem Brett wartet die Seite am Zug auf eine Figur, die nicht mehr kommen kann.",
  "why.waiting": "{color} hat keinen Zug und wartet auf eine Figur vom Partner.",
  "help.teams": "Weiß auf dem einen Brett und Schwarz auf dem anderen sind Partner.",
  "help.wait":
    "Hast du keinen Zug, aber eine Figur könnte helfen, dann wartest du, bis dein Partner eine schlägt.",
};
