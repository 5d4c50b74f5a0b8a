// Stands in the place of assets.js in the page that is a single file: everything is in the script itself.
//
// One WebAssembly module does for all: it holds the rules and the computer of every game.

import { book, lesson } from "virtual:book";
import { dialogs } from "virtual:dialogs";
import { live } from "virtual:live";
import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { base, dark } from "virtual:styles";
import { workerScript } from "virtual:worker";
import { scriptAddress } from "../../kit/trusted.js";
import { instances } from "../packed.mjs";

export { loadDescriptor } from "../no-descriptor.mjs";
export { loadLanguage } from "../no-language.mjs";

const load = instances(makeModule, packed);

export const loadRules = load;
export const loadFirstRules = null;
export const loadRulesOf = null;
export const loadComputer = load;
export const loadGames = load;

/** A file that was taken along has no page beside it. */
export const siteAddress = () => null;

export const loadBookStyles = async () => ({ book, lesson });

export const loadDialogStyle = async () => dialogs;

export const loadLiveStyle = async () => live;

/** It is in the script, and begins to be when it is first wanted. */
export const loadQrReader = async () => (await import("jsqr")).default;

export const loadStyles = async () => ({ base, dark });

/** Global name of the packed module in the worker's script; see one-file.mjs. */
export const PACKED = "packedModule";

/** @param {"computer" | "games" | "played"} name */
export function startWorker(name) {
  const parts = [`self.${PACKED}=${JSON.stringify(packed)};`, workerScript];
  const url = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  try {
    return new Worker(scriptAddress(url), { name });
  } finally {
    // The worker has begun to read it; it is not needed for another one.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}
