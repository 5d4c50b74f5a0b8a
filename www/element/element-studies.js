// The studies of the element: loaded when `mode="study"` is first asked for, and shown in the place of the board.

import { speaking } from "../kit/i18n.js";
import { tell } from "./element-events.js";
import { StandIn } from "./stand-in.js";
import { loadStudies } from "./study-door.js";

/** @import { EmbeddedStudy } from "../study/embedded.js" */
/** @import { Study, StudyPlace } from "../study/study-form.js" */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} table what studies stand in the place of
 * @param {import("./stand-in.js").Around} around
 * @returns {StandIn<string | Study, Study, EmbeddedStudy, StudyPlace>}
 */
export function elementStudies(host, table, { settings, presence: board, fail }) {
  const speaker = speaking();
  const load = async (/** @type {import("../kit/lifetime.js").Presence} */ presence) => {
    const { EmbeddedStudy: View } = await loadStudies();
    /** @type {Parameters<typeof View.make>[0]} */
    const around = {
      host,
      settings,
      presence,
      shown: (detail) => tell(host, "studychapter", detail),
      solved: (detail) => tell(host, "studysolved", detail),
    };
    return speaker.run(() => View.make(around));
  };
  return new StandIn(table, board, {
    load,
    opened: ({ told }) => tell(host, "studyready", told),
    fail: (error) => {
      const { code = "" } = /** @type {{ code?: string }} */ (error);
      fail(error, /^(study|link)-/.test(code) ? "study" : undefined);
    },
  });
}
