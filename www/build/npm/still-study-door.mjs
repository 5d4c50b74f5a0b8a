// Stands in the place of still-study-door.js in the still boards of the npm package: studies are in a module beside them, and so
// is what they say in each language but English.

import { shared } from "virtual:shared";
import { ways } from "virtual:ways";
import { lazy } from "../../kit/work/lazy.js";

const words = { loadWords: async (/** @type {string} */ language) => (await ways[language]()).texts };

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../study/still-study.js")>} */
export const loadStillStudy = lazy(async () =>
  (await import("beside:element-view-study.js")).make({ ...shared, words }),
);
