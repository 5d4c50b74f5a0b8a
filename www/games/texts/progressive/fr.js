// Progressive chess in French: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").ProgressiveTexts} */
export const texts = {
  name: "Échecs progressifs",
  about:
    "Les blancs jouent un coup, les noirs deux, les blancs trois, et ainsi de suite. Un échec met fin à la série.",
  goal: "Matez le roi. À chaque tour on joue une série, avec un coup de plus que la précédente.",
  "rules.scottish": "Écossais",
  "rules.scottish.about": "Un échec met fin à la série, ses autres coups sont perdus. Le choix habituel.",
  "rules.italian": "Italien",
  "rules.italian.about": "Seul le dernier coup d’une série peut donner échec.",
  "rules.english": "Anglais",
  "rules.english.about":
    "Comme l’écossais, mais toute pièce qui peut jouer joue une fois avant qu’une autre rejoue. Pas de prise en passant.",
  "status.toMove": "{color} : coup {number} sur {length}",
  "status.yours": "À vous : coup {number} sur {length}",
  "status.place": "{color}, coup {number} sur {length} : posez {piece.obj}",
  "series.check": "L’échec a mis fin à la série au coup {number} sur {length}.",
  "series.over": "La partie a pris fin au coup {number} sur {length} de la série.",
  "series.round": "Ont déjà joué dans ce cycle : {squares}.",
  "say.undoStep": "Un coup repris.",
  "say.redoStep": "Un coup rejoué.",
  "say.undoTurn": "Série reprise.",
  "say.redoTurn": "Série rejouée.",
  "hint.move": "Indice, coup {number} sur {length} : {from} vers {to}. Un autre appui montre le coup suivant.",
  "hint.chainWhole": "Indice, toute la série : {notation}",
  "hint.startFirst": "L’indice se donne entre deux coups. « Reprendre » y ramène.",
  "type.placeholder": "Un coup ou plusieurs : Nf3 d4",
  "reason.stalemate": "Pat : aucun coup n’est possible, et le roi n’est pas en échec.",
  "reason.no-progress": "Au moins 10 séries de suite sans prise ni coup de pion.",
  "claim.no-progress": "Réclamer la nulle : 10 séries sans progrès",
  "why.castling-in-check": "Pas de roque quand le roi est en échec.",
  "why.early-check":
    "Le coup en {square} donnerait échec, ce que seul le dernier coup d’une série peut faire selon ces règles.",
  "why.moved-in-round":
    "{piece.The} en {square} a déjà joué dans ce cycle : d’abord toutes les autres qui le peuvent.",
  "why.en-passant-first": "La prise en passant n’est possible qu’au premier coup d’une série.",
  "problem.pawn-on-edge": "{color} : aucun pion ne peut être en {squares}.",
  "problem.series-made": "{count} coups ont été joués : la série doit être plus longue.",
  "problem.series-moved": "Aucune pièce n’a pu jouer vers {squares} dans ce cycle.",
  "fen.text":
    "« {found} » n’est pas une position : l’échiquier, le trait, le roque, les cases sautées, le compte, la longueur de la série.",
  "fen.quiet-turns":
    "Le compte est un nombre de 0 à 9999, ou « - » dans une série qui a progressé, pas « {found} ».",
  "fen.en-passant": "Les cases sautées sont des cases comme d6f6, ou « - », pas « {found} ».",
  "fen.move-number":
    "La longueur de la série est un nombre à partir de 1, suivi d’un point et des coups joués, comme 3.1, pas « {found} ».",
  "fen.moved": "Les pièces qui ont joué sont des cases comme d2e4, ou « - », pas « {found} ».",
  "editor.quiet": "Séries sans progrès",
  "editor.series.length": "Coups de la série",
  "editor.series.made": "Dont déjà joués",
  "editor.series.passed": "Cases franchies par des pions",
  "editor.series.moved": "Ont joué dans ce cycle",
  "help.series":
    "Les blancs commencent par un coup. Ensuite chaque série compte un coup de plus que la précédente.",
  "help.check":
    "Un échec met aussitôt fin à la série ; selon les règles italiennes, seul le dernier coup peut le donner.",
  "help.back": "« Reprendre » annule un coup de la série.",
};
