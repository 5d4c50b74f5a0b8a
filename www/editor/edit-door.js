// Loads the editor. Replaced by another module in the element's script and in the npm package, where the editor is a
// separate file.

/** @returns {Promise<typeof import("./editor.js")>} */
export const loadEditor = () => import("./editor.js");
