// The script with the element's lessons for other websites.

import { makeLessons } from "virtual:lessons";
import { LESSONS } from "./names.mjs";

/** @type {any} */ (globalThis)[Symbol.for(LESSONS)] = makeLessons;
