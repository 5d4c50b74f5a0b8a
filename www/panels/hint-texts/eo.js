// Why a hint is what it is, in Esperanto; loaded when a reason is first asked for.

export const eo = {
  "reason.wins": "Per ĉi tiu movo vi pariĝas kun la reĝo.",
  "reason.wins.win": "Ĉi tiu movo tuj gajnas.",
  "reason.forces": "Pruvite: ĉi tiu movo devigas Pacon en {turns}, kion ajn {color} respondos.",
  "reason.forces.win": "Pruvite: ĉi tiu movo devigas gajnon en {turns}, kion ajn {color} respondos.",
  "reason.prevents": "{color} minacas jene: {notation}. La konsilo malhelpas tion.",
  "reason.only": "Post ĉiu alia movo {color} tuj pariĝos kun la reĝo.",
  "reason.only.win": "Post ĉiu alia movo {color} tuj gajnos.",
  "reason.others": "Post {losing} el la {count} aliaj movoj {color} tuj pariĝos kun la reĝo.",
  "reason.others.win": "Post {losing} el la {count} aliaj movoj {color} tuj gajnos.",
  "reason.refuted": "Kial ne {notation}? Tiu movo tuj malgajnas: {reply}.",
  "reason.threatens": "Ĉi tiu movo donas Ŝakon. La minaco: {notation}.",
  "reason.threatens.win": "Ĉi tiu movo minacas per tuja gajno: {notation}.",
  "reason.lost": "Kion ajn vi ludos, {color} pariĝos kun la reĝo. Post la konsilo: {notation}.",
  "reason.lost.win": "Kion ajn vi ludos, {color} tuj gajnos. Post la konsilo: {notation}.",
  "reason.none": "Nenio estas pruvita ĉi tie: la komputilo taksas ĉi tiun movon la plej bona.",
  "reason.looking": "Kialoj estas serĉataj …",
};
