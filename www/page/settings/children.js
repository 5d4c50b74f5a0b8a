// The part of children's mode that other modules depend on.

import { settings } from "./page-settings.js";

/** The attribute of the page and of the board's element in children's mode, for the style sheets. */
export const CHILDREN = "data-children";

/** True in children's mode. */
export const isForChildren = () => settings.get("children");
