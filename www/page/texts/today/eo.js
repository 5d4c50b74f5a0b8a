// Texts about the daily puzzle and its goal, before the first turn and after a game, in Esperanto; loaded from the second visit on.

/** @type {import("./en.js").TodayTexts} */
export const texts = {
  "today.puzzle": "Problemo de la tago",
  "today.dances": "Dancoj de la tago",
  "today.row": "Sinsekvaj tagoj: {count}",
  "today.goal": "Tagcelo: {goal}",
  "today.done": "Tagcelo atingita: ĉi-semajne {count} el {all}",
  "today.reached": "Tagcelo atingita: {goal}. Ĉi-semajne: {count} el {all}.",
  "today.goal.pair": "movi paron",
  "today.goal.chain": "fari ĉenon el tri paŝoj",
  "today.goal.promotion": "promocii peonon",
  "today.goal.union": "fini ĉenon per pariĝo",
  "today.goal.rescue": "savi vian reĝon el Ŝako",
  "today.goal.win": "pariĝi kun la kontraŭa reĝo",
  "today.goal.win-chain": "gajni per ĉeno el tri paŝoj",
};
