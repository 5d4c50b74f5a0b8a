// The legend: each mark drawn by the same code that draws it on the board.

import { drawAdornment, drawMark } from "../board/marks.js";
import { drawContent } from "../board/pieces.js";
import { gameOf } from "../games/index.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { pageLook, watchPageLook } from "./page-settings.js";

const SIZE = 56;

/** @param {string} game its kind */
export function helpContent(game) {
  const { steps, help, adorn } = gameOf(game);
  const rows = help.legend.map((row) => ({
    ...row,
    canvas: el("canvas", { class: "legend-mark", "aria-hidden": "true" }),
  }));
  const paint = () => {
    const { colors, art } = pageLook();
    const ratio = window.devicePixelRatio || 1;
    for (const { kind, content, ahead, canvas } of rows) {
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
      if (mark) drawMark(ctx, mark, SIZE / 2, SIZE / 2, SIZE, marks);
    }
  };
  paint();
  watchPageLook(paint);
  return el(
    "div",
    {},
    el("p", {}, words(help.goal)),
    el(
      "ul",
      { class: "legend" },
      ...rows.map(({ about, canvas }) => el("li", {}, canvas, el("span", {}, words(about)))),
    ),
    ...help.notes.map((note) => el("p", { class: "quiet help-text" }, words(note))),
    el("h3", { class: "help-head" }, words("help.ways")),
    el("p", { class: "quiet help-text" }, words("board.help")),
    el("p", { class: "quiet help-text" }, words("help.hint")),
    el("p", { class: "quiet help-text" }, words("help.draw")),
    el("p", { class: "quiet help-text" }, words("help.wheel")),
    el("p", { class: "quiet help-text" }, words("help.replay")),
  );
}
