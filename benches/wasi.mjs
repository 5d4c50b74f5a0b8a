// Runs a program that was compiled for `wasm32-wasip1`, with the terminal and the clocks but without any file.
// Cargo starts it: node --no-warnings benches/wasi.mjs PROGRAM [ARGUMENT …]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args });
const module = await WebAssembly.compile(await readFile(args[0]));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
