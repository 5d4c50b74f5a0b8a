// The rules of the other games in French.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Pièces et prises",
  "chess-pieces.rule":
    "Les Blancs commencent, puis les camps jouent à tour de rôle. La tour va tout droit, le fou en diagonale, la dame des deux façons, le cavalier de deux cases tout droit et d’une de côté, le roi d’une case dans toutes les directions. Qui arrive sur une case occupée par une pièce adverse la prend : elle quitte l’échiquier. Seul le cavalier passe par-dessus les autres.",
  "ch-start.say": "Le début. Seuls les pions et les cavaliers peuvent bouger.",
  "ch-rook.say":
    "Tout droit, tant que la voie est libre. La tour peut prendre le pion d6 et s’arrête devant le sien.",
  "ch-bishop.say": "En diagonale. La tour b2 peut être prise ; son propre pion f2 barre la route.",
  "ch-queen.say": "La dame va comme une tour ou comme un fou.",
  "ch-knight.say": "Le cavalier saute par-dessus ce qui l’entoure.",
  "ch-king.say": "Le roi va d’une case dans toutes les directions, mais pas sur la case de son propre pion.",

  "chess-pawns.title": "Pions",
  "chess-pawns.rule":
    "Un pion avance d’une case tout droit, sur une case vide ; depuis sa deuxième rangée, d’une ou de deux. Il prend en diagonale vers l’avant, et seulement ainsi. Si un pion a avancé de deux cases, un pion adverse voisin peut le prendre au coup suivant comme s’il n’avait avancé que d’une : c’est la prise en passant. Sur la dernière rangée, un pion devient dame, tour, fou ou cavalier.",
  "ch-pawn.say": "Ce pion peut avancer d’une case ou de deux, ou prendre le cavalier.",
  "ch-passing.say": "Le pion noir vient d’aller de d7 en d5. Les Blancs peuvent le prendre en d6.",
  "ch-promote.say": "Encore une case. Faites-en une dame.",

  "chess-check.title": "Échec et mat",
  "chess-check.rule":
    "Un roi qui pourrait être pris est en échec, et il faut y répondre aussitôt : le roi s’en va, l’attaquant est pris, ou une pièce s’interpose. Aucun coup ne peut laisser ou mettre son propre roi en échec ; un roi n’est donc jamais vraiment pris. Un échec sans réponse est un mat et gagne la partie.",
  "ch-check.say": "La tour donne échec. Quelles pièces peuvent aider ?",
  "ch-unsafe.say": "La tour contrôle toute la rangée. Le roi peut-il y aller ?",
  "ch-pin.say": "Le fou protège son roi de la tour. Peut-il quitter la colonne ?",
  "ch-mate.say": "Le roi noir est enfermé par ses propres pions.",

  "chess-castling.title": "Roque",
  "chess-castling.rule":
    "Une fois par partie, le roi et une tour peuvent bouger ensemble : le roi va de deux cases vers la tour, et la tour sur la case que le roi a franchie. Aucun des deux ne doit avoir bougé, et rien ne doit se trouver entre eux. Le roi ne doit pas être en échec, ni franchir ou atteindre une case attaquée.",
  "ch-castle-king.say": "Le petit roque : le roi va en g1, la tour en f1.",
  "ch-castle-queen.say": "Le grand roque : le roi va en c8, la tour en d8.",
  "ch-castle-across.say": "La tour f8 attaque f1, que le roi franchirait.",
  "ch-castle-check.say": "Le roi est en échec. Peut-il roquer ?",

  "chess-starts.title": "Chess960 et handicap",
  "chess-starts.rule":
    "En Chess960, les pièces derrière les pions sont mélangées : les fous sur des cases des deux couleurs, le roi entre les tours, les Noirs en miroir des Blancs. Il y a 960 débuts de ce genre ; le numéro 518 est le début habituel. Après le roque, le roi et la tour sont là où ils seraient aux échecs. Pour équilibrer une partie, le plus fort peut jouer sans certaines pièces : il donne un handicap.",
  "ch-960.say": "Début numéro 0 : les deux fous sont dans le coin, et les cavaliers sortent les premiers.",
  "ch-960-castle.say": "Le roi va de b1 en c1, la tour de a1 en d1.",
  "ch-960-castle.idea": "Posez le roi sur sa tour.",
  "ch-odds.say": "Les Noirs rendent la dame : ils jouent sans elle.",

  "chess-draws.title": "Nulles",
  "chess-draws.rule":
    "La partie est nulle quand le camp au trait ne peut plus jouer sans être en échec (pat), quand aucun camp n’a plus de quoi mater, et quand les deux sont d’accord. On peut réclamer la nulle quand une position se présente pour la troisième fois, ou après 50 coups de chaque côté sans prise ni coup de pion. À la cinquième fois, ou après 75 coups de ce genre, la partie s’arrête d’elle-même.",
  "ch-stalemate.say": "Voyez comment on gâche une partie gagnée : laissez les Noirs sans coup et sans échec.",
  "ch-dead.say": "Prenez la tour : deux rois seuls ne peuvent pas gagner.",
  "ch-quiet.say": "149 coups n’ont apporté ni prise ni coup de pion. Encore un, et la partie est finie.",

  "chess-notation.title": "Notation",
  "chess-notation.rule":
    "Une pièce s’écrit par sa lettre, un pion sans lettre, puis vient la case : Nf3, e4. x est une prise, + un échec, # un mat, =Q une promotion en dame, O-O le petit roque, O-O-O le grand. Si deux pièces semblables peuvent y aller, on ajoute la colonne ou la rangée de celle qui bouge : Nbd2, R1e2. Les lettres sont anglaises : K, Q, R, B, N.",
  "ch-note.say": "Les deux cavaliers peuvent aller en d2. La lettre b dit lequel y va.",

  "krachtschaak-powers.title": "Pouvoirs",
  "krachtschaak-powers.rule":
    "Qui prend gagne un pouvoir : la marche de ce qui a été pris. On peut s’en servir une fois, quand on veut ; puis il disparaît. Ce qu’une pièce sait faire elle-même ne coûte rien. Elle a un seul pouvoir : la prise suivante le remplace, et deux semblables ne s’ajoutent pas. C’est le pouvoir de la pièce telle qu’elle a commencé la partie.",
  "kr-gain.say": "Le roi prend le fou et gagne le pouvoir de fou.",
  "kr-use.say":
    "Le roi va maintenant comme un fou, une fois. Il prend la tour et donne échec avec son nouveau pouvoir de tour.",
  "kr-both.say": "Un cavalier avec pouvoir de fou a les cases des deux.",
  "kr-keep.say":
    "Un coup de cavalier conserve le pouvoir. Même après dix coups de ce genre, il peut encore aller une fois comme un fou.",
  "kr-replace.say": "Le roi a le pouvoir de fou et prend un cavalier. Il ne lui reste que le pouvoir de cavalier.",
  "kr-origin.say": "Cette dame a commencé comme fou. Le cavalier qui la prend gagne le pouvoir de fou.",

  "krachtschaak-check.title": "L’échec et la prise du roi",
  "krachtschaak-check.rule":
    "Un pouvoir attaque comme une marche, sans être dépensé. Une fois dépensé, il n’attaque plus. On peut laisser son roi en échec, ou l’y mettre : c’est imprudent, ou du bluff, mais permis. Qui prend le roi gagne.",
  "kr-check.say": "En d6, la tour est à un saut de cavalier du roi : échec, et le pouvoir reste.",
  "kr-spent.say":
    "La tour dépense son pouvoir de dame. De g7 elle donne échec comme tour, mais n’atteint plus h8 : pas de mat.",
  "kr-king.say": "Les Noirs ont laissé leur roi en échec.",

  "krachtschaak-pawn.title": "Pouvoir de pion",
  "krachtschaak-pawn.rule":
    "Le pouvoir de pion : une case tout droit, sur une case vide, deux depuis sa deuxième rangée, une prise en diagonale vers l’avant, et la prise en passant, de vrais pions seulement. Un pion peut revenir sur sa première rangée par un pouvoir ; de là, il avance d’une case. Si une pièce peut atteindre une case de deux façons aux effets différents, on lui demande laquelle.",
  "kr-first-rank.say":
    "Un pion avec pouvoir de tour prend le cavalier sur sa propre première rangée. Il n’y est pas promu.",
  "kr-passing.say": "Le cavalier a le pouvoir de pion, et le pion noir vient de sauter d6.",
  "kr-double.say": "Depuis la deuxième rangée, le pouvoir de pion fait avancer le cavalier de deux cases.",
  "kr-choice.say": "Le fou peut simplement aller en d6, ou prendre le pion en passant par son pouvoir.",

  "krachtschaak-promotion.title": "Promotion",
  "krachtschaak-promotion.rule":
    "Sur sa dernière rangée, une pièce est promue si elle est un pion, si elle avait le pouvoir de pion avant le coup, ou si elle y prend ce qui a commencé comme pion. Elle devient pour de bon dame, tour, fou ou cavalier et perd le pouvoir de pion ; un pouvoir gagné par la prise reste. Elle peut choisir ce qu’elle est déjà. Un roi doit devenir autre chose, et reste le roi.",
  "kr-step.say": "Le cavalier avance en e8 par son pouvoir de pion, et il est promu.",
  "kr-own.say": "Par son propre saut en g8, il est promu tout autant.",
  "kr-capture.say":
    "La tour avec pouvoir de pion prend le fou sur la dernière rangée : elle est promue et gagne le pouvoir de fou.",
  "kr-pawn-taken.say": "Un pion noir est revenu en a8. Qui l’y prend est promu aussitôt.",
  "kr-king-promotes.say": "Le roi devient dame, et il ne faut toujours pas le perdre.",

  "krachtschaak-mate.title": "Mat, pat, roque",
  "krachtschaak-mate.rule":
    "Le mat est réclamé par qui le donne, le pat par qui le subit : pas d’échec, et pourtant chaque coup perdrait le roi. Sans réclamation, on continue. Le roque est celui des échecs, et les pouvoirs attaquent aussi ; le roi peut arriver en échec. Un roi promu, ou qui va par un pouvoir, peut franchir des cases attaquées. On ne roque pas avec un pouvoir de tour.",
  "kr-mate.say": "Rien ne sauve le roi noir : les Blancs réclament le mat.",
  "kr-mate-queen.say": "Le roi promu en a1 va comme une dame. Attaquez-le, et contrôlez toutes ses cases.",
  "kr-stalemate.say": "Où qu’aille le roi, il sera pris. Les Noirs peuvent réclamer la nulle au lieu de jouer.",
  "kr-through.say": "La tour contrôle b7. Le roi promu va quand même de b8 en b1.",
  "kr-castle.say": "Le cavalier dans le coin a le pouvoir de tour. Le roi peut-il roquer avec lui ?",

  "krachtschaak-notation.title": "Notation",
  "krachtschaak-notation.rule":
    "La lettre du pouvoir suit celle de la pièce : RB est une tour avec pouvoir de fou ; pour un pion, c’est un petit p. Après = viennent la nouvelle pièce et le pouvoir gagné, et entre parenthèses ce qu’une pièce promue était au début. Les lettres sont anglaises ; les néerlandaises (K, D, T, L, P, p) sont lues aussi. À l’oral, le pouvoir vient d’abord : une cavalier-dame est une dame avec pouvoir de cavalier, une roi-dame un roi promu.",
  "kr-note.say": "Une tour avec pouvoir de fou.",
  "kr-note-promoted.say":
    "Une tour avec pouvoir de pion prend un cavalier qui a commencé comme fou, et devient elle-même cavalier.",

  "antichess-capture.title": "Prises",
  "antichess-capture.rule":
    "Les pièces vont comme aux échecs, mais on veut les perdre toutes. Qui peut prendre doit prendre ; entre plusieurs prises, le choix est libre.",
  "an-must.say": "Le fou peut prendre le pion b5. Qu’est-ce qui peut bouger ?",
  "an-refused.say": "Le pion peut-il avancer quand même ?",
  "an-which.say": "Deux prises sont possibles, à vous de choisir. Ici, prenez à droite.",

  "antichess-king.title": "Le roi",
  "antichess-king.rule":
    "Le roi est une pièce comme les autres : il peut être pris et rester attaqué. Il n’y a ni échec, ni mat, ni roque. Un pion sur la dernière rangée peut aussi devenir roi.",
  "an-king.say": "Le roi peut être pris, il doit donc l’être.",
  "an-promote.say": "Faites du pion un roi.",

  "antichess-end.title": "La fin",
  "antichess-end.rule":
    "Qui a le trait et n’a plus de pièce, ou aucune qui puisse bouger, gagne. C’est nulle quand plus rien ne pourra jamais être pris ; comme aux échecs, on peut la réclamer à la troisième répétition et après 50 coups sans progrès.",
  "an-give.say": "Donnez votre dernière pièce : les Noirs doivent la prendre, et vous avez gagné.",
  "an-blocked.say":
    "Le seul coup des Blancs bloque le pion noir. Les Noirs ne peuvent plus jouer et gagnent donc.",
  "an-draw.say": "Après cette prise, les fous sont de couleurs différentes et ne se rencontreront jamais.",

  "vchess-kings.title": "Les rois dansent",
  "vchess-kings.rule":
    "vchess joue au Paco Ŝako avec quelques règles à lui. Le roi peut ce que peut toute pièce : former une union ou prendre place dans une union. Quand un coup est terminé, le camp dont le roi est dans une union a perdu ; si les deux rois y sont, c’est nulle. Un roi libéré de nouveau dans la même chaîne est libre.",
  "vc-release.say":
    "Le roi prend place, le cavalier continue. C’est permis, mais le roi est maintenant dans une union : les Blancs perdent.",
  "vc-win.say": "Unissez-vous au roi adverse, et gardez le vôtre hors des unions.",
  "vc-draw.say": "Le roi prend place, le fou continue jusqu’à l’autre roi : les deux rois dansent, c’est nulle.",
  "vc-both.say": "Les rois peuvent s’unir l’un à l’autre. C’est nulle aussi.",

  "vchess-castling.title": "Roque sans conditions",
  "vchess-castling.rule":
    "Les attaques contre les rois ne comptent pas. Pour roquer, le roi et la tour ne doivent pas avoir bougé, et rien ne doit se trouver entre eux ; sortir d’une attaque, la franchir ou s’y mettre, tout est permis.",
  "vc-castle.say": "La tour f3 attaque f1. Ici, peu importe.",

  "vchess-unions.title": "Unions et pions",
  "vchess-unions.rule":
    "Si le dernier coup n’était que le déplacement d’une union, elle ne peut pas revenir aussitôt. Un pion est promu dans le coup même où il atteint sa dernière rangée ; si l’adversaire l’y porte, c’est l’adversaire qui choisit. La prise en passant répond aux doubles pas depuis la première et la deuxième rangée, mais seulement comme première étape d’un coup.",
  "vc-back.say": "Les Noirs viennent de porter cette union de e5 en g3. Les Blancs peuvent-ils la ramener ?",
  "vc-promote.say":
    "Les Noirs portent un pion blanc sur sa dernière rangée et choisissent ce qu’il devient : une tour.",

  "crazyhouse-pocket.title": "La réserve",
  "crazyhouse-pocket.rule":
    "Une pièce prise change de camp et va dans la réserve de qui l’a prise. Au lieu de jouer, vous pouvez poser une pièce de la réserve sur une case vide ; c’est tout votre coup. Pas de pion sur la première ni la dernière rangée. Une pièce promue est marquée et, une fois prise, va en réserve comme pion.",
  "cz-capture.say": "Prenez le pion : il va dans votre réserve.",
  "cz-promoted.say": "Le petit pion dit que cette dame a été promue. Prenez-la : vous recevez un pion.",
  "cz-rank.say": "Un pion peut-il être parachuté sur la dernière rangée, pour être promu aussitôt ?",
  "crazyhouse-drops.title": "Parachutages et fin",
  "crazyhouse-drops.rule":
    "Une pièce parachutée peut s’interposer, donner échec et même mater. Il n’y a mat que si aucun coup ni aucun parachutage n’aide. Une tour parachutée ne roque jamais ; un pion posé sur sa deuxième rangée peut avancer de deux cases. D’autres règles sont au choix : des parachutages sans échec, et des pions jusqu’à la sixième ou la quatrième rangée seulement.",
  "cz-drop.say": "Le roi dans le coin n’a plus de case. Matez-le avec le cavalier de votre réserve.",
  "cz-between.say": "La tour donne échec. Un seul parachutage aide.",
  "cz-mate.say": "Les Noirs n’ont rien en réserve à interposer.",
  "cz-castle.say": "Cette tour a été parachutée. Le roi peut-il roquer avec elle ?",

  "progressive-series.title": "Séries de coups",
  "progressive-series.rule":
    "Les blancs jouent un coup, les noirs deux, les blancs trois, et ainsi de suite : chaque série compte un coup de plus que la précédente, même si celle-ci a été interrompue. Tous les coups d’une série doivent être joués, et chacun suit les règles des échecs : après aucun d’eux son propre roi ne peut être en échec.",
  "pr-mate.say": "Les blancs ont trois coups. Le fou garde c8 : prenez-le en chemin et matez au dernier coup.",
  "pr-last.say": "Le premier des deux coups noirs est joué. Jouez le second avec le pion devant la dame.",

  "progressive-check.title": "L’échec",
  "progressive-check.rule":
    "Un échec met aussitôt fin à la série, ses autres coups sont perdus. Qui commence sa série en échec doit en sortir au premier coup. Selon les règles italiennes, que l’on peut choisir, seul le dernier coup d’une série peut donner échec. Il y a mat si aucun premier coup n’aide ; selon les règles italiennes aussi quand tout coup qui aiderait donne échec trop tôt.",
  "pr-check.say":
    "La dame est venue en h5 au premier de trois coups. Prenez en f7 : l’échec met fin à la série au deuxième.",
  "pr-first.say": "Les blancs ont trois coups, mais sont en échec. Quelles pièces peuvent jouer le premier ?",
  "pr-early.say":
    "Selon les règles italiennes, cet échec viendrait trop tôt : ce n’est que le deuxième de trois coups.",

  "progressive-end.title": "En passant et nulles",
  "progressive-end.rule":
    "Seul le premier coup d’une série peut prendre en passant, et il peut prendre tout pion qui a avancé de deux cases au cours de la série précédente et y est resté. Qui n’est pas en échec et n’a plus aucun coup, même au milieu d’une série, est pat : nulle. Après dix séries de suite sans prise ni coup de pion, on peut réclamer la nulle.",
  "pr-passing.say":
    "Les deux pions noirs ont avancé de deux cases dans la dernière série. Où peut aller le pion blanc ?",
  "pr-late.say": "Le roi a joué le premier coup de cette série. Le pion peut-il encore prendre en passant ?",
  "pr-stalemate.say":
    "Après le seul coup possible il n’y en a plus, alors que la série en compterait deux autres.",

  "progressive-english.title": "Les règles anglaises",
  "progressive-english.rule":
    "On peut choisir les règles anglaises. Comme d’habitude, un échec met fin à la série, mais elle se joue par cycles : toute pièce qui peut jouer joue une fois avant qu’une autre rejoue. S’il n’en reste aucune qui le peut, un nouveau cycle commence. Un pion promu a joué dans son cycle. Il n’y a pas de prise en passant.",
  "pr-round.say": "Le pion a joué dans ce cycle. Qu’est-ce qui peut jouer maintenant ?",
  "pr-again.say": "Le pion peut-il rejouer avant que le roi ait joué ?",

  "strategochess-set-up.title": "Le placement",
  "strategochess-set-up.rule":
    "Un écran est dressé au milieu. Derrière lui, chaque camp place ses huit pions, deux tours, deux cavaliers, deux fous, sa dame et son roi sur ses quatre rangées, une pièce par case, comme il veut : des pions aussi sur la première rangée, et plusieurs sur une colonne. Les règles strictes veulent un pion par colonne, aucun sur sa première rangée, et des fous sur les deux couleurs. Qui est prêt ne change plus rien. Quand les deux le sont, l’écran se lève. Si aucun roi n’est en échec, les Blancs commencent. Si un roi l’est, son camp commence et doit parer l’échec, même si ce sont les Noirs. Si les deux le sont, chacun recommence son placement.",
  "st-black.say":
    "L’écran s’est levé, et le roi noir est en échec. Les Noirs commencent donc. Quelle pièce peut jouer ?",
  "st-white.say":
    "Ici le roi blanc est en échec quand l’écran se lève, et les Blancs commencent. Où le roi peut-il aller ?",

  "strategochess-play.title": "La partie",
  "strategochess-play.rule":
    "À partir de là, ce sont les échecs, à deux différences près. Il n’y a pas de roque. Et tout pion sur sa deuxième rangée peut avancer de deux cases, où qu’il ait été placé ; depuis la première, la troisième ou la quatrième, aucun ne le peut. Après un tel double pas, il peut être pris en passant comme aux échecs.",
  "st-first-rank.say": "Ce pion a été placé sur la première rangée. Peut-il avancer de deux cases ?",
  "st-second-rank.say": "Le pion est venu de la première rangée sur la deuxième. Avancez-le de deux cases.",
  "st-castling.say":
    "Le roi et les tours sont comme au début d’une partie d’échecs. Les Blancs peuvent-ils roquer ?",

  "can-i-tries.title": "Essais et paroles",
  "can-i-tries.rule":
    "Les échecs, mais chaque camp ne voit que ses pièces. L’arbitre seul connaît la position. Qui a le trait essaie un coup que ses propres pièces permettent. S’il est légal dans la vraie position, c’est le coup et il ne peut être repris. S’il ne l’est pas, parce que quelque chose barre le chemin, qu’un pion ne trouve rien à prendre ou que son propre roi serait en échec, l’arbitre dit « Essayez un autre coup ». Cela ne coûte rien, mais la même pièce ne peut pas essayer de nouveau la même case pendant ce tour. Après un coup, les deux entendent qui a le trait, « Échec », « Échec et mat » ou « Pat ». On ne dit pas qui prend ; qui perd une pièce voit laquelle manque, mais pas ce qui l’a prise. La triple répétition, cinquante coups sans prise ni coup de pion et une position où personne ne peut mater terminent aussitôt la partie. Alors tout est montré.",
  "ci-into.say":
    "Voici ce que seul l’arbitre voit. Les Blancs essaient le roi en d1. Pourquoi l’arbitre dit-il « Essayez un autre coup » ?",
  "ci-way.say":
    "Les Blancs ont essayé la tour en a8 et en a4, et les deux essais ont été refusés. Trouvez l’essai qui est le coup.",
  "can-i-question.title": "La question",
  "can-i-question.rule":
    "Une fois par tour, à tout moment, on peut demander « Can I ? » : puis-je prendre avec un pion ? L’arbitre dit oui si au moins une prise par un pion est légale, aussi en passant. Après un oui, il faut essayer au moins une prise par un pion avant tout autre essai. Si elle est refusée, on peut tout essayer. Après un non, rien n’y oblige, mais on peut l’essayer. Les deux camps entendent la question et la réponse, pas les essais.",
  "ci-yes.say": "Les Blancs ont demandé et l’arbitre a dit « Oui ». Prenez.",
  "ci-pinned.say":
    "Les Blancs ont demandé et l’arbitre a dit « Non », alors que les pions sont en diagonale. Pourquoi ne peuvent-ils pas prendre ?",
  "bughouse-boards.title": "Deux échiquiers",
  "bughouse-boards.rule":
    "Deux équipes de deux jouent en même temps sur deux échiquiers : les Blancs de l’échiquier A et les Noirs de l’échiquier B sont partenaires, les deux autres aussi. Une pièce que vous prenez garde sa couleur et va aussitôt dans la réserve de votre partenaire ; une pièce promue y va comme pion. Au lieu de jouer, vous pouvez, comme au Crazyhouse, poser une pièce de votre réserve sur une case vide. Pas de pion sur la première ni la dernière rangée. Sans pendules, les échiquiers jouent à tour de rôle.",
  "bh-capture.say":
    "Prenez le pion : il va dans la réserve de votre partenaire, qui a les Noirs sur l’autre échiquier.",
  "bh-drop.say": "Voici l’autre échiquier : les Noirs ont reçu un pion de leur partenaire. Posez-le en e3.",

  "bughouse-end.title": "Mat, attente et fin",
  "bughouse-end.rule":
    "Il n’y a mat que si aucune pièce, quelle qu’elle soit, ne pourrait être posée pour parer l’échec, que quelqu’un l’ait ou non. Sinon, qui n’a aucun coup attend que son partenaire prenne quelque chose, et perd du temps à la pendule. Dans le jeu nommé Bughouse, le premier échiquier terminé décide du match. Au Doorgeefschaak, on ne pose rien en donnant échec, les deux parties vont à leur terme et les points s’ajoutent ; quand l’autre échiquier est terminé, plus rien ne vient. D’autres façons de jouer sont au choix.",
  "bh-mate.say": "Rien ne peut être posé entre le cavalier et le roi : ce coup mate et termine le match.",
  "bh-wait.say":
    "La tour donne échec ; sans pièce, les Blancs devraient attendre. Leur partenaire a pris un cavalier. Posez-le en d1.",
};
