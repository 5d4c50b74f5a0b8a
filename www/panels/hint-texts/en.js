// Why a hint is what it is, in English; loaded when a reason is first asked for.

export const en = {
  "reason.wins": "This turn unites with the king.",
  "reason.wins.win": "This turn wins at once.",
  "reason.forces": "Proved: this turn forces Paco in {turns}, whatever {color} answers.",
  "reason.forces.win": "Proved: this turn forces a win in {turns}, whatever {color} answers.",
  "reason.prevents": "{color} threatens this: {notation}. The hint prevents it.",
  "reason.only": "After any other turn, {color} unites with the king at once.",
  "reason.only.win": "After any other turn, {color} wins at once.",
  "reason.others": "After {losing} of the {count} other turns, {color} unites with the king at once.",
  "reason.others.win": "After {losing} of the {count} other turns, {color} wins at once.",
  "reason.refuted": "Why not: {notation}? It loses at once: {reply}.",
  "reason.threatens": "This turn gives Ŝako. The threat: {notation}.",
  "reason.threatens.win": "This turn threatens to win at once: {notation}.",
  "reason.lost": "Whatever you play, {color} unites with the king. After the hint: {notation}.",
  "reason.lost.win": "Whatever you play, {color} wins at once. After the hint: {notation}.",
  "reason.none": "Nothing is proved here: the computer judges this turn best.",
  "reason.looking": "Looking for reasons …",
};
