// Bughouse in Dutch.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Doorgeefschaak",
  about: "Twee borden, twee teams: wat jij slaat, mag je partner inzetten.",
  goal: "Eén bord van een match, op zichzelf. Zet de koning mat. Wat je slaat is weg; wat in je voorraad zit mag je in plaats van een zet op een leeg veld inzetten.",
  "alone.name": "Doorgeefschaak, één bord",
  "alone.about":
    "Hier is geen partner: wat geslagen wordt is weg, en alleen wat al in de voorraad zit kan worden ingezet.",
  "alone.open":
    "Zolang op het andere bord wordt gespeeld, zou dit niet het einde zijn: een stuk van de partner kan nog helpen.",
  "new.own.about":
    "Zet één bord met zijn voorraden op en speel of analyseer dat op zichzelf: van de partner komt niets.",
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
  "problem.too-many-men": "Met de voorraden zijn het {count} stukken: hoogstens 64 op beide borden.",
  "problem.too-many-pawns-in-all":
    "Met gepromoveerde stukken en voorraden zijn het {count} pionnen: hoogstens 32 op beide borden.",
  "reason.deadlock": "Op elk bord wacht de partij die aan zet is op een stuk dat niet meer kan komen.",
  "why.waiting": "{color} heeft geen zet en wacht op een stuk van de partner.",
  "help.teams": "Wit op het ene bord en zwart op het andere zijn partners.",
  "help.wait":
    "Wie in een match geen zet heeft, wacht op een stuk van de partner als dat zou helpen. Op één bord op zichzelf is dat mat of pat.",
};
