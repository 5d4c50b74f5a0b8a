// Stands in the place of study-door.js in the element for other websites: studies are in a script beside it.

import { shared } from "virtual:shared";
import { wanted } from "./assets.mjs";
import { STUDIES } from "./names.mjs";

/** @type {() => Promise<typeof import("../../study/embedded.js")>} */
export const loadStudies = wanted("paco-sako-studies.js", STUDIES, shared);
