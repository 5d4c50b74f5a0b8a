// The rules of the other games in Spanish.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Piezas y capturas",
  "chess-pieces.rule":
    "Empiezan las blancas y luego los bandos se turnan. La torre va en línea recta, el alfil en diagonal, la dama de ambas formas, el caballo dos casillas en línea recta y una al lado, el rey una casilla en cualquier dirección. Quien llega a una casilla con una pieza rival la captura: esa pieza sale del tablero. Solo el caballo pasa por encima de otras.",
  "ch-start.say": "El comienzo. Solo los peones y los caballos tienen adónde ir.",
  "ch-rook.say":
    "En línea recta, hasta donde el camino esté libre. La torre puede capturar el peón de d6 y se detiene ante el suyo.",
  "ch-bishop.say": "En diagonal. Se puede capturar la torre de b2; el peón propio de f2 cierra el paso.",
  "ch-queen.say": "La dama va como una torre o como un alfil.",
  "ch-knight.say": "El caballo salta por encima de lo que lo rodea.",
  "ch-king.say": "El rey va una casilla en cualquier dirección, pero no a la de su propio peón.",

  "chess-pawns.title": "Peones",
  "chess-pawns.rule":
    "Un peón avanza una casilla de frente a una casilla vacía; desde su segunda fila, una o dos. Captura en diagonal hacia delante, y solo así. Si un peón ha avanzado dos casillas, un peón rival a su lado puede capturarlo en la jugada siguiente como si hubiera avanzado una: es la captura al paso. En la última fila, un peón se convierte en dama, torre, alfil o caballo.",
  "ch-pawn.say": "Este peón puede avanzar una casilla o dos, o capturar el caballo.",
  "ch-passing.say": "El peón negro acaba de ir de d7 a d5. Las blancas pueden capturarlo en d6.",
  "ch-promote.say": "Falta una casilla. Conviértelo en dama.",

  "chess-check.title": "Jaque y mate",
  "chess-check.rule":
    "Un rey que podría ser capturado está en jaque, y hay que responder enseguida: el rey se va, se captura al atacante o algo se interpone. Ninguna jugada puede dejar ni poner en jaque al propio rey; por eso un rey nunca llega a capturarse. Un jaque sin respuesta es mate y gana la partida.",
  "ch-check.say": "La torre da jaque. ¿Qué piezas pueden ayudar?",
  "ch-unsafe.say": "La torre domina toda la fila. ¿Puede ir allí el rey?",
  "ch-pin.say": "El alfil cubre a su rey de la torre. ¿Puede dejar la columna?",
  "ch-mate.say": "El rey negro está encerrado por sus propios peones.",

  "chess-castling.title": "Enroque",
  "chess-castling.rule":
    "Una vez por partida el rey y una torre pueden mover juntos: el rey va dos casillas hacia la torre, y la torre a la casilla que el rey ha cruzado. Ninguno puede haber movido antes y no puede haber nada entre ellos. El rey no puede estar en jaque, ni cruzar ni pisar una casilla atacada.",
  "ch-castle-king.say": "El enroque corto: el rey va a g1, la torre a f1.",
  "ch-castle-queen.say": "El enroque largo: el rey va a c8, la torre a d8.",
  "ch-castle-across.say": "La torre de f8 ataca f1, que el rey cruzaría.",
  "ch-castle-check.say": "El rey está en jaque. ¿Puede enrocarse?",

  "chess-starts.title": "Chess960 y ventaja",
  "chess-starts.rule":
    "En Chess960 las piezas de detrás de los peones están mezcladas: los alfiles en casillas de ambos colores, el rey entre las torres, las negras como espejo de las blancas. Hay 960 comienzos así; el número 518 es el habitual. Tras el enroque, rey y torre quedan donde en el ajedrez. Para igualar una partida, el más fuerte puede jugar sin algunas piezas: da ventaja.",
  "ch-960.say": "Comienzo número 0: los dos alfiles están en la esquina y los caballos salen primero.",
  "ch-960-castle.say": "El rey va de b1 a c1, la torre de a1 a d1.",
  "ch-960-castle.idea": "Pon el rey sobre su torre.",
  "ch-odds.say": "Las negras dan la dama de ventaja: juegan sin ella.",

  "chess-draws.title": "Tablas",
  "chess-draws.rule":
    "La partida es tablas cuando el bando al que le toca no puede mover y no está en jaque (ahogado), cuando a nadie le queda con qué dar mate y cuando ambos lo acuerdan. Se pueden reclamar tablas cuando una posición se da por tercera vez, o tras 50 jugadas por bando sin captura ni jugada de peón. A la quinta vez, o tras 75 jugadas así, la partida termina sola.",
  "ch-stalemate.say": "Mira cómo se regala una partida ganada: deja a las negras sin jugada y sin jaque.",
  "ch-dead.say": "Captura la torre: dos reyes solos no pueden ganar.",
  "ch-quiet.say": "149 jugadas no han traído captura ni jugada de peón. Una más y la partida termina.",

  "chess-notation.title": "Notación",
  "chess-notation.rule":
    "Una pieza se escribe con su letra, un peón sin ella, y luego la casilla: Nf3, e4. x es una captura, + un jaque, # un mate, =Q una coronación como dama, O-O el enroque corto, O-O-O el largo. Si dos piezas iguales pueden ir allí, se añade la columna o la fila de la que mueve: Nbd2, R1e2. Las letras son inglesas: K, Q, R, B, N.",
  "ch-note.say": "Los dos caballos pueden ir a d2. La letra b dice cuál va.",

  "krachtschaak-powers.title": "Poderes",
  "krachtschaak-powers.rule":
    "Quien captura gana un poder: el movimiento de lo capturado. Se puede usar una vez, cuando se quiera, y luego desaparece. Lo que una pieza ya sabe hacer no cuesta nada. Tiene un poder como mucho: la siguiente captura lo sustituye, y dos iguales no se suman. El poder es el de la pieza tal como empezó la partida.",
  "kr-gain.say": "El rey captura el alfil y gana poder de alfil.",
  "kr-use.say": "Ahora el rey va como un alfil, una vez. Captura la torre y da jaque con su nuevo poder de torre.",
  "kr-both.say": "Un caballo con poder de alfil tiene las casillas de ambos.",
  "kr-keep.say":
    "Una jugada propia del caballo conserva el poder. Incluso tras diez de ellas puede ir aún una vez como alfil.",
  "kr-replace.say": "El rey tiene poder de alfil y captura un caballo. Solo le queda el poder de caballo.",
  "kr-origin.say": "Esta dama empezó como alfil. El caballo que la captura gana poder de alfil.",

  "krachtschaak-check.title": "El jaque y la captura del rey",
  "krachtschaak-check.rule":
    "Un poder ataca como un movimiento, sin gastarse. Una vez gastado ya no ataca. El rey puede quedarse en jaque o ponerse en jaque: es imprudente, o un farol, pero está permitido. Quien captura el rey gana.",
  "kr-check.say": "En d6 la torre está a un salto de caballo del rey: jaque, y conserva el poder.",
  "kr-spent.say":
    "La torre gasta su poder de dama. Desde g7 da jaque como torre, pero ya no llega a h8: no es mate.",
  "kr-king.say": "Las negras han dejado su rey en jaque.",

  "krachtschaak-pawn.title": "Poder de peón",
  "krachtschaak-pawn.rule":
    "El poder de peón es una casilla de frente a una casilla vacía, dos desde la propia segunda fila, una captura en diagonal hacia delante y la captura al paso, solo de peones de verdad. Un peón puede volver con un poder a su propia primera fila; desde allí avanza una casilla. Si una pieza puede llegar a una casilla de dos maneras con distinto resultado, se pregunta cuál.",
  "kr-first-rank.say": "Un peón con poder de torre captura el caballo en su propia primera fila. Allí no corona.",
  "kr-passing.say": "El caballo tiene poder de peón, y el peón negro acaba de saltar d6.",
  "kr-double.say": "Desde la segunda fila, el poder de peón lleva al caballo dos casillas adelante.",
  "kr-choice.say": "El alfil puede ir simplemente a d6, o capturar el peón al paso con su poder.",

  "krachtschaak-promotion.title": "Coronación",
  "krachtschaak-promotion.rule":
    "En su última fila corona una pieza que es un peón, que tenía poder de peón antes de la jugada o que captura allí lo que empezó como peón. Se convierte para siempre en dama, torre, alfil o caballo y pierde el poder de peón; un poder ganado con la captura se queda. Puede elegir lo que ya es. Un rey debe convertirse en otra cosa, y sigue siendo el rey.",
  "kr-step.say": "El caballo avanza a e8 con su poder de peón, y corona.",
  "kr-own.say": "Con su propio salto a g8 corona igualmente.",
  "kr-capture.say": "La torre con poder de peón captura el alfil en la última fila: corona y gana poder de alfil.",
  "kr-pawn-taken.say": "Un peón negro está de nuevo en a8. Quien lo captura allí corona enseguida.",
  "kr-king-promotes.say": "El rey se convierte en dama, y sigue sin poder perderse.",

  "krachtschaak-mate.title": "Mate, ahogado, enroque",
  "krachtschaak-mate.rule":
    "El mate lo reclama quien lo da; el ahogado, quien lo sufre: sin jaque, y sin embargo toda jugada perdería el rey. Si nadie reclama, se sigue jugando. El enroque es como en el ajedrez, y los poderes también atacan; el rey sí puede quedar en jaque. Un rey coronado, o que va con un poder, puede cruzar casillas atacadas. Con un poder de torre no se enroca.",
  "kr-mate.say": "El rey negro no tiene salvación: las blancas reclaman mate.",
  "kr-mate-queen.say": "El rey coronado de a1 va como una dama. Atácalo y domina todas sus casillas.",
  "kr-stalemate.say": "Vaya donde vaya el rey, será capturado. Las negras pueden reclamar tablas en vez de mover.",
  "kr-through.say": "La torre domina b7. El rey coronado va de b8 a b1 de todos modos.",
  "kr-castle.say": "El caballo de la esquina tiene poder de torre. ¿Puede el rey enrocarse con él?",

  "krachtschaak-notation.title": "Notación",
  "krachtschaak-notation.rule":
    "La letra del poder sigue a la de la pieza: RB es una torre con poder de alfil; para un peón es una p minúscula. Tras = van la nueva pieza y el poder ganado, y entre paréntesis lo que era al empezar una pieza coronada. Las letras son inglesas; también se leen las neerlandesas (K, D, T, L, P, p). Al hablar, el poder va primero: una caballo-dama es una dama con poder de caballo, una rey-dama un rey coronado.",
  "kr-note.say": "Una torre con poder de alfil.",
  "kr-note-promoted.say":
    "Una torre con poder de peón captura un caballo que empezó como alfil y se convierte ella misma en caballo.",

  "antichess-capture.title": "Capturas",
  "antichess-capture.rule":
    "Las piezas van como en el ajedrez, pero quieres perderlas todas. Quien puede capturar debe hacerlo; entre varias capturas se elige libremente.",
  "an-must.say": "El alfil puede capturar el peón de b5. ¿Qué puede mover?",
  "an-refused.say": "¿Puede avanzar el peón de todos modos?",
  "an-which.say": "Hay dos capturas posibles y puedes elegir. Aquí, captura a la derecha.",

  "antichess-king.title": "El rey",
  "antichess-king.rule":
    "El rey es una pieza como las demás: puede ser capturado y quedarse atacado. No hay jaque, ni mate, ni enroque. Un peón en la última fila también puede convertirse en rey.",
  "an-king.say": "El rey se puede capturar, así que hay que hacerlo.",
  "an-promote.say": "Convierte el peón en rey.",

  "antichess-end.title": "El final",
  "antichess-end.rule":
    "Gana quien tiene el turno y se ha quedado sin piezas, o sin ninguna que pueda mover. Son tablas cuando ya nunca se podrá capturar nada; como en el ajedrez, se pueden reclamar a la tercera repetición y tras 50 jugadas sin progreso.",
  "an-give.say": "Entrega tu última pieza: las negras deben capturarla, y has ganado.",
  "an-blocked.say": "La única jugada blanca bloquea el peón negro. Las negras no pueden mover y por eso ganan.",
  "an-draw.say": "Tras esta captura los alfiles están en colores distintos y nunca se encontrarán.",

  "vchess-kings.title": "Los reyes bailan",
  "vchess-kings.rule":
    "vchess juega a Paco Ŝako con algunas reglas propias. El rey puede lo que cualquier pieza: formar pareja o tomar el lugar en una. Cuando una jugada está completa, pierde el bando cuyo rey está en una pareja; si lo están ambos reyes, son tablas. Un rey liberado de nuevo en la misma cadena está libre.",
  "vc-release.say":
    "El rey toma el lugar y el caballo sigue. Está permitido, pero ahora el rey está en una pareja: pierden las blancas.",
  "vc-win.say": "Forma pareja con el rey rival y mantén el tuyo fuera de las parejas.",
  "vc-draw.say": "El rey toma el lugar y el alfil sigue hasta el otro rey: ambos reyes bailan, tablas.",
  "vc-both.say": "Los reyes pueden formar pareja entre sí. También son tablas.",

  "vchess-castling.title": "Enroque sin condiciones",
  "vchess-castling.rule":
    "Los ataques a los reyes no cuentan. Para enrocar, rey y torre no pueden haber movido y no puede haber nada entre ellos; salir de un ataque, cruzarlo o entrar en él, todo está permitido.",
  "vc-castle.say": "La torre de f3 ataca f1. Aquí no importa.",

  "vchess-unions.title": "Parejas y peones",
  "vchess-unions.rule":
    "Si la última jugada fue solo mover una pareja, esta no puede volver enseguida. Un peón corona en la misma jugada en que llega a su última fila; si lo lleva el rival, elige el rival. La captura al paso responde a pasos dobles desde la primera y la segunda fila, pero solo como primer paso de una jugada.",
  "vc-back.say": "Las negras acaban de llevar esta pareja de e5 a g3. ¿Pueden las blancas devolverla?",
  "vc-promote.say": "Las negras llevan un peón blanco a su última fila y eligen en qué se convierte: una torre.",

  "crazyhouse-pocket.title": "La reserva",
  "crazyhouse-pocket.rule":
    "Una pieza capturada cambia de bando y va a la reserva de quien la captura. En lugar de mover puedes poner una pieza de la reserva en una casilla vacía; ese es tu turno entero. Los peones no entran en la primera ni en la última fila. Una pieza coronada lleva una señal y, si la capturan, va a la reserva como peón.",
  "cz-capture.say": "Captura el peón: va a tu reserva.",
  "cz-promoted.say": "El peón pequeño dice que esta dama fue coronada. Captúrala: recibes un peón.",
  "cz-rank.say": "¿Puede entrar un peón en la última fila, para coronar enseguida?",
  "crazyhouse-drops.title": "Entradas y final",
  "crazyhouse-drops.rule":
    "Una pieza que entra puede interponerse, dar jaque e incluso mate. Solo es mate si no ayuda ninguna jugada ni ninguna entrada. Una torre que ha entrado nunca enroca; un peón puesto en su segunda fila puede avanzar dos casillas. Se pueden elegir otras reglas: entradas sin jaque, y peones solo hasta la sexta o la cuarta fila.",
  "cz-drop.say": "Al rey del rincón no le queda casilla. Dale mate con el caballo de tu reserva.",
  "cz-between.say": "La torre da jaque. Una sola entrada ayuda.",
  "cz-mate.say": "Las negras no tienen nada en la reserva que interponer.",
  "cz-castle.say": "Esta torre entró desde la reserva. ¿Puede enrocar el rey con ella?",

  "progressive-series.title": "Series de jugadas",
  "progressive-series.rule":
    "Las blancas hacen una jugada, las negras dos, las blancas tres, y así sucesivamente: cada serie tiene una jugada más que la anterior, aunque esta se haya interrumpido. Hay que hacer todas las jugadas de una serie, y cada una sigue las reglas del ajedrez: después de ninguna puede el propio rey estar en jaque.",
  "pr-mate.say":
    "Las blancas tienen tres jugadas. El alfil guarda c8: captúralo por el camino y da mate con la última.",
  "pr-last.say":
    "La primera de las dos jugadas negras está hecha. Juega la segunda con el peón que está delante de la dama.",

  "progressive-check.title": "El jaque",
  "progressive-check.rule":
    "Un jaque termina la serie al momento y se pierden las demás jugadas. Quien empieza su serie en jaque debe salir de él con la primera jugada. Con las reglas italianas, que se pueden elegir, solo la última jugada de una serie puede dar jaque. Es mate si ninguna primera jugada ayuda; con las reglas italianas, también si toda jugada que ayudaría da jaque demasiado pronto.",
  "pr-check.say":
    "La dama ha llegado a h5 con la primera de tres jugadas. Captura en f7: el jaque termina la serie con la segunda.",
  "pr-first.say": "Las blancas tienen tres jugadas, pero están en jaque. ¿Qué piezas pueden hacer la primera?",
  "pr-early.say":
    "Con las reglas italianas este jaque llegaría demasiado pronto: es solo la segunda de tres jugadas.",

  "progressive-end.title": "Al paso y tablas",
  "progressive-end.rule":
    "Solo la primera jugada de una serie puede capturar al paso, y puede capturar cualquier peón que avanzó dos casillas en algún momento de la serie anterior y se ha quedado allí. Quien no está en jaque y no tiene ninguna jugada, también en medio de una serie, queda ahogado: tablas. Tras diez series seguidas sin captura ni jugada de peón se pueden reclamar tablas.",
  "pr-passing.say":
    "Los dos peones negros avanzaron dos casillas en la última serie. ¿Adónde puede ir el peón blanco?",
  "pr-late.say": "El rey ha hecho la primera jugada de esta serie. ¿Puede el peón capturar todavía al paso?",
  "pr-stalemate.say": "Después de la única jugada no queda ninguna, aunque la serie tendría dos más.",

  "progressive-english.title": "Las reglas inglesas",
  "progressive-english.rule":
    "Se pueden elegir las reglas inglesas. Como siempre, un jaque termina la serie, pero esta se juega por rondas: toda pieza que puede mover mueve una vez antes de que otra repita. Si no queda ninguna que pueda, empieza otra ronda. Un peón coronado ha movido en su ronda. No hay captura al paso.",
  "pr-round.say": "El peón ha movido en esta ronda. ¿Qué puede mover ahora?",
  "pr-again.say": "¿Puede el peón mover otra vez antes de que mueva el rey?",

  "strategochess-set-up.title": "La colocación",
  "strategochess-set-up.rule":
    "En el medio hay una pantalla. Detrás de ella cada bando coloca sus ocho peones, dos torres, dos caballos, dos alfiles, dama y rey en sus cuatro filas, una pieza por casilla, como quiera: también peones en la primera fila, y varios en una columna. Las reglas estrictas piden un peón en cada columna, ninguno en la propia primera fila, y alfiles en casillas de ambos colores. Quien está listo ya no cambia nada. Cuando lo están ambos, la pantalla se levanta. Si ningún rey está en jaque, empiezan las blancas. Si uno lo está, empieza su bando y debe salir del jaque, también si son las negras. Si lo están ambos, los dos colocan de nuevo.",
  "st-black.say":
    "La pantalla se ha levantado, y el rey negro está en jaque. Por eso empiezan las negras. ¿Qué pieza puede mover?",
  "st-white.say":
    "Aquí el rey blanco está en jaque al levantarse la pantalla, y empiezan las blancas. ¿Adónde puede ir el rey?",

  "strategochess-play.title": "La partida",
  "strategochess-play.rule":
    "Desde ahora es ajedrez, con dos diferencias. No hay enroque. Y todo peón en su segunda fila puede avanzar dos casillas, se haya colocado donde se haya colocado; desde la primera, tercera o cuarta fila no puede ninguno. Después de ese paso doble puede ser capturado al paso como en el ajedrez.",
  "st-first-rank.say": "Este peón se colocó en la primera fila. ¿Puede avanzar dos casillas?",
  "st-second-rank.say": "El peón ha pasado de la primera fila a la segunda. Avánzalo dos casillas.",
  "st-castling.say":
    "El rey y las torres están como al principio de una partida de ajedrez. ¿Pueden enrocar las blancas?",

  "can-i-tries.title": "Intentos y palabras",
  "can-i-tries.rule":
    "Ajedrez, pero cada bando ve solo sus piezas. Únicamente el árbitro conoce la posición. Quien tiene el turno prueba una jugada que sus propias piezas permiten. Si es legal en la posición real, es la jugada y no se puede retirar. Si no lo es, porque hay algo en medio, un peón no encuentra qué capturar o el propio rey quedaría en jaque, el árbitro dice «Prueba otra jugada». No cuesta nada, pero la misma pieza no puede volver a probar la misma casilla en ese turno. Tras una jugada ambos oyen a quién le toca, «Jaque», «Jaque mate» o «Ahogado». No se dice quién captura; quien pierde una pieza ve cuál falta, pero no qué la ha capturado. La triple repetición, cincuenta jugadas sin capturas ni movimientos de peón y una posición en la que nadie puede dar mate terminan la partida al momento. Entonces se muestra todo.",
  "ci-into.say":
    "Esto lo ve solo el árbitro. Las blancas prueban el rey en d1. ¿Por qué dice el árbitro «Prueba otra jugada»?",
  "ci-way.say":
    "Las blancas han probado la torre en a8 y en a4, y las dos veces se les ha negado. Encuentra el intento que es la jugada.",
  "can-i-question.title": "La pregunta",
  "can-i-question.rule":
    "Una vez por turno, en cualquier momento, se puede preguntar «¿Can I?»: ¿puedo capturar con un peón? El árbitro dice que sí si al menos una captura de peón es legal, también al paso. Tras un sí hay que probar al menos una captura de peón antes que cualquier otra cosa. Si se niega, se puede probar todo. Tras un no, no es obligatorio, pero se puede probar. Ambos bandos oyen la pregunta y la respuesta, no los intentos.",
  "ci-yes.say": "Las blancas han preguntado y el árbitro ha dicho «Sí». Haz la captura.",
  "ci-pinned.say":
    "Las blancas han preguntado y el árbitro ha dicho «No», aunque los peones están en diagonal. ¿Por qué no pueden capturar?",
  "bughouse-boards.title": "Dos tableros",
  "bughouse-boards.rule":
    "Dos equipos de dos juegan a la vez en dos tableros: las blancas del tablero A y las negras del tablero B son pareja, y las otras dos también. Una pieza que capturas conserva su color y va enseguida a la reserva de tu pareja; una coronada va como peón. En lugar de mover puedes, como en Crazyhouse, poner una pieza de tu propia reserva en una casilla vacía. Los peones no entran en la primera ni en la última fila. Sin relojes, los tableros se turnan.",
  "bh-capture.say": "Captura el peón: va a la reserva de tu pareja, que lleva las negras en el otro tablero.",
  "bh-drop.say": "Este es el otro tablero: las negras han recibido un peón de su pareja. Ponlo en e3.",

  "bughouse-end.title": "Mate, espera y final",
  "bughouse-end.rule":
    "Solo hay mate si ninguna pieza, la tenga alguien o no, podría entrar para parar el jaque. Si no, quien no tiene jugada espera hasta que su pareja capture algo, y pierde tiempo en el reloj. En el juego llamado Bughouse decide el tablero que acaba primero. En Doorgeefschaak no se puede entrar con jaque, se juegan los dos tableros hasta el final y se suman los puntos; cuando el otro tablero ha terminado, ya no llega nada. Se pueden elegir otras formas de jugar.",
  "bh-mate.say": "Nada puede entrar entre el caballo y el rey: esta entrada es mate y acaba el encuentro.",
  "bh-wait.say":
    "La torre da jaque y, sin una pieza, las blancas tendrían que esperar. Su pareja ha capturado un caballo. Ponlo en d1.",
};
