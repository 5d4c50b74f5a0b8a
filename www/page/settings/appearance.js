// Puts the chosen theme and palette on the page, and that it is for children, before the first paint, so that nobody sees
// another theme or other buttons flash by. It is imported first of all, so that who reads colours on a change finds the new
// ones.

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
