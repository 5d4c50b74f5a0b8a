// Children's mode, as far as everything else has to know of it.

import { settings } from "./page-settings.js";

/** The attribute of the page and of the board's element in children's mode, for the style sheets. */
export const CHILDREN = "data-children";

/** Whether the page is for children now. */
export const isForChildren = () => settings.get("children");
