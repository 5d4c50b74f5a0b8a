// Stands in the place of lesson-door.js in the element for other websites: lessons are in a script beside it.

import { shared } from "virtual:shared";
import { wanted } from "./assets.mjs";
import { LESSONS } from "./names.mjs";

/** @type {() => Promise<typeof import("../../book/lesson-view.js")>} */
export const loadLessons = wanted("paco-sako-lessons.js", LESSONS, shared);
