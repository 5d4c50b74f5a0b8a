// Stands in the place of assets.js in the element for other websites: everything but the computer
// and the other games is in the script itself.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { base, dark } from "virtual:styles";
import { instances } from "../packed.mjs";
import { ENGINE, FILE, GAMES } from "./names.mjs";

export { loadLanguage } from "../all-languages.mjs";

export const loadRules = instances(makeModule, packed);

export const loadStyles = async () => ({ base, dark });

/** Where this script is, and so the others: a module does not know it, but is named in the page. */
const address =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ||
  [...document.scripts].find(({ src }) => new RegExp(`/${FILE}([?#]|$)`).test(src))?.src;

/** @param {string} file @throws where it cannot be known */
function addressBeside(file) {
  if (!address) throw new Error(`${file} is beside ${FILE}, which no script of the page names`);
  return new URL(file, address);
}

/**
 * Loads a script beside this one, as a tag: so another website needs no permission to read it.
 *
 * @param {string} file
 * @param {string} name of the symbol under which it leaves what it has
 * @returns {Promise<any>}
 */
export function loadBeside(file, name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = addressBeside(file).href;
    script.onload = () => resolve(/** @type {any} */ (globalThis)[Symbol.for(name)]);
    script.onerror = () => reject(new Error(`${script.src} cannot be loaded`));
    document.head.append(script);
    script.remove();
  });
}

/** The scripts that hold a computer, and the symbols under which they leave what makes it. */
const ENGINES = {
  computer: { file: "paco-sako-engine.js", symbol: ENGINE },
  games: { file: "paco-sako-games.js", symbol: GAMES },
};

/** @param {keyof typeof ENGINES} name @returns {() => Promise<any>} gives a fresh instance each time */
function engine(name) {
  const { file, symbol } = ENGINES[name];
  /** @type {Promise<() => Promise<any>> | null} */
  let loading = null;
  return async () => {
    loading ??= loadBeside(file, symbol).catch((error) => {
      loading = null;
      throw error;
    });
    return (await loading)();
  };
}

export const loadComputer = engine("computer");
export const loadGames = engine("games");

/** @param {keyof typeof ENGINES} name @throws where the script is another website's, whose workers a page must not start */
export function startWorker(name) {
  const script = addressBeside(ENGINES[name].file);
  if (script.origin !== self.origin) throw new Error("a worker cannot come from another website");
  return new Worker(script, { name });
}
