// Can I? in Esperanto: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
export const texts = {
  name: "Can I?",
  about:
    "Ŝako en mallumo: ĉiu flanko vidas nur siajn figurojn, kaj juĝisto diras, ĉu movo eblas. Aliloke ĝi nomiĝas Kriegspiel.",
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
  "why.castling-in-check": "Neniu aroko el ŝako.",
  "problem.pawn-on-edge": "{color}: neniu peono povas stari sur {squares}.",
  "problem.many-checkers": "{color}: pli da figuroj ŝakas, ol unu movo povas kaŭzi ({squares}).",
};
