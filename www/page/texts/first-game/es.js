// Mia's texts in the first game against her, in Spanish; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "¡Hola, soy Mia! Tu dama y mi peón son pareja. Prepara una pieza para liberarla y luego llega a mi rey.",
  "mia.kid.hello":
    "¡Hola, soy Mia! Tu dama baila con mi peón. Prepara una pieza para liberarla y luego saca a bailar a mi rey.",
  "mia.union.you":
    "¡Una pareja! Nada se captura: nuestras dos piezas comparten una casilla y los dos podemos moverlas.",
  "mia.union.me": "Eso es una pareja: tu pieza no está perdida. Puedes mover las dos, o liberarla con otra pieza.",
  "mia.kid.union.you": "¡Un baile! Nadie captura a nadie. Tú puedes guiar a los dos, y yo también.",
  "mia.kid.union.me": "Tu pieza baila ahora con la mía. No se ha ido: tú también puedes guiar a las dos.",
  "mia.pair.you": "Has movido una pareja: se mueve como tu propia pieza.",
  "mia.pair.me": "He movido una pareja: se mueve como mi propia pieza, y la tuya va con ella.",
  "mia.kid.pair.you": "¡Tú guías el baile! Las dos van adonde puede ir tu pieza.",
  "mia.kid.pair.me": "Ahora guío yo el baile. La próxima vez puedes guiar tú.",
  "mia.chain.you": "¡Una cadena! Tu pieza ha tomado el lugar en la pareja, y la liberada ha seguido enseguida.",
  "mia.chain.me": "Una cadena: mi pieza ha tomado el lugar en la pareja, y la liberada ha seguido enseguida.",
  "mia.kid.chain.you": "¡Cambio de pareja! Tu pieza quedó libre y ha seguido enseguida.",
  "mia.kid.chain.me": "¡Cambio de pareja! Mi pieza quedó libre y ha seguido enseguida.",
  "mia.sako.you": "¡Ŝako! En tu próxima jugada podrías llegar a mi rey. Tengo que hacer algo.",
  "mia.sako.me": "¡Ŝako! En mi próxima jugada podría llegar a tu rey. Apártalo o detenme.",
  "mia.kid.sako.you": "Ahora podrías sacar a bailar a mi rey. Eso se llama Ŝako. ¡Tengo que tener cuidado!",
  "mia.kid.sako.me": "¡Cuidado! Ahora podría sacar a bailar a tu rey. Eso se llama Ŝako. ¡Apártalo!",
  "mia.promotion.you": "Tu peón ha llegado hasta el final y ahora es una pieza más fuerte.",
  "mia.promotion.me": "Mi peón ha llegado hasta el final y ahora es una pieza más fuerte.",
  "mia.won": "Has llegado a mi rey: ¡tu primera partida está ganada! Bien jugado.",
  "mia.lost": "He llegado a tu rey. ¿Otra partida? Mientras jugamos puedes deshacer jugadas.",
  "mia.kid.won": "Bailas con mi rey: ¡has ganado tu primera partida! ¡Hurra!",
  "mia.kid.lost": "Bailo con tu rey. ¡Qué divertido! ¿Jugamos otra vez?",
  "mia.over": "Esta partida ha terminado. ¿Otra?",
  "mia.draw": "Esta vez no gana nadie: tablas. ¿Otra?",
  "mia.children": "Toda la página para niños",
  "mia.again": "Otra vez",
  "mia.otto": "Ahora, una partida contra Otto",
  "mia.everything": "Mostrar todo",
  "mia.on": "Seguir aprendiendo",
};
