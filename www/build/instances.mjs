// Instances of a module whose WebAssembly comes from a script.

/**
 * @param {() => any} makeModule gives a fresh instance of what wasm-bindgen made
 * @param {() => Promise<BufferSource>} read its WebAssembly
 * @returns {() => Promise<any>} gives a fresh instance that runs
 */
export function instancesOf(makeModule, read) {
  /** @type {Promise<WebAssembly.Module> | undefined} compiled once for all instances */
  let compiled;
  return async () => {
    compiled ??= read().then((bytes) => WebAssembly.compile(bytes));
    const module = makeModule();
    await module.default({ module_or_path: await compiled });
    return module;
  };
}
