// Texts about the daily puzzle and its goal, before the first turn and after a game, in Swedish; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Dagens pussel",
  "today.dances": "Dagens danser",
  "today.row": "Dagar i rad: {count}",
  "today.goal": "Dagens mål: {goal}",
  "today.done": "Dagens mål nått: {count} av {all} i veckan",
  "today.reached": "Dagens mål är nått: {goal}. Den här veckan: {count} av {all}.",
  "today.goal.pair": "flytta en union",
  "today.goal.chain": "göra en kedja på tre steg",
  "today.goal.promotion": "förvandla en bonde",
  "today.goal.union": "avsluta en kedja med en union",
  "today.goal.rescue": "rädda din kung ur Ŝako",
  "today.goal.win": "förenas med motståndarens kung",
  "today.goal.win-chain": "vinna med en kedja på tre steg",
};
