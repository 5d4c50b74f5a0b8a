// Confetti over the board for the winner, for three seconds, unless motion is reduced.

import { wantsStill } from "../board/drawing/theme.js";
import { hasWon } from "../game/players.js";
import { el } from "../kit/dom.js";

/** @import { Store } from "../game/state.js" */
/** @import { TableParts } from "../panels/parts/table-parts.js" */

/** In ms. */
const TIME = 3000;

/** The last part of it, in which all of it fades, in ms. */
const FADING = 700;

const COUNT = 140;

const COLORS = ["#0f766e", "#f2b134", "#e4572e", "#4a7fd1", "#a3c95b", "#e88bb0"];

/** A piece of paper: lengths in sides of the board, times in seconds. */
const scrap = () => ({
  x: Math.random(),
  // Some come later.
  y: -0.05 - 0.7 * Math.random(),
  fall: 0.4 + 0.3 * Math.random(),
  sway: 0.02 + 0.04 * Math.random(),
  turn: 2 + 5 * Math.random(),
  begin: 2 * Math.PI * Math.random(),
  size: 0.012 + 0.012 * Math.random(),
  color: COLORS[Math.floor(COLORS.length * Math.random())],
});

/** @param {HTMLElement} place */
function throwOver(place) {
  const { clientWidth: width, clientHeight: height } = place;
  const ratio = window.devicePixelRatio || 1;
  const canvas = el("canvas", { "aria-hidden": "true", width: width * ratio, height: height * ratio });
  Object.assign(canvas.style, {
    position: "absolute",
    inset: "0",
    width: "100%",
    height: "100%",
    pointerEvents: "none",
  });
  const ctx = canvas.getContext("2d");
  if (!ctx || width === 0) return;
  place.append(canvas);
  const scraps = Array.from({ length: COUNT }, scrap);
  const began = performance.now();
  const draw = (/** @type {number} */ now) => {
    const time = now - began;
    if (time >= TIME || !canvas.isConnected) return canvas.remove();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.globalAlpha = Math.min(1, (TIME - time) / FADING);
    for (const { x, y, fall, sway, turn, begin, size, color } of scraps) {
      const seconds = time / 1000;
      const angle = begin + turn * seconds;
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.translate((x + sway * Math.sin(angle)) * width, (y + fall * seconds) * height);
      ctx.rotate(angle);
      ctx.fillStyle = color;
      // Seen from all sides while it turns.
      ctx.fillRect(
        -size * width,
        -0.5 * size * width * Math.cos(angle),
        2 * size * width,
        size * width * Math.cos(angle),
      );
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/** @param {Store} store @param {Pick<TableParts, "boardArea">} parts */
export function setUpConfetti(store, { boardArea }) {
  store.subscribe((state, { cause, before }) => {
    const isNow = (cause === "step" || cause === "agree") && !before.status.over;
    if (isNow && hasWon(state) && !wantsStill()) throwOver(boardArea);
  });
}
