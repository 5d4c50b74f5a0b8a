// Texts about the daily puzzle and its goal, before the first turn and after a game, in Dutch; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Puzzel van de dag",
  "today.dances": "Dansen van de dag",
  "today.row": "Dagen achter elkaar: {count}",
  "today.goal": "Dagdoel: {goal}",
  "today.done": "Dagdoel gehaald: {count} van {all} deze week",
  "today.reached": "Dagdoel gehaald: {goal}. Deze week: {count} van {all}.",
  "today.goal.pair": "een eenheid verplaatsen",
  "today.goal.chain": "een schakeling van drie maken",
  "today.goal.promotion": "een pion laten promoveren",
  "today.goal.union": "schakeling met eenheid afsluiten",
  "today.goal.rescue": "je koning uit Ŝako halen",
  "today.goal.win": "eenheid met de koning van de ander",
  "today.goal.win-chain": "winnen met een schakeling van drie",
};
