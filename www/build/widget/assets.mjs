// Stands in the place of assets.js in the element for other websites: everything but the rules of the games and the computers is
// in the script itself. A board loads the rules of its own game, so that no game is loaded with another.

import { base, dark } from "virtual:styles";
import { scriptAddress } from "../../kit/trusted.js";
import { lazy } from "../../kit/work/lazy.js";
import { besides } from "./beside.mjs";
import { ENGINE, FILE, GAMES, languageFile, RULES, rulesFile } from "./names.mjs";

export { loadDescriptor } from "../no-descriptor.mjs";

export const loadStyles = async () => ({ base, dark });

const { addressBeside, loadBeside } = besides(FILE);

/** @type {Map<string, Promise<unknown>>} */
const languages = new Map();

/**
 * English is part of the script. If another language cannot be loaded, boards use English.
 *
 * @param {string} language
 */
export async function loadLanguage(language) {
  if (language === "en") return;
  const loading = languages.get(language) ?? loadLanguageBeside(language);
  languages.set(language, loading);
  await loading;
}

/** @param {string} language */
async function loadLanguageBeside(language) {
  await loadBeside(languageFile(language)).catch(() => {});
}

export const siteAddress = () => addressBeside("./").href;

/**
 * A way to lessons or puzzles, which are made once for all boards of a page.
 *
 * @param {string} file
 * @param {string} name of the symbol under which it leaves what makes them
 * @param {object} shared the modules of the element that they need
 * @returns {() => Promise<any>}
 */
export function wanted(file, name, shared) {
  return lazy(async () => (await loadBeside(file, name))(shared));
}

/** The scripts that hold a computer, and the symbols under which they leave what makes it. */
const ENGINES = {
  computer: { file: "paco-sako-engine.js", symbol: ENGINE },
  games: { file: "paco-sako-games.js", symbol: GAMES },
};

/** @param {keyof typeof ENGINES} name @returns {() => Promise<any>} gives a fresh instance each time */
function engine(name) {
  const { file, symbol } = ENGINES[name];
  /** @type {() => Promise<() => Promise<any>>} */
  const load = lazy(() => loadBeside(file, symbol));
  return async () => (await load())();
}

/** @type {Map<string, () => Promise<() => Promise<any>>>} the ways to the rules of games */
const rules = new Map();

/** @param {string} game @returns {Promise<any>} a fresh instance each time */
export async function loadRulesOf(game) {
  const load = rules.get(game) ?? lazy(() => loadBeside(rulesFile(game), RULES + game));
  rules.set(game, load);
  return (await load())();
}

export const loadRules = () => loadRulesOf("paco-sako");
export const loadFirstRules = null;

export const loadComputer = engine("computer");
export const loadGames = engine("games");

/** @param {keyof typeof ENGINES} name @throws where the script is another website's, whose workers a page must not start */
export function startWorker(name) {
  const script = addressBeside(ENGINES[name].file);
  if (script.origin !== self.origin) throw new Error("a worker cannot be loaded from another origin");
  return new Worker(scriptAddress(script), { name });
}
