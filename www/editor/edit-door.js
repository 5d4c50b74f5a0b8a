// Where the editor is loaded from. In the element's script for other websites and in the npm package another module stands in
// its place: there the editor is in a file of its own.

/** @returns {Promise<typeof import("./editor.js")>} */
export const loadEditor = () => import("./editor.js");
