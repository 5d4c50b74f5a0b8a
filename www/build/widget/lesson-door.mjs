// Stands in the place of lesson-door.js in the element for other websites: lessons are in a script beside it.

import { shared } from "virtual:shared";
import { loadBeside } from "./assets.mjs";
import { LESSONS } from "./names.mjs";

/** @type {Promise<typeof import("../../book/lesson-view.js")> | null} made once for all boards of a page */
let loading = null;

export function loadLessons() {
  loading ??= loadBeside("paco-sako-lessons.js", LESSONS).then(
    (makeLessons) => makeLessons(shared),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
