// The legend: each mark drawn by the same code that draws it on the board.

import { gameOf } from "../games/index.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { drawAdornment, drawBar, drawMark } from "./drawing/marks.js";
import { drawContent } from "./pieces/pieces.js";

/** @import { Legend as Row } from "../games/descriptor.js" */
/** @import { Look } from "./drawing/theme.js" */

/** The side of a picture, in CSS pixels; a style sheet may show it smaller. */
const SIZE = 72;

/**
 * @param {string} game its kind
 * @param {object} options
 * @param {() => Look} options.look
 * @param {(changed: () => void) => void} options.watch calls back when the look has changed
 * @param {(row: Row) => boolean} [options.has] which rows of the game's legend it has; all by default
 */
export function legend(game, { look, watch, has = () => true }) {
  const { steps, help, adorn } = gameOf(game);
  const rows = help.legend.filter(has).map((row) => ({
    ...row,
    canvas: el("canvas", { class: "legend-mark", "aria-hidden": "true" }),
  }));
  const paint = () => {
    const { colors, art } = look();
    const ratio = window.devicePixelRatio || 1;
    for (const { kind, content, ahead, bar, canvas } of rows) {
      canvas.width = SIZE * ratio;
      canvas.height = SIZE * ratio;
      const ctx = canvas.getContext("2d");
      if (!ctx) continue;
      ctx.scale(ratio, ratio);
      ctx.fillStyle = colors.light;
      ctx.fillRect(0, 0, SIZE, SIZE);
      const { mark, under } = (kind && steps[kind]) || {};
      if (under) drawMark(ctx, under, SIZE / 2, SIZE / 2, SIZE, colors);
      drawContent(ctx, content, 0, 0, SIZE, art);
      drawAdornment(ctx, adorn, content, 0, 0, SIZE, colors);
      const marks = ahead ? { ...colors, mark: colors.preview } : colors;
      ctx.fillStyle = colors.mark;
      if (bar) drawBar(ctx, 0, 0, SIZE, "white");
      if (mark) drawMark(ctx, mark, SIZE / 2, SIZE / 2, SIZE, marks);
    }
  };
  paint();
  watch(paint);
  return el(
    "ul",
    { class: "legend" },
    ...rows.map(({ about, canvas }) => el("li", {}, canvas, el("span", {}, words(about)))),
  );
}
