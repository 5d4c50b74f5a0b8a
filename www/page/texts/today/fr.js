// Texts about the daily puzzle and its goal, before the first turn and after a game, in French; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Problème du jour",
  "today.dances": "Danses du jour",
  "today.row": "Jours de suite : {count}",
  "today.goal": "But du jour : {goal}",
  "today.done": "But du jour atteint : {count} sur {all} cette semaine",
  "today.reached": "But du jour atteint : {goal}. Cette semaine : {count} sur {all}.",
  "today.goal.pair": "déplacer une union",
  "today.goal.chain": "faire une chaîne de trois étapes",
  "today.goal.promotion": "promouvoir un pion",
  "today.goal.union": "finir une chaîne en union",
  "today.goal.rescue": "sortir votre roi du Ŝako",
  "today.goal.win": "vous unir au roi adverse",
  "today.goal.win-chain": "gagner par une chaîne de trois",
};
