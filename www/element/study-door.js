// The way to studies, which are loaded when they are first wanted. In the element's script for other websites and in the
// npm package another module stands in its place: there they are in a file of their own.

/** @returns {Promise<typeof import("../study/embedded.js")>} */
export const loadStudies = () => import("../study/embedded.js");
