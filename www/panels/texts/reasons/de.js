// Why a turn is good or bad, in German; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Mit diesem Zug ist der König vereint.",
  "reason.wins.win": "Dieser Zug gewinnt sofort.",
  "reason.forces": "Bewiesen: Dieser Zug erzwingt Paco in {turns}, was {color} auch antwortet.",
  "reason.forces.win": "Bewiesen: Dieser Zug erzwingt den Gewinn in {turns}, was {color} auch antwortet.",
  "reason.prevents": "{color} droht: {notation}. Dieser Zug verhindert das.",
  "reason.only": "Nach jedem anderen Zug vereint sich {color} sofort mit dem König.",
  "reason.only.win": "Nach jedem anderen Zug gewinnt {color} sofort.",
  "reason.others": "Nach {losing} der {count} anderen Züge vereint sich {color} sofort mit dem König.",
  "reason.others.win": "Nach {losing} der {count} anderen Züge gewinnt {color} sofort.",
  "reason.refuted": "Warum nicht: {notation}? Der Zug verliert sofort: {reply}.",
  "reason.threatens": "Dieser Zug gibt Ŝako. Die Drohung: {notation}.",
  "reason.threatens.win": "Dieser Zug droht mit sofortigem Gewinn: {notation}.",
  "reason.lost": "Was auch gespielt wird, {color} vereint sich mit dem König. Nach diesem Zug: {notation}.",
  "reason.lost.win": "Was auch gespielt wird, {color} gewinnt sofort. Nach diesem Zug: {notation}.",
  "reason.none": "Dieser Zug gefällt dem Computer am besten.",
  "reason.looking": "Gründe werden gesucht …",
  "reason.ask": "Warum {notation}?",
  "reason.allows": "Nach diesem Zug vereint sich {color} sofort mit dem König: {notation}.",
  "reason.allows.win": "Nach diesem Zug gewinnt {color} sofort: {notation}.",
  "reason.possible": "Nach {losing} der {count} möglichen Züge vereint sich {color} sofort mit dem König.",
  "reason.possible.win": "Nach {losing} der {count} möglichen Züge gewinnt {color} sofort.",
  "reason.better.prevents": "{color} drohte: {notation}. {turn} hätte das verhindert.",
  "reason.better.threatens": "{turn} hätte Ŝako gegeben. Die Drohung: {notation}.",
  "reason.better.threatens.win": "{turn} hätte mit sofortigem Gewinn gedroht: {notation}.",
};
