// The lessons of the element: loaded when `mode="lesson"` is first asked for, and shown in the place of the board.

import { speaking } from "../kit/i18n.js";
import { tell } from "./element-events.js";
import { loadLessons } from "./lesson-door.js";
import { StandIn } from "./stand-in.js";

/** @import { LessonView } from "../book/lesson-view.js" */
/** @import { Lesson } from "../book/lesson.js" */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} table what lessons stand in the place of
 * @param {import("./stand-in.js").Around} around
 * @returns {StandIn<string | Lesson, Lesson, LessonView>}
 */
export function elementLessons(host, table, { settings, presence: board, fail }) {
  const speaker = speaking();
  const load = async (/** @type {import("../kit/lifetime.js").Presence} */ presence) => {
    const { LessonView: View } = await loadLessons();
    /** @type {Parameters<typeof View.make>[0]} */
    const around = {
      host,
      settings,
      presence,
      stepSolved: (detail) => tell(host, "lessonstep", detail),
      lessonSolved: (detail) => tell(host, "lessondone", detail),
    };
    return speaker.run(() => View.make(around));
  };
  return new StandIn(table, board, {
    load,
    opened: ({ lesson }) => tell(host, "lessonready", { lesson: lesson.id, count: lesson.steps.length }),
    fail: (error) => {
      const { code } = /** @type {{ code?: string }} */ (error);
      fail(error, code === "bad-lesson" ? "lesson" : undefined);
    },
  });
}
