// Stands beside a module of the npm package and holds its WebAssembly, for bundlers and servers that take no other files.

import initialise from "virtual:entry";
import { packed } from "virtual:packed";
import { unpacked } from "../packed.mjs";

export * from "virtual:entry";

export default async function init() {
  return initialise({ module_or_path: unpacked(packed) });
}
