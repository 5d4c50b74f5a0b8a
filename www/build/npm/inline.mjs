// Stands beside a module of the npm package and holds its WebAssembly, for bundlers and servers that take no other files.

import initialise from "virtual:entry";
import { packed } from "virtual:packed";
import { unpacked } from "../packed.mjs";

export * from "virtual:entry";

/** @type {Promise<unknown> | undefined} */
let started;

/** However often it is called, and by several at once, as servers do for each page that they make: there is one instance. */
export default function init() {
  started ??= initialise({ module_or_path: unpacked(packed) });
  return started;
}
