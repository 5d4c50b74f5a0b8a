// Stands in the place of still-study-door.js in the still boards of the npm package: studies are in a module beside them, and so
// is what they say in each language but English.

import { shared } from "virtual:shared";
import { loadOnce } from "../../kit/load-once.js";

/** Bundlers look for just this form, with the name of the file. @type {Record<string, () => Promise<{ texts: Record<string, string> }>>} */
const WAYS = {
  de: () => import("beside:element-view-de.js"),
  eo: () => import("beside:element-view-eo.js"),
  es: () => import("beside:element-view-es.js"),
  fr: () => import("beside:element-view-fr.js"),
  nl: () => import("beside:element-view-nl.js"),
  sv: () => import("beside:element-view-sv.js"),
};

const words = { loadWords: async (/** @type {string} */ language) => (await WAYS[language]()).texts };

/** Made once for all boards of a page. @type {() => Promise<typeof import("../../study/still-study.js")>} */
export const loadStillStudy = loadOnce(async () =>
  (await import("beside:element-view-study.js")).make({ ...shared, words }),
);
