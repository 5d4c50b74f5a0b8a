// Why a turn is good or bad, in Esperanto; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Per ĉi tiu movo oni pariĝas kun la reĝo.",
  "reason.wins.win": "Ĉi tiu movo tuj gajnas.",
  "reason.forces": "Pruvite: ĉi tiu movo devigas Pacon en {turns}, kion ajn {color} respondos.",
  "reason.forces.win": "Pruvite: ĉi tiu movo devigas gajnon en {turns}, kion ajn {color} respondos.",
  "reason.prevents": "{color} minacas jene: {notation}. Ĉi tiu movo malhelpas tion.",
  "reason.only": "Post ĉiu alia movo {color} tuj pariĝos kun la reĝo.",
  "reason.only.win": "Post ĉiu alia movo {color} tuj gajnos.",
  "reason.others": "Post {losing} el la {count} aliaj movoj {color} tuj pariĝos kun la reĝo.",
  "reason.others.win": "Post {losing} el la {count} aliaj movoj {color} tuj gajnos.",
  "reason.refuted": "Kial ne {notation}? Tiu movo tuj malgajnas: {reply}.",
  "reason.threatens": "Ĉi tiu movo donas Ŝakon. La minaco: {notation}.",
  "reason.threatens.win": "Ĉi tiu movo minacas per tuja gajno: {notation}.",
  "reason.lost": "Kion ajn oni ludos, {color} pariĝos kun la reĝo. Post ĉi tiu movo: {notation}.",
  "reason.lost.win": "Kion ajn oni ludos, {color} tuj gajnos. Post ĉi tiu movo: {notation}.",
  "reason.none": "Ĉi tiu movo plej plaĉas al la komputilo.",
  "reason.looking": "Kialoj estas serĉataj …",
  "reason.ask": "Kial {notation}?",
  "reason.allows": "Post ĉi tiu movo {color} tuj pariĝos kun la reĝo: {notation}.",
  "reason.allows.win": "Post ĉi tiu movo {color} tuj gajnos: {notation}.",
  "reason.possible": "Post {losing} el la {count} eblaj movoj {color} tuj pariĝos kun la reĝo.",
  "reason.possible.win": "Post {losing} el la {count} eblaj movoj {color} tuj gajnos.",
  "reason.better.prevents": "{color} minacis jene: {notation}. {turn} malhelpus tion.",
  "reason.better.threatens": "{turn} donus Ŝakon. La minaco: {notation}.",
  "reason.better.threatens.win": "{turn} minacus per tuja gajno: {notation}.",
};
