// The levels of the computer, as the engine names them.

/** @typedef {import("./computer.js").LevelName} LevelName */

/**
 * The weakest first.
 *
 * @type {readonly LevelName[]}
 */
export const LEVELS = [
  "first-game",
  "child",
  "beginner",
  "learner",
  "casual",
  "regular",
  "club",
  "strong",
  "expert",
  "master",
];

/** @param {unknown} name @returns {name is LevelName} */
export function isLevel(name) {
  return LEVELS.some((level) => level === name);
}
