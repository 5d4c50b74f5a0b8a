// Loads analysis and review. Replaced by another module in the element's script and in the npm package, where both
// are a separate file.

/** @returns {Promise<typeof import("./analysis-panel.js")>} */
export const loadAnalysis = () => import("./analysis-panel.js");
