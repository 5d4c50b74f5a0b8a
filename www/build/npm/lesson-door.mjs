// Stands in the place of lesson-door.js in the element of the npm package: lessons are in a module beside it.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../book/lesson-view.js")>} */
export const loadLessons = loadOnce(async () => (await import("beside:element-lessons.js")).make(shared));
