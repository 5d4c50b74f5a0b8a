// The texts in the sources, for tests: every folder that is named "texts", as the page loads it.

import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LANGUAGES } from "../../www/kit/i18n.js";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** The codes of the languages. */
export const CODES = Object.keys(LANGUAGES);

/** Games that have keys of their own. */
export const GAMES = [
  "chess",
  "krachtschaak",
  "antichess",
  "crazyhouse",
  "progressive",
  "strategochess",
  "bughouse",
  "can-i",
];

/** What stands in front of the keys of a set; in front of the others there is nothing. */
const NAMES = {
  "book/texts/course": ["book"],
  "book/texts/games": ["book"],
  "games/texts/antichess": ["antichess"],
  "games/texts/can-i": ["can-i"],
  "games/texts/bughouse": ["bughouse"],
  "games/texts/chess": ["chess"],
  "games/texts/common": GAMES,
  "games/texts/crazyhouse": ["crazyhouse", "bughouse"],
  "games/texts/krachtschaak": ["krachtschaak"],
  "games/texts/mate": ["chess", "progressive", "strategochess", "can-i"],
  "games/texts/progressive": ["progressive"],
  "games/texts/strategochess": ["strategochess"],
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

/** What stands in front of the keys of a set. @param {string} place @returns {string[]} */
export const namesOf = (place) => (NAMES[place] ?? [""]).map((name) => name && `${name}.`);

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
