// The way from a still board to a study without rules, which is loaded when it is first wanted. In the scripts for other
// websites and in the npm package another module stands in its place: there it is in a file of its own.

/** @returns {Promise<typeof import("../study/still-study.js")>} */
export const loadStillStudy = () => import("../study/still-study.js");
