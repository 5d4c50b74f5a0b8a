// Why a hint is what it is, in German; loaded when a reason is first asked for.

export const de = {
  "reason.wins": "Damit vereinst du dich mit dem König.",
  "reason.wins.win": "Dieser Zug gewinnt sofort.",
  "reason.forces": "Bewiesen: Dieser Zug erzwingt Paco in {turns}, was {color} auch antwortet.",
  "reason.forces.win": "Bewiesen: Dieser Zug erzwingt den Gewinn in {turns}, was {color} auch antwortet.",
  "reason.prevents": "{color} droht: {notation}. Der Tipp verhindert das.",
  "reason.only": "Nach jedem anderen Zug vereint sich {color} sofort mit dem König.",
  "reason.only.win": "Nach jedem anderen Zug gewinnt {color} sofort.",
  "reason.others": "Nach {losing} der {count} anderen Züge vereint sich {color} sofort mit dem König.",
  "reason.others.win": "Nach {losing} der {count} anderen Züge gewinnt {color} sofort.",
  "reason.refuted": "Warum nicht: {notation}? Der Zug verliert sofort: {reply}.",
  "reason.threatens": "Dieser Zug gibt Ŝako. Die Drohung: {notation}.",
  "reason.threatens.win": "Dieser Zug droht mit sofortigem Gewinn: {notation}.",
  "reason.lost": "Was du auch spielst, {color} vereint sich mit dem König. Nach dem Tipp: {notation}.",
  "reason.lost.win": "Was du auch spielst, {color} gewinnt sofort. Nach dem Tipp: {notation}.",
  "reason.none": "Bewiesen ist hier nichts: Der Computer hält diesen Zug für den besten.",
  "reason.looking": "Gründe werden gesucht …",
};
