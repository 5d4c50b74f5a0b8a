// Stands in the place of analysis-door.js in the element of the npm package: analysis and review are in a module beside it.

import { shared } from "virtual:shared";

/** @type {Promise<typeof import("../../panels/analysis/analysis-panel.js")> | null} made once for all boards of a page */
let loading = null;

export function loadAnalysis() {
  loading ??= import("beside:element-analysis.js")
    .then(({ make }) => make(shared))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
