// Stands in the place of still-study-door.js in the still boards of the npm package: studies are in a module beside them, and so
// is what they say in each language but English.

import { shared } from "virtual:shared";

/** Bundlers look for just this form, with the name of the file. @type {Record<string, () => Promise<{ texts: Record<string, string> }>>} */
const WAYS = {
  de: () => import("beside:element-view-de.js"),
  eo: () => import("beside:element-view-eo.js"),
  es: () => import("beside:element-view-es.js"),
  fr: () => import("beside:element-view-fr.js"),
  nl: () => import("beside:element-view-nl.js"),
  sv: () => import("beside:element-view-sv.js"),
};

/** @type {Promise<typeof import("../../study/still-study.js")> | null} made once for all boards of a page */
let loading = null;

const words = { loadWords: async (/** @type {string} */ language) => (await WAYS[language]()).texts };

export function loadStillStudy() {
  loading ??= import("beside:element-view-study.js")
    .then(({ make }) => make({ ...shared, words }))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
