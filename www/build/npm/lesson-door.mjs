// Stands in the place of lesson-door.js in the element of the npm package: lessons are in a module beside it.

import { shared } from "virtual:shared";

/** @type {Promise<typeof import("../../book/lesson-view.js")> | null} made once for all boards of a page */
let loading = null;

export function loadLessons() {
  loading ??= import("beside:element-lessons.js")
    .then(({ make }) => make(shared))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
