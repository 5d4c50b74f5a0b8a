// Can I? in Spanish: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
export const texts = {
  name: "¿Can I?",
  about:
    "Ajedrez a oscuras: cada bando ve solo sus piezas, y un árbitro dice si una jugada es posible. También se llama Kriegspiel.",
  goal: "Da mate al rey enemigo sin verlo.",
  "rules.silent": "Silencioso",
  "rules.silent.about": "El árbitro solo dice si un intento ha sido la jugada y si da jaque.",
  "level.beginner.about": "Imagina pocas posiciones y toma lo que encuentra.",
  "level.regular.about": "Imagina muchas posiciones y mira en ellas una jugada más allá.",
  "level.strong.about": "Imagina cientos de posiciones y las sopesa entre sí.",
  "help.try":
    "Pruebas una jugada. Si no es legal en la posición real, el árbitro dice «Prueba otra jugada», y no cuesta nada.",
  "help.ask":
    "Una vez por turno puedes preguntar «¿Can I?»: ¿puede capturar alguno de mis peones? Tras un sí debes probar primero una captura así.",
  "help.over": "Nadie dice qué se ha capturado ni con qué. Al terminar la partida se muestra todo.",
  "why.castling-in-check": "No hay enroque estando en jaque.",
  "problem.pawn-on-edge": "{color}: no puede haber un peón en {squares}.",
  "problem.many-checkers": "{color}: dan jaque más piezas de las que permite una jugada ({squares}).",
};
