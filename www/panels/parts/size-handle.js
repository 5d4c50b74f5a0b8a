// The handle at the corner of the board that resizes it on wide screens, by pointer or arrow keys. The size is
// stored.

import { el, setAttribute } from "../../kit/dom.js";
import { bound, formatPercent, onLanguage, words } from "../../kit/i18n.js";
import { CHOICES } from "../../kit/settings.js";
import { idle } from "../../kit/work/tasks.js";

/** Change per key press in percent. */
const KEYS = Object.freeze({
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
});

const [LEAST, MOST] = [Math.min(...CHOICES.boardSize), Math.max(...CHOICES.boardSize)];

/**
 * @param {import("./table-parts.js").TableParts} parts
 * @param {import("../../kit/settings.js").Settings} settings
 */
export function setUpSizeHandle({ element, boardArea, boardPlace }, settings) {
  const handle = el("div", {
    class: "size-handle",
    role: "slider",
    tabindex: 0,
    "aria-label": words("board.size"),
    "aria-valuemin": LEAST,
    "aria-valuemax": MOST,
    title: words("board.size"),
  });
  const size = () => settings.get("boardSize");
  const choose = (/** @type {number} */ percent) => {
    const wanted = Math.min(MOST, Math.max(LEAST, Math.round(percent)));
    if (wanted !== size()) settings.set("boardSize", wanted);
  };
  const show = () => {
    element.style.setProperty("--board-scale", String(size() / 100));
    setAttribute(handle, "aria-valuenow", String(size()));
  };
  const say = () => setAttribute(handle, "aria-valuetext", formatPercent(size() / 100));
  settings.subscribe((name) => {
    if (name !== "boardSize") return;
    show();
    say();
  });
  show();
  // A browser's first format of numbers takes as long as half of the table, which comes before it.
  const begin = () => {
    onLanguage(handle, say);
    say();
  };
  idle().then(bound(begin));

  handle.addEventListener("keydown", (event) => {
    const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(size() + step);
  });
  handle.addEventListener("dblclick", () => choose(MOST));
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const width = boardArea.clientWidth;
    // Available space in pixels per percent.
    const unit = width / size();
    const move = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      choose((width + (clientX - event.clientX) + (clientY - event.clientY)) / unit);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end);
  });
  boardPlace.append(handle);
}
