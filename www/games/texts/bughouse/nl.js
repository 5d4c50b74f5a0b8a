// Bughouse in Dutch.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Doorgeefschaak",
  about: "Twee borden, twee teams: wat jij slaat, mag je partner inzetten.",
  goal: "Twee tegen twee op twee borden. Wat je slaat gaat naar de voorraad van je partner en mag op het andere bord worden ingezet.",
  preset: "Regels",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about":
    "Een ingezet stuk mag schaak en mat geven. Het bord dat het eerst klaar is, beslist de match.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "De Nederlandse regels: met schaak inzetten mag niet. Beide borden worden uitgespeeld en de punten opgeteld.",
  "setting.result": "De match wordt beslist door",
  "setting.result.first": "Het eerste bord",
  "setting.result.first.about": "Wie het bord wint dat het eerst klaar is, wint de match.",
  "setting.result.sum": "Beide borden",
  "setting.result.sum.about": "Beide borden worden uitgespeeld en de punten worden opgeteld.",
  seats: "Spelers",
  team: "Team {team}",
  seat: "{color}, bord {board}",
  you: "Jij",
  person: "Iemand hier",
  fourPeople: "Vier spelers",
  far: "Iemand elders",
  computer: "Computer: {level}",
  "fen.boards": "Twee stellingen met “|” ertussen worden verwacht, voor elk bord een, niet “{found}”.",
  "reason.deadlock": "Op elk bord wacht de partij die aan zet is op een stuk dat niet meer kan komen.",
  "why.waiting": "{color} heeft geen zet en wacht op een stuk van de partner.",
  "help.teams": "Wit op het ene bord en zwart op het andere zijn partners.",
  "help.wait": "Heb je geen zet maar zou een stuk helpen, dan wacht je tot je partner er een slaat.",
};
