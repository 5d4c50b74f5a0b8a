// Stands in the place of study-door.js in the element of the npm package: studies are in a module beside it.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../study/embedded.js")>} */
export const loadStudies = loadOnce(async () => (await import("beside:element-studies.js")).make(shared));
