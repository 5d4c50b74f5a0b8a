// A module whose WebAssembly is in the script itself, compressed.

import { unpackLzma } from "./lzma.mjs";

/**
 * @param {() => any} makeModule gives a fresh instance of what wasm-bindgen made
 * @param {string} packed its WebAssembly
 * @returns {() => Promise<any>} gives a fresh instance that runs
 */
export function instances(makeModule, packed) {
  /** @type {Promise<WebAssembly.Module> | undefined} compiled once for all instances */
  let compiled;
  return async () => {
    compiled ??= WebAssembly.compile(unpacked(packed));
    const module = makeModule();
    await module.default({ module_or_path: await compiled });
    return module;
  };
}

/** @param {string} packed */
export function unpacked(packed) {
  return unpackLzma(Uint8Array.from(atob(packed), (character) => character.charCodeAt(0)));
}
