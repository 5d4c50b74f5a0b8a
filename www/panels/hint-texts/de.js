// Why a hint is what it is, in German; loaded when a reason is first asked for.

export const de = {
  "reason.wins": "Der Zug vereint sich mit dem König.",
  "reason.wins.win": "Der Zug gewinnt sofort.",
  "reason.forces": "Bewiesen: Der Zug erzwingt Paco in {turns}, was {color} auch antwortet.",
  "reason.forces.win": "Bewiesen: Der Zug erzwingt den Gewinn in {turns}, was {color} auch antwortet.",
  "reason.prevents": "{color} droht: {notation}. Nach dem Tipp geht das nicht mehr.",
  "reason.only": "Nach jedem anderen Zug vereint sich {color} sofort mit dem König.",
  "reason.only.win": "Nach jedem anderen Zug gewinnt {color} sofort.",
  "reason.others": "Nach {losing} der {count} anderen Züge vereint sich {color} sofort mit dem König.",
  "reason.others.win": "Nach {losing} der {count} anderen Züge gewinnt {color} sofort.",
  "reason.refuted": "Warum nicht {notation}? Der Zug verliert sofort: {reply}.",
  "reason.threatens": "Der Zug gibt Ŝako. Die Drohung: {notation}.",
  "reason.threatens.win": "Der Zug droht sofort zu gewinnen: {notation}.",
  "reason.lost": "Was du auch spielst, {color} vereint sich mit dem König: {notation}.",
  "reason.lost.win": "Was du auch spielst, {color} gewinnt sofort: {notation}.",
  "reason.none": "Bewiesen ist hier nichts: Der Computer hält diesen Zug für den besten.",
  "reason.looking": "Gründe werden gesucht …",
};
