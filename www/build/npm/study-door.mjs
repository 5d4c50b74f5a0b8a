// Stands in the place of study-door.js in the element of the npm package: studies are in a module beside it.

import { shared } from "virtual:shared";

/** @type {Promise<typeof import("../../study/embedded.js")> | null} made once for all boards of a page */
let loading = null;

export function loadStudies() {
  loading ??= import("beside:element-studies.js")
    .then(({ make }) => make(shared))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
