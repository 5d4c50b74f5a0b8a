// The room that a table has in its page, and the layout for it.

import { roomIn, setAttribute } from "../../kit/dom.js";
import { GOOD_BOARD, LEAST_PLAYABLE, layoutsFor } from "../../kit/fit.js";
import { bound, t } from "../../kit/i18n.js";

/** @import { Failure } from "../../rules/rules.js" */

export class TableSpace {
  #host;
  #element;
  #isCompact;
  #cramped;
  #isPicture = false;
  #fitted = "";

  /**
   * @param {HTMLElement} host the host element in the page
   * @param {HTMLElement} element the table, which is in it
   * @param {boolean} isCompact an embedded board, which can be smaller
   * @param {((failure: Failure) => void) | undefined} cramped called if there is only room for a picture
   */
  constructor(host, element, isCompact, cramped) {
    this.#host = host;
    this.#element = element;
    this.#isCompact = isCompact;
    this.#cramped = cramped;
    element.toggleAttribute("data-compact", isCompact);
    this.fit();
  }

  /** Selects the layout again after a change of other conditions than the space. */
  refit() {
    this.#fitted = "";
    this.fit();
  }

  /** Chooses the layout for the room there is. */
  fit() {
    const element = this.#element;
    const { width, height } = roomIn(this.#host, element, this.#isCompact ? GOOD_BOARD : 0);
    if (width === 0) return;
    const fitted = `${width} ${height}`;
    if (fitted === this.#fitted) return;
    this.#fitted = fitted;
    const layouts = layoutsFor(width, height || Number.POSITIVE_INFINITY, {
      isCompact: this.#isCompact,
      moves: element.dataset.moves ?? "auto",
    });
    element.dataset.layout = layouts.join(" ");
    const isPicture = layouts.includes("picture");
    this.#showAsPicture(isPicture);
    element.toggleAttribute("data-free", height === 0);
    element.style.setProperty("--room-width", `${width}px`);
    if (height > 0) element.style.setProperty("--room-height", `${height}px`);
    else element.style.removeProperty("--room-height");
    if (isPicture && !this.#isPicture) {
      const message = `too small for more than a picture: ${width} × ${height || "any"} px, not ${LEAST_PLAYABLE}`;
      this.#cramped?.({ code: "no-room", message });
    }
    this.#isPicture = isPicture;
  }

  /** A board whose squares are too small to be pressed is a picture: for the keyboard and a screen reader, too. @param {boolean} isPicture */
  #showAsPicture(isPicture) {
    const area = /** @type {HTMLElement} */ (this.#element.querySelector(".board-area"));
    area.inert = isPicture;
    const place = /** @type {HTMLElement} */ (area.parentElement);
    setAttribute(place, "role", isPicture ? "img" : null);
    setAttribute(place, "aria-label", isPicture ? t("board.label") : null);
  }

  /** Follows the room from now on. @returns {() => void} ends that */
  watch() {
    const size = new ResizeObserver(bound(() => this.fit()));
    size.observe(this.#host);
    return () => size.disconnect();
  }
}
