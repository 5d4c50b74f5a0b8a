// Why a hint is what it is, in English; loaded when a reason is first asked for.

export const en = {
  "reason.wins": "It unites with the king.",
  "reason.wins.win": "It wins at once.",
  "reason.forces": "Proved: it forces Paco in {turns}, whatever {color} answers.",
  "reason.forces.win": "Proved: it forces a win in {turns}, whatever {color} answers.",
  "reason.prevents": "{color} threatens this: {notation}. After the hint it is no longer possible.",
  "reason.only": "After any other turn {color} unites with the king at once.",
  "reason.only.win": "After any other turn {color} wins at once.",
  "reason.others": "After {losing} of the {count} other turns {color} unites with the king at once.",
  "reason.others.win": "After {losing} of the {count} other turns {color} wins at once.",
  "reason.refuted": "Why not {notation}? It loses at once: {reply}.",
  "reason.threatens": "It gives Ŝako. The threat: {notation}.",
  "reason.threatens.win": "It threatens to win at once: {notation}.",
  "reason.lost": "Whatever you play, {color} unites with the king: {notation}.",
  "reason.lost.win": "Whatever you play, {color} wins at once: {notation}.",
  "reason.none": "Nothing is proved here: the computer judges this turn best.",
  "reason.looking": "Looking for reasons …",
};
