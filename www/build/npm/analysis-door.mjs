// Stands in the place of analysis-door.js in the element of the npm package: analysis and review are in a module beside it.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../panels/analysis/analysis-panel.js")>} */
export const loadAnalysis = loadOnce(async () => (await import("beside:element-analysis.js")).make(shared));
