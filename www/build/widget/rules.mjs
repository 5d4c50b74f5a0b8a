// A script with the rules of a game for other websites.

import { name } from "virtual:name";
import { load } from "./packed-engine.mjs";

/** @type {any} */ (globalThis)[Symbol.for(name)] = load;
