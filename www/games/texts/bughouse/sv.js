// Bughouse in Swedish.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Tandemschack",
  about: "Två bräden, två lag: det du slår får din partner sätta in.",
  goal: "Ett bräde ur en match, för sig. Sätt kungen matt. Det du slår är borta; det som ligger i din ficka får du sätta in på en tom ruta i stället för att dra.",
  "alone.name": "Tandemschack, ett bräde",
  "alone.about":
    "Här finns ingen partner: det som slås är borta, och bara det som redan ligger i fickan kan sättas in.",
  "alone.open":
    "Så länge det andra brädet spelas vore det här inte slutet: en pjäs från partnern kunde ännu hjälpa.",
  "new.own.about":
    "Ställ upp ett bräde med fickor och spela eller analysera det för sig: inget kommer från någon partner.",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about": "En insatt pjäs får schacka och sätta matt. Brädet som slutar först avgör matchen.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "De nederländska reglerna: man får inte sätta in med schack. Båda bräden spelas färdigt och poängen läggs ihop.",
  "setting.result": "Matchen avgörs av",
  "setting.result.first": "Det första brädet",
  "setting.result.first.about": "Den som vinner brädet som slutar först vinner matchen.",
  "setting.result.sum": "Båda bräden",
  "setting.result.sum.about": "Båda bräden spelas färdigt, och poängen läggs ihop.",
  seats: "Spelare",
  team: "Lag {team}",
  seat: "{color}, bräde {board}",
  you: "Du",
  person: "Någon här",
  fourPeople: "Fyra spelare",
  far: "Någon på distans",
  computer: "Dator: {level}",
  "fen.boards": "Här väntas två ställningar med ”|” emellan, en för varje bräde, inte ”{found}”.",
  "problem.too-many-men": "Med fickorna är det {count} pjäser: högst 64 på båda bräden.",
  "problem.too-many-pawns-in-all":
    "Med förvandlade pjäser och fickor är det {count} bönder: högst 32 på båda bräden.",
  "reason.deadlock": "På varje bräde väntar sidan vid draget på en pjäs som inte längre kan komma.",
  "why.waiting": "{color} har inget drag och väntar på en pjäs från sin partner.",
  "help.teams": "Vit på det ena brädet och Svart på det andra är partner.",
  "help.wait":
    "I en match väntar den som inte har något drag på en pjäs från sin partner, om någon kunde hjälpa. På ett bräde för sig är det matt eller patt.",
};
