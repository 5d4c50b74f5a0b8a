// Applies theme, palette and children's mode before the first paint, so that no other theme or buttons flash up.
// Imported first, so that listeners which read colours find the new ones.

import { CHILDREN, isForChildren } from "./children.js";
import { settings } from "./page-settings.js";

/** @import { Values } from "../../kit/settings.js" */

/** The media a sheet for dark windows applies to. @type {Record<Values["theme"], string>} */
const DARK = { system: "(prefers-color-scheme: dark)", dark: "all", light: "not all" };

/** @type {Record<Values["theme"], string>} */
const LIGHT = { system: "(prefers-color-scheme: light)", dark: "not all", light: "all" };

function show() {
  const theme = settings.get("theme");
  for (const node of document.querySelectorAll("[data-for=dark]")) node.setAttribute("media", DARK[theme]);
  for (const node of document.querySelectorAll("[data-for=light]")) node.setAttribute("media", LIGHT[theme]);
  document.documentElement.dataset.palette = settings.get("palette");
  document.documentElement.toggleAttribute(CHILDREN, isForChildren());
}

show();
settings.subscribe(show);
