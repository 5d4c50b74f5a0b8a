// Stands in the place of edit-door.js in the element of the npm package: the editor is in a module beside it.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../editor/editor.js")>} */
export const loadEditor = loadOnce(async () => (await import("beside:element-editor.js")).make(shared));
