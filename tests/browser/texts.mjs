// The texts in the sources, for tests: every folder that is named "texts", as the page loads it.

import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { shippedGames, USUAL_GAME } from "../../www/games/index.js";
import { LANGUAGES } from "../../www/kit/i18n.js";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** The codes of the languages. */
export const CODES = Object.keys(LANGUAGES);

/** Games that have keys of their own. */
export const GAMES = shippedGames().filter((id) => id !== USUAL_GAME);

/** The sets that a game's descriptor loads. @param {string} id @returns {string[]} */
function setsOfGame(id) {
  const descriptor = readFileSync(path.join(www, `games/${id}.js`), "utf8");
  const own = [...descriptor.matchAll(/\/texts\/([\w-]+)\/\$\{language\}/g)].map(([, set]) => set);
  const shared = /\btextsOfMate\b/.test(descriptor)
    ? ["common", "mate"]
    : /\btextsOf\b/.test(descriptor)
      ? ["common"]
      : [];
  return [...shared, ...own].map((set) => `games/texts/${set}`);
}

const setsOfGames = GAMES.map((id) => /** @type {const} */ ([id, setsOfGame(id)]));

/** Key prefixes of sets that do not belong to a game; the others have none. */
const NAMES = {
  "book/texts/course": ["book"],
  "book/texts/games": ["book"],
  "live/texts": ["live"],
  "puzzles/texts": ["puzzles"],
};

/** The folders with texts, as places in www/: each has a file for each language. */
export async function places() {
  const entries = await readdir(www, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isFile() && /\.js$/.test(entry.name))
    .map((entry) => path.relative(www, entry.parentPath).split(path.sep).join("/"))
    .filter((place) => place.split("/").includes("texts") && !/^(build|pkg)\b/.test(place));
  return [...new Set(folders)].sort();
}

/** Key prefixes of a set. @param {string} place @returns {string[]} */
export function namesOf(place) {
  const games = setsOfGames.flatMap(([id, sets]) => (sets.includes(place) ? [id] : []));
  return (games.length > 0 ? games : (NAMES[place] ?? [""])).map((name) => name && `${name}.`);
}

/** The texts of a set, by their keys in its file. @param {string} place @param {string} code @returns {Promise<Record<string, string>>} */
export async function setOf(place, code) {
  return (await import(pathToFileURL(path.join(www, place, `${code}.js`)).href)).texts;
}

/** The texts of sets by their whole keys, as `t` knows them. @param {string} code @param {readonly string[]} [some] without it: of all */
export async function textsOf(code, some) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const place of some ?? (await places())) {
    const texts = Object.entries(await setOf(place, code));
    for (const name of namesOf(place)) for (const [key, text] of texts) found[name + key] = text;
  }
  return found;
}
