// Stands in the place of analysis-door.js in the element for other websites: analysis and review are in a script beside it.

import { shared } from "virtual:shared";
import { wanted } from "./assets.mjs";
import { ANALYSIS } from "./names.mjs";

/** @type {() => Promise<typeof import("../../panels/analysis/analysis-panel.js")>} */
export const loadAnalysis = wanted("paco-sako-analysis.js", ANALYSIS, shared);
