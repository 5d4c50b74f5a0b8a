// Stands in the place of assets.js in the worker of the page that is a single file.

import { makeModule } from "virtual:module";
import { gunzipSync } from "fflate";

/** Loads the computer from what the page has put before this script; see assets.mjs. */
export async function loadComputer() {
  const bytes = gunzipSync(Uint8Array.from(atob(self.packedModule), (character) => character.charCodeAt(0)));
  const module = makeModule();
  await module.default({ module_or_path: bytes });
  return module;
}
