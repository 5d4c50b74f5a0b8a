// Scripts beside one that is on another website.

import { files } from "virtual:files";
import { scriptAddress } from "../../kit/trusted.js";

/**
 * @param {string} file the name of the script that is asking
 * @returns {{ addressBeside: (name: string) => URL, loadBeside: (name: string, symbol?: string) => Promise<any> }} of
 *   scripts by their names without hashes; `addressBeside` throws where the address cannot be known; `loadBeside` loads a script as a tag, so that another website
 *   needs no permission to read it, and gives what it leaves under a symbol
 */
export function besides(file) {
  /**
   * Address of this script, and so of the others. Classic scripts have no `import.meta.url`, so the page's script
   * element is used.
   */
  const address =
    /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ||
    [...document.scripts].find(({ src }) => new RegExp(`/${file}([?#]|$)`).test(src))?.src;

  const addressBeside = (/** @type {string} */ name) => {
    if (!address) throw new Error(`${name} is beside ${file}, which no script of the page names`);
    return new URL(files[name] ?? name, address);
  };

  const loadBeside = (/** @type {string} */ name, symbol = "") =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = scriptAddress(addressBeside(name));
      // It stays in the page until it has come: of one that does not, WebKit may collect the listeners before.
      script.onload = () => {
        script.remove();
        resolve(/** @type {any} */ (globalThis)[Symbol.for(symbol)]);
      };
      script.onerror = () => {
        script.remove();
        reject(new Error(`${addressBeside(name)} cannot be loaded`));
      };
      document.head.append(script);
    });
  return { addressBeside, loadBeside };
}
