// Stands in the place of puzzle-door.js in the element for other websites: puzzles are in a script beside it.

import { shared } from "virtual:shared";
import { wanted } from "./assets.mjs";
import { PUZZLES } from "./names.mjs";

/** @type {() => Promise<typeof import("../../puzzles/embedded.js")>} */
export const loadPuzzles = wanted("paco-sako-puzzles.js", PUZZLES, shared);
