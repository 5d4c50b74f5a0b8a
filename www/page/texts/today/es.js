// Texts about the daily puzzle and its goal, before the first turn and after a game, in Spanish; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Problema del día",
  "today.dances": "Bailes del día",
  "today.row": "Días seguidos: {count}",
  "today.goal": "Meta del día: {goal}",
  "today.done": "Meta cumplida: {count} de {all} esta semana",
  "today.reached": "Meta del día cumplida: {goal}. Esta semana: {count} de {all}.",
  "today.goal.pair": "mover una pareja",
  "today.goal.chain": "hacer una cadena de tres",
  "today.goal.promotion": "coronar un peón",
  "today.goal.union": "acabar una cadena en pareja",
  "today.goal.rescue": "sacar a tu rey del Ŝako",
  "today.goal.win": "formar pareja con el rey rival",
  "today.goal.win-chain": "ganar con una cadena de tres",
};
