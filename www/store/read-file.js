// The games of a text from elsewhere; the rules that they need are loaded.

import { loadGame } from "../games/index.js";
import { bitByBit } from "../kit/tasks.js";
import { readingGames } from "./games-file.js";

/**
 * @param {string} content
 * @param {(done: number, of: number) => void} [progress] in characters
 * @param {AbortSignal} [signal]
 */
export async function gamesIn(content, progress = () => {}, signal = undefined) {
  const read = () => bitByBit(readingGames(content, Date.now(), progress), signal);
  const found = await read();
  if (found.missing.size === 0) return found;
  await Promise.allSettled([...found.missing].map(loadGame));
  return read();
}
