// The legend: each mark drawn by the same code that draws it on the board.

import { drawGlow, drawTarget } from "../board/marks.js";
import { drawContent } from "../board/pieces.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { pageLook, watchPageLook } from "./page-settings.js";

/** @typedef {import("../rules/rules.js").SquareContent} SquareContent */

const SIZE = 56;

/** @type {{ kind: "move" | "unite" | "takeover" | "king" | "castle", content: SquareContent }[]} */
const marks = [
  { kind: "move", content: { white: null, black: null } },
  { kind: "unite", content: { white: null, black: "knight" } },
  { kind: "takeover", content: { white: "bishop", black: "pawn" } },
  { kind: "king", content: { white: null, black: "king" } },
  { kind: "castle", content: { white: null, black: null } },
];

export function helpContent() {
  const rows = marks.map((mark) => ({
    ...mark,
    canvas: el("canvas", { class: "legend-mark", "aria-hidden": "true" }),
  }));
  const paint = () => {
    const { colors, art } = pageLook();
    const ratio = window.devicePixelRatio || 1;
    for (const { kind, content, canvas } of rows) {
      canvas.width = SIZE * ratio;
      canvas.height = SIZE * ratio;
      const ctx = canvas.getContext("2d");
      if (!ctx) continue;
      ctx.scale(ratio, ratio);
      ctx.fillStyle = colors.light;
      ctx.fillRect(0, 0, SIZE, SIZE);
      if (kind === "king") drawGlow(ctx, SIZE / 2, SIZE / 2, SIZE, colors, 1);
      drawContent(ctx, content, 0, 0, SIZE, { ...art, emphasis: "white" });
      drawTarget(ctx, kind, 0, 0, SIZE, colors);
    }
  };
  paint();
  watchPageLook(paint);
  return el(
    "div",
    {},
    el("p", {}, words("help.goal")),
    el(
      "ul",
      { class: "legend" },
      ...rows.map(({ kind, canvas }) => el("li", {}, canvas, el("span", {}, words(`help.${kind}`)))),
    ),
    el("p", { class: "quiet help-text" }, words("help.hand")),
    el("p", { class: "quiet help-text" }, words("help.links")),
    el("p", { class: "quiet help-text" }, words("help.preview")),
    el("h3", { class: "help-head" }, words("help.ways")),
    el("p", { class: "quiet help-text" }, words("board.help")),
    el("p", { class: "quiet help-text" }, words("help.hint")),
    el("p", { class: "quiet help-text" }, words("help.draw")),
    el("p", { class: "quiet help-text" }, words("help.wheel")),
    el("p", { class: "quiet help-text" }, words("help.replay")),
  );
}
