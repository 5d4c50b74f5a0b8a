// The way from a picture to the whole element, which is loaded when it is first wanted. In the scripts for other websites
// and in the npm package another module stands in its place: there the element is in a file of its own.

/** Loads and defines `<paco-sako>`. @returns {Promise<unknown>} */
export const loadBoard = () => import("./element.js");
