// A module whose WebAssembly is in the script itself, compressed.

import { instancesOf } from "./instances.mjs";
import { unpackLzma } from "./lzma.mjs";

/**
 * @param {() => any} makeModule gives a fresh instance of what wasm-bindgen made
 * @param {string} packed its WebAssembly
 * @returns {() => Promise<any>} gives a fresh instance that runs
 */
export function instances(makeModule, packed) {
  return instancesOf(makeModule, async () =>
    unpackLzma(Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))),
  );
}
