// Stands in the place of assets.js in the page that is a single file: everything is in the script itself.
//
// One WebAssembly module does for both: the computer's, which holds the rules too.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { workerScript } from "virtual:worker";
import { gunzipSync } from "fflate";
import { de } from "../../languages/de.js";
import { en } from "../../languages/en.js";
import { eo } from "../../languages/eo.js";
import { es } from "../../languages/es.js";
import { fr } from "../../languages/fr.js";
import { nl } from "../../languages/nl.js";

/** @type {Record<string, import("../../assets.js").Table>} */
const languages = { de, en, eo, es, fr, nl };

/** @type {Promise<WebAssembly.Module> | undefined} compiled once for all instances */
let compiled;

function compile() {
  // Unpacked by a library, not by `DecompressionStream`: one way for every browser.
  const bytes = gunzipSync(Uint8Array.from(atob(packed), (character) => character.charCodeAt(0)));
  return WebAssembly.compile(bytes);
}

/** A fresh instance each time. */
async function load() {
  compiled ??= compile();
  const module = makeModule();
  await module.default({ module_or_path: await compiled });
  return module;
}

export const loadRules = load;
export const loadComputer = load;

/** What the worker's script finds its packed module under; see one-file.mjs. */
export const PACKED = "packedModule";

export function startWorker() {
  const parts = [`self.${PACKED}=${JSON.stringify(packed)};`, workerScript];
  const url = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  try {
    return new Worker(url, { name: "computer" });
  } finally {
    // The worker has begun to read it; it is not needed for another one.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}

/** @param {string} language */
export async function loadLanguage(language) {
  return languages[language];
}
