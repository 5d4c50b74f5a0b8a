// Stands in the place of puzzle-door.js in the element of the npm package: puzzles are in a module beside it.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../puzzles/embedded.js")>} */
export const loadPuzzles = loadOnce(async () => (await import("beside:element-puzzles.js")).make(shared));
