// The files of a folder.

import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * All files of a folder and of those in it.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} names with slashes, relative to the folder, sorted
 */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}
