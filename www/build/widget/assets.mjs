// Stands in the place of assets.js in the element for other websites: everything but the computer is in the script itself.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { base, dark } from "virtual:styles";
import { scriptAddress } from "../../kit/trusted.js";
import { instances } from "../packed.mjs";
import { ENGINE, FILE } from "./names.mjs";

export { loadLanguage } from "../all-languages.mjs";
export { loadDescriptor } from "../no-descriptor.mjs";

export const loadRules = instances(makeModule, packed);

export const loadStyles = async () => ({ base, dark });

/** Where this script is, and so the computer's: a module does not know it, but is named in the page. */
const address =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ||
  [...document.scripts].find(({ src }) => new RegExp(`/${FILE}([?#]|$)`).test(src))?.src;

/** @param {string} file @throws where it cannot be known */
function addressBeside(file) {
  if (!address) throw new Error(`${file} is beside ${FILE}, which no script of the page names`);
  return new URL(file, address);
}

/** @type {Promise<() => Promise<any>> | null} */
let loading = null;

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
    script.src = scriptAddress(addressBeside(file));
    script.onload = () => resolve(/** @type {any} */ (globalThis)[Symbol.for(name)]);
    script.onerror = () => reject(new Error(`${addressBeside(file)} cannot be loaded`));
    document.head.append(script);
    script.remove();
  });
}

const ENGINE_FILE = "paco-sako-engine.js";

export async function loadComputer() {
  loading ??= loadBeside(ENGINE_FILE, ENGINE).catch((error) => {
    loading = null;
    throw error;
  });
  return (await loading)();
}

/** @throws where the script is another website's, whose workers a page must not start */
export function startWorker() {
  const engine = addressBeside(ENGINE_FILE);
  if (engine.origin !== self.origin) throw new Error("a worker cannot come from another website");
  return new Worker(scriptAddress(engine), { name: "computer" });
}
