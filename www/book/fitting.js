// A board with its panel inside the element: its size by the place the element has.

import { roomIn } from "../kit/dom.js";

/** The least height that a lesson is fitted into, in CSS pixels; in a lower place it is scrolled. */
const LEAST_HEIGHT = 240;
/** Space needed by a lesson beside its board and below it. */
const BESIDE = 300;
const BELOW = 250;
/** More than a board ever has. */
const ANY = 10_000;

/**
 * Board size including pockets, and the arrangement of the rest, for a container of this size.
 *
 * @param {number} width in CSS pixels
 * @param {number} height 0 if the height is unlimited
 */
function lessonLayout(width, height) {
  const isWide = height > 0 ? width >= 480 && width >= 1.25 * height : width >= 640;
  const free = isWide ? width - BESIDE : width;
  const high = height === 0 ? ANY : isWide ? height : height - BELOW;
  return { free: Math.min(free, width), high, isWide };
}

/** Fits a lesson or a puzzle into its element. */
export class Fitting {
  #element;
  #host;
  #fitted = "";

  /** @param {HTMLElement} element with the class `lesson` @param {HTMLElement} host whose place it has */
  constructor(element, host) {
    this.#element = element;
    this.#host = host;
    element.dataset.embedded = "";
  }

  /** Follows its place from now on. @returns {() => void} ends that */
  watch() {
    const room = new ResizeObserver(() => this.#fit());
    room.observe(this.#host);
    this.#fit();
    return () => room.disconnect();
  }

  /** Chooses the size of the board for the room there is. */
  #fit() {
    const element = this.#element;
    const { width, height } = roomIn(this.#host, element);
    if (width === 0) return;
    const fitted = `${width} ${height}`;
    if (fitted === this.#fitted) return;
    this.#fitted = fitted;
    const isFitted = height >= LEAST_HEIGHT;
    const { free, high, isWide } = lessonLayout(width, isFitted ? height : 0);
    element.toggleAttribute("data-wide", isWide);
    element.toggleAttribute("data-fixed", isFitted);
    element.style.setProperty("--free", `${free}px`);
    element.style.setProperty("--high", `${high}px`);
    element.style.setProperty("height", isFitted ? `${height}px` : "auto");
  }
}
