// Texts about the daily puzzle and its goal, before the first turn and after a game, in English; loaded from the second visit on.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} TodayTexts */

export const texts = {
  "today.puzzle": "Today’s puzzle",
  "today.dances": "Today’s dances",
  "today.row": "Days in a row: {count}",
  "today.goal": "Today’s goal: {goal}",
  "today.done": "Today’s goal reached: {count} of {all} this week",
  "today.reached": "Today’s goal is reached: {goal}. This week: {count} of {all}.",
  "today.goal.pair": "move a union",
  "today.goal.chain": "make a chain of three",
  "today.goal.promotion": "promote a pawn",
  "today.goal.union": "end a chain with a union",
  "today.goal.rescue": "get your king out of Ŝako",
  "today.goal.win": "unite with the enemy king",
  "today.goal.win-chain": "win with a chain of three",
};
