// Bughouse in Swedish.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Tandemschack",
  about: "Två bräden, två lag: det du slår får din partner sätta in.",
  goal: "Två mot två på två bräden. Det du slår hamnar i din partners ficka och får sättas in på det andra brädet.",
  preset: "Regler",
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
  "reason.deadlock": "På varje bräde väntar sidan vid draget på en pjäs som inte längre kan komma.",
  "why.waiting": "{color} har inget drag och väntar på en pjäs från sin partner.",
  "help.teams": "Vit på det ena brädet och Svart på det andra är partner.",
  "help.wait": "Har du inget drag men en pjäs kunde hjälpa, väntar du tills din partner slår en.",
};
