// The clocks beside the board, and the button that stops them.

import { isLow, timeLeft, timeText } from "../../game/clock.js";
import { button } from "../../kit/button.js";
import { el, setAttribute, setText } from "../../kit/dom.js";
import { counted, follow, onLanguage, t } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";

/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Color } from "../../rules/rules.js" */

/** One side's clock. @param {Color} color */
function makeClock(color) {
  const time = el("span", { class: "clock-time" });
  const name = el("span", { class: "visually-hidden" });
  follow(name, (node) => {
    node.textContent = `${t(`color.${color}`)}: `;
  });
  // Not by colour alone.
  const mark = el("span", { class: "clock-mark", "aria-hidden": "true" }, "!");
  const disc = el("span", { class: "disc clock-disc", "aria-hidden": "true" });
  const element = el("div", { class: "clock", role: "timer", "data-side": color }, disc, name, time, mark);
  return { element, time };
}

/**
 * @param {HTMLElement} root
 * @param {Pick<Timekeeper, "clock" | "now" | "isHeld" | "canHold" | "toggle" | "subscribe">} timekeeper
 */
export function setUpClocks(root, timekeeper) {
  const clocks = { white: makeClock("white"), black: makeClock("black") };
  const hold = button("hold-clock", "", () => timekeeper.toggle(), "button plain clock-hold");
  // Urgent announcements.
  const alarm = el("p", { class: "visually-hidden", role: "alert" });
  root.append(clocks.white.element, hold, clocks.black.element, alarm);
  /** @type {import("../../game/clock.js").Timing | null} of which game was warned */
  let warned = null;
  /** @type {Set<Color>} */
  const low = new Set();
  let isAwake = false;

  /** Keeps the screen on while a clock runs, since a thinking player does not touch it. @param {boolean} runs */
  async function stayAwake(runs) {
    if (runs === isAwake) return;
    isAwake = runs;
    const { keepAwake } = await import("../../kit/device/wake-lock.js").catch(() => ({ keepAwake: null }));
    keepAwake?.(root, isAwake);
  }

  function show() {
    const { clock, now, isHeld, canHold } = timekeeper;
    root.hidden = clock === null;
    stayAwake(clock !== null && clock.since !== null);
    if (!clock) return;
    if (warned !== clock.timing) {
      warned = clock.timing;
      low.clear();
    }
    for (const color of /** @type {const} */ (["white", "black"])) {
      const { element, time } = clocks[color];
      const runs = clock.side === color && clock.since !== null;
      const isShort = isLow(clock, color, now);
      const left = timeLeft(clock, color, now);
      setText(time, timeText(left));
      setAttribute(element, "data-runs", runs ? "" : null);
      setAttribute(element, "data-low", isShort ? "" : null);
      if (!isShort) low.delete(color);
      else if (runs && !low.has(color)) {
        low.add(color);
        alarm.textContent = counted("clock.low", Math.round(left / 1000), { "@color": `color.${color}` });
      }
    }
    const held = isHeld ? "play" : "pause";
    if (hold.dataset.shows !== held) hold.replaceChildren(icon(held));
    hold.dataset.shows = held;
    setAttribute(hold, "aria-label", t(isHeld ? "clock.go" : "clock.pause"));
    setAttribute(hold, "title", t(isHeld ? "clock.go" : "clock.pause"));
    hold.disabled = !canHold;
    setAttribute(root, "data-held", isHeld ? "" : null);
  }

  timekeeper.subscribe(show);
  onLanguage(root, show);
  show();
}
