// Texts about the daily puzzle and its goal, before the first turn and after a game, in German; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Aufgabe des Tages",
  "today.dances": "Tänze des Tages",
  "today.row": "Tage in Folge: {count}",
  "today.goal": "Tagesziel: {goal}",
  "today.done": "Tagesziel erreicht: diese Woche {count} von {all}",
  "today.reached": "Tagesziel erreicht: {goal}. Diese Woche: {count} von {all}.",
  "today.goal.pair": "mit einem Paar ziehen",
  "today.goal.chain": "eine Dreierkette spielen",
  "today.goal.promotion": "einen Bauern umwandeln",
  "today.goal.union": "eine Kette mit einem Paar beenden",
  "today.goal.rescue": "deinen König aus dem Ŝako retten",
  "today.goal.win": "Paar mit dem gegnerischen König",
  "today.goal.win-chain": "mit einer Dreierkette gewinnen",
};
