// Bughouse in French.

/** @type {import("./en.js").BughouseTexts} */
export const texts = {
  name: "Blitz à quatre",
  about: "Deux échiquiers, deux équipes : ce que vous prenez, votre partenaire peut le parachuter.",
  goal: "Un échiquier d’un match, seul. Matez le roi. Ce que vous prenez disparaît ; ce qui est dans votre réserve, vous pouvez le parachuter sur une case vide au lieu de jouer un coup.",
  "alone.name": "Blitz à quatre, un échiquier",
  "alone.about":
    "Ici, pas de partenaire : ce qui est pris disparaît, et seul ce qui est déjà en réserve peut être parachuté.",
  "alone.open":
    "Tant que l’autre échiquier se joue, ce ne serait pas la fin : une pièce du partenaire pourrait encore aider.",
  "new.own.about":
    "Composez un échiquier avec ses réserves, puis jouez-le ou analysez-le seul : rien ne vient du partenaire.",
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
  "problem.too-many-men": "Il y a {count} pièces avec les réserves : 64 au plus sur les deux échiquiers.",
  "problem.too-many-pawns-in-all":
    "Il y a {count} pions avec les pièces promues et les réserves : 32 au plus sur les deux échiquiers.",
  "reason.deadlock": "Sur chaque échiquier, le camp au trait attend une pièce qui ne peut plus venir.",
  "why.waiting": "Les {color} n’ont aucun coup et attendent une pièce de leur partenaire.",
  "help.teams": "Les Blancs d’un échiquier et les Noirs de l’autre sont partenaires.",
  "help.wait":
    "Dans un match, qui n’a aucun coup attend une pièce de son partenaire, si l’une d’elles peut aider. Sur un échiquier seul, c’est mat ou pat.",
};
