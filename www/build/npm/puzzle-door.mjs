// Stands in the place of puzzle-door.js in the element of the npm package: puzzles are in a module beside it.

import { shared } from "virtual:shared";

/** @type {Promise<typeof import("../../puzzles/embedded.js")> | null} made once for all boards of a page */
let loading = null;

export function loadPuzzles() {
  loading ??= import("beside:element-puzzles.js")
    .then(({ make }) => make(shared))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
