// The picture of a month of daily puzzles: which days were solved, and nothing of the puzzles themselves.

import { toPng } from "../board/pictures/picture.js";
import { shareOrSave } from "../kit/device/web-share.js";

/** In pixels. */
const SIZE = { cell: 84, gap: 12, margin: 60, head: 190, foot: 110 };
const FONT = "system-ui, sans-serif";
/** Light colours, whatever the theme of the page. */
const COLORS = {
  paper: "#f8f0e3",
  ink: "#29211c",
  several: "#0f6e62",
  one: "#8fd0c4",
  missed: "#e0b1a4",
  none: "#e9dfcd",
};

/** @typedef {{ name: string, blanks: number, days: readonly { isAhead: boolean, isToday: boolean, isLate: boolean, outcome: "several" | "one" | "missed" | "none" }[] }} Month */

/** @param {Month} month @param {{ title: string, row: string }} lines @returns {Promise<Blob>} a PNG */
export function pictureOf({ name, blanks, days }, { title, row }) {
  const { cell, gap, margin, head, foot } = SIZE;
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("this browser cannot draw on a canvas");
  const weeks = Math.ceil((blanks + days.length) / 7);
  const width = 7 * cell + 6 * gap;
  canvas.width = width + 2 * margin;
  canvas.height = head + weeks * (cell + gap) + foot;
  ctx.fillStyle = COLORS.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = COLORS.ink;
  const write = (/** @type {string} */ text, /** @type {number} */ y, /** @type {string} */ font) => {
    ctx.font = `${font} ${FONT}`;
    ctx.fillText(text, margin, y, width);
  };
  write(title, 85, "600 42px");
  write(name, 145, "34px");
  for (const [index, { isAhead, isToday, isLate, outcome }] of days.entries()) {
    const place = blanks + index;
    const x = margin + (place % 7) * (cell + gap);
    const y = head + Math.floor(place / 7) * (cell + gap);
    ctx.beginPath();
    ctx.roundRect(x, y, cell, cell, 18);
    ctx.fillStyle = COLORS[isAhead ? "none" : outcome];
    ctx.globalAlpha = isAhead ? 0.4 : 1;
    ctx.lineWidth = 6;
    // Days solved later are drawn as outlines.
    if (isLate) {
      ctx.strokeStyle = COLORS[outcome];
      ctx.stroke();
    } else ctx.fill();
    ctx.globalAlpha = 1;
    if (!isToday) continue;
    ctx.strokeStyle = COLORS.ink;
    ctx.stroke();
  }
  ctx.fillStyle = COLORS.ink;
  write(row, canvas.height - 45, "600 34px");
  return toPng(canvas);
}

/**
 * Shares the picture; where the device cannot share files, it is saved.
 *
 * @param {Month} month
 * @param {{ title: string, row: string }} lines
 * @returns {Promise<"shared" | "saved" | "cancelled">}
 * @throws where the picture cannot be made
 */
export async function shareCalendar(month, lines) {
  const blob = await pictureOf(month, lines);
  return shareOrSave(new File([blob], "paco-sako-days.png", { type: blob.type }), { title: lines.title });
}
