// Where the analysis and the review are loaded from. In the element's script for other websites and in the npm package
// another module stands in its place: there they are in a file of their own.

/** @returns {Promise<typeof import("./analysis-panel.js")>} */
export const loadAnalysis = () => import("./analysis-panel.js");
