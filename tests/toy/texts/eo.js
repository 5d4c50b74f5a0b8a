// The toy game in Esperanto. What is not here, the page says.

/** @type {import("./en.js").Texts} */
export const texts = {
  "toy.name": "Ludilo",
  "toy.goal": "Prenu la reĝon.",
  "toy.square.king": "preni la reĝon gajnas",
  "toy.square.capture": "preneblas",
  "toy.square.check": "en ŝako",
  "toy.can.king": "Povas preni la reĝon sur {squares}.",
  "toy.can.capture": "Povas preni sur {squares}.",
  "toy.done.capture": "{piece} prenas {partner} sur {square}.",
  "toy.check": "Ŝak!",
  "toy.check.whose": "{color} en ŝako",
  "toy.check.both": "Ambaŭ en ŝako",
  "toy.check.white": "Blanko estas en ŝako.",
  "toy.check.black": "Nigro estas en ŝako.",
  "toy.check.now.white": "La blanka reĝo preneblas nun.",
  "toy.check.now.black": "La nigra reĝo preneblas nun.",
  "toy.rules.toy": "Ludilaj reguloj",
  "toy.rules.toy.about": "Tri linioj, kvar vicoj.",
  "toy.reason.king-captured.white": "La nigra reĝo estis prenita.",
  "toy.reason.king-captured.black": "La blanka reĝo estis prenita.",
  "toy.reason.no-legal-turn.white": "Nigro havas neniun movon.",
  "toy.reason.no-legal-turn.black": "Blanko havas neniun movon.",
  "toy.reason.fivefold-repetition": "La sama pozicio la kvinan fojon.",
};
