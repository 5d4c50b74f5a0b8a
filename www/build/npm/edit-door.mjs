// Stands in the place of edit-door.js in the element of the npm package: the editor is in a module beside it.

import { shared } from "virtual:shared";

/** @type {Promise<typeof import("../../editor/editor.js")> | null} made once for all boards of a page */
let loading = null;

export function loadEditor() {
  loading ??= import("beside:element-editor.js")
    .then(({ make }) => make(shared))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
