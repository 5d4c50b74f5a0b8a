// The style sheets of a board in its own tree, shared by all boards of a page.

import { loadStyles } from "./assets.js";

/** @typedef {import("./settings.js").Values["theme"]} Theme */

/** @type {Promise<Record<Theme, CSSStyleSheet[]>> | null} */
let loading = null;

async function make() {
  const { base, dark } = await loadStyles();
  const sheet = (/** @type {string} */ text, media = "") => {
    const made = new CSSStyleSheet({ media });
    made.replaceSync(text);
    return made;
  };
  const shared = sheet(base);
  return {
    light: [shared],
    dark: [shared, sheet(dark)],
    system: [shared, sheet(dark, "(prefers-color-scheme: dark)")],
  };
}

/** The sheets for each theme. @throws if they cannot be loaded; they are asked for again then */
export function boardStyles() {
  loading ??= make().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
