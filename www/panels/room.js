// The room that a table has in its page, and the layout for it.

import { layoutsFor } from "../kit/fit.js";

export class Room {
  #host;
  #element;
  #isCompact;
  #fitted = "";

  /**
   * @param {HTMLElement} host what stands in the page
   * @param {HTMLElement} element the table, which is in it
   * @param {boolean} isCompact in another page, content with less room
   */
  constructor(host, element, isCompact) {
    this.#host = host;
    this.#element = element;
    this.#isCompact = isCompact;
    element.toggleAttribute("data-compact", isCompact);
    this.fit();
  }

  /** Chooses the layout once more: what it depends on beside the room has changed. */
  refit() {
    this.#fitted = "";
    this.fit();
  }

  /** Chooses the layout for the room there is. */
  fit() {
    const element = this.#element;
    const width = this.#host.clientWidth;
    if (width === 0) return;
    // Without what is in it, it is as high as its page wants it; nothing if it may be as high as it likes.
    element.toggleAttribute("data-measured", true);
    const height = this.#host.clientHeight;
    element.toggleAttribute("data-measured", false);
    const fitted = `${width} ${height}`;
    if (fitted === this.#fitted) return;
    this.#fitted = fitted;
    element.dataset.layout = layoutsFor(width, height || Number.POSITIVE_INFINITY, {
      isCompact: this.#isCompact,
      moves: element.dataset.moves ?? "auto",
    }).join(" ");
    element.toggleAttribute("data-free", height === 0);
    element.style.setProperty("--room-width", `${width}px`);
    if (height > 0) element.style.setProperty("--room-height", `${height}px`);
    else element.style.removeProperty("--room-height");
  }

  /** Follows the room from now on. @returns {() => void} ends that */
  watch() {
    const size = new ResizeObserver(() => this.fit());
    size.observe(this.#host);
    return () => size.disconnect();
  }
}
