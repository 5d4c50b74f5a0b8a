// Subjects with rule pages besides the course: other games, and other rules of Paco Ŝako.

import { shippedGames, USUAL_GAME } from "../games/index.js";

/** In the order in which games are offered. */
export const OTHER_RULES = ["vchess", ...shippedGames().filter((id) => id !== USUAL_GAME)];

/** The subject with the rules of a game; `""` is the course. @param {{ game: string, rules: string }} played */
export function subjectOf({ game, rules }) {
  return [rules, game].find((id) => OTHER_RULES.includes(id)) ?? "";
}

/** The rules that a part of an address leads to, such as `chess` or `chess-pawns`. @param {string} part @returns {string | null} `null` for those of the course */
export function rulesOfPart(part) {
  return OTHER_RULES.find((id) => part === id || part.startsWith(`${id}-`)) ?? null;
}
