// Texts of a first visit, in Spanish; loaded for it.

/** @type {import("./en.js").WelcomeTexts} */
export const texts = {
  "welcome.title": "Paco Ŝako, el ajedrez de la paz",
  "welcome.unions": "Aquí no se captura nada: tu pieza forma pareja con una del rival en la misma casilla.",
  "welcome.chains":
    "Si otra pieza tuya toma su lugar, la primera queda libre y sigue; gana la cadena que llega al rey.",
  "welcome.mia": "Jugar con Mia",
  "welcome.mia.about": "Una partida corta: pocas piezas, y ella lo explica.",
  "story.begin": "Aquí no se captura nada: las piezas forman parejas. Lleva la torre a la pareja.",
  "story.freed": "Tu alfil queda libre y sigue enseguida: ¡hacia el rey!",
  "story.end": "Una cadena que llega al rey: ¡has ganado!",
  "story.skip": "Saltar",
};
