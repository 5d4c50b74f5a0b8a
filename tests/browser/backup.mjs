// A file of many games, as `GamesWriter` must write it, in one go.

/** @param {readonly unknown[]} games @param {unknown} [lessons] @param {readonly unknown[]} [collections] */
export function writeGames(games, lessons = null, collections = []) {
  const rest = { ...(lessons !== null && { lessons }), ...(collections.length > 0 && { collections }) };
  return `${JSON.stringify({ format: "paco-sako games", version: 1, games, ...rest }, null, 1)}\n`;
}
