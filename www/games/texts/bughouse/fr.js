// Bughouse in French.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Blitz à quatre",
  about: "Deux échiquiers, deux équipes : ce que vous prenez, votre partenaire peut le parachuter.",
  goal: "Deux contre deux sur deux échiquiers. Ce que vous prenez va dans la réserve de votre partenaire, qui peut le parachuter sur l’autre échiquier.",
  preset: "Règles",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about":
    "Une pièce parachutée peut donner échec et mater. Le premier échiquier terminé décide du match.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "Les règles néerlandaises : on ne parachute pas en donnant échec. Les deux parties vont à leur terme et les points s’ajoutent.",
  "setting.result": "Le match se décide sur",
  "setting.result.first": "Le premier échiquier",
  "setting.result.first.about": "Qui gagne l’échiquier terminé en premier gagne le match.",
  "setting.result.sum": "Les deux échiquiers",
  "setting.result.sum.about": "Les deux parties vont à leur terme, et les points s’ajoutent.",
  seats: "Joueurs",
  team: "Équipe {team}",
  seat: "{color}, échiquier {board}",
  you: "Vous",
  person: "Quelqu’un ici",
  fourPeople: "Quatre joueurs",
  far: "Quelqu’un à distance",
  computer: "Ordinateur : {level}",
  "fen.boards": "Deux positions séparées par « | » sont attendues, une par échiquier, pas « {found} ».",
  "reason.deadlock": "Sur chaque échiquier, le camp au trait attend une pièce qui ne peut plus venir.",
  "why.waiting": "Les {color} n’ont aucun coup et attendent une pièce de leur partenaire.",
  "help.teams": "Les Blancs d’un échiquier et les Noirs de l’autre sont partenaires.",
  "help.wait":
    "Si vous n’avez aucun coup mais qu’une pièce pourrait aider, vous attendez que votre partenaire en prenne une.",
};
