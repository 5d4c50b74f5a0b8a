// A script with a computer for other websites, Paco Ŝako's or that of the other games: a worker, or for the page where
// workers are forbidden or the rules are wanted.

import { name } from "virtual:name";
import { load } from "./packed-engine.mjs";

if (globalThis.document) /** @type {any} */ (globalThis)[Symbol.for(name)] = load;
else import("../../rules/worker.js");
