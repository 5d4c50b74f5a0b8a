// Can I? in Esperanto: what the page and texts/common/ do not say.

/** @type {import("./en.js").Texts} */
export const texts = {
  name: "Can I?",
  about:
    "Ŝako en mallumo: ĉiu flanko vidas nur siajn pecojn, kaj juĝisto diras, ĉu movo eblas. Aliloke ĝi nomiĝas Kriegspiel.",
  goal: "Matu la malamikan reĝon sen vidi ĝin.",
  "rules.silent": "Silenta",
  "rules.silent.about": "La juĝisto diras nur, ĉu provo estis la movo, kaj ĉu ĝi ŝakas.",
  "level.beginner.about": "Imagas malmultajn poziciojn kaj kaptas, kion ĝi trovas.",
  "level.regular.about": "Imagas multajn poziciojn kaj en ili rigardas unu movon antaŭen.",
  "level.strong.about": "Imagas centojn da pozicioj kaj komparas ilin.",
  "help.try":
    "Vi provas movon. Se ĝi ne permesiĝas en la vera pozicio, la juĝisto diras “Provu alian movon”, kaj tio kostas nenion.",
  "help.ask":
    "Unufoje en ĉiu vico vi rajtas demandi “Can I?”: ĉu iu el miaj peonoj povas kapti? Post jes vi devas unue provi tian kapton.",
  "help.over": "Neniu diras, kio kaj per kio estis kaptita. Kiam la partio finiĝas, ĉio estas montrata.",
  "reason.insufficient-material": "Neniu flanko plu havas sufiĉe da pecoj por mati.",
  "why.no-safe-square": "Kien ajn iras la peco de {square}, ĝia reĝo restas en ŝako.",
  "why.pinned": "{piece.The} ŝirmas sian reĝon kaj ne povas forlasi la linion.",
  "why.check": "La reĝo estas en ŝako: ĉi tiu movo ne helpas.",
  "why.double-check": "Duobla ŝako: nur la reĝo povas moviĝi.",
  "why.into-check": "Sur {square} la reĝo estus en ŝako.",
  "why.en-passant-exposes": "Post la preterpasa kapto la propra reĝo estus en ŝako.",
  "why.castling-in-check": "Neniu aroko el ŝako.",
  "problem.union": "Du pecoj staras sur {squares}.",
  "problem.pawn-on-edge": "{color}: neniu peono povas stari sur {squares}.",
  "problem.king-can-be-taken": "{color} ne estas movonta, sed estas en ŝako.",
  "problem.many-checkers": "{color}: pli da pecoj ŝakas, ol unu movo povas kaŭzi ({squares}).",
  "score.paco": "{color}: mato en {turns}",
  "proof.title": "Ĉu mato?",
  "proof.yes1": "Mato tuj:",
  "proof.yes": "Mato en {turns}:",
  "proof.no1": "Neniu mato en ĉi tiu movo. Tio estas pruvita.",
  "proof.no": "Neniu mato devigeblas en {turns} movoj. Tio estas pruvita.",
};
