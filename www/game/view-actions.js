// Actions that change only what is shown: the side below, focus and pointer, notices, drawing mode.

/**
 * @type {import("./view-parts.js").Handlers<"flip" | "focus" | "hover" | "drag" | "peek" | "origins" | "warn" | "thinking"
 *   | "paths" | "pencil" | "sketch" | "hideShapes" | "ask" | "notice" | "clearNotice">}
 */
export const VIEW_ACTIONS = {
  flip: ({ view, state }) => view({ flipped: !state.flipped }),
  focus: ({ view }, { square }) => view({ focus: square }),
  hover: ({ view }, { square }) => view({ hover: square }),
  drag: ({ view }, { drag }) => view({ drag }),
  peek: ({ view }, { square }) => view({ peek: square }),
  origins: ({ view }, { shown }) => view({ origins: shown }),
  warn: ({ view }, { warns }) => view({ warns }),
  thinking: ({ view }, { thinking }) => view({ thinking }),
  paths: ({ view }, { paths }) => view({ paths }),
  pencil: ({ view }, { color }) => view({ pencil: color, sketch: null }),
  sketch: ({ view }, { shape }) => view({ sketch: shape }),
  hideShapes({ view, state }) {
    // Goal marks stay visible while a piece is held.
    const shapes = state.shapes.filter(({ isGoal }) => isGoal);
    return shapes.length < state.shapes.length && view({ shapes });
  },
  ask({ ask }, { line }) {
    ask(line);
    return true;
  },
  notice: ({ view }, { key, parameters = {}, tone = "hint", square = null, spoken = {}, remedy, stays }) =>
    view({
      notice: {
        key,
        parameters,
        tone,
        back: false,
        undo: false,
        square,
        spoken,
        ...(remedy && { remedy }),
        ...(stays && { stays }),
      },
    }),
  clearNotice: ({ view }) => view({ notice: null }),
};
