// A computer of the element in the npm package. Its WebAssembly is in a module beside it, which the package's entry uses, too.

import { makeModule } from "virtual:module";
import wasm from "virtual:wasm";
import { instancesOf } from "../instances.mjs";

export const load = instancesOf(makeModule, wasm);
