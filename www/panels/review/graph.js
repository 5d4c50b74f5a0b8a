// The graph of a review: White's share rises from below, turns to look at again have a dot. It is a slider with words, so that
// it is moved along by pointer, finger and keys, and read by a screen reader.

import { classOf, expected, isTurningPoint } from "../../game/review/judge.js";
import { el, setAttribute } from "../../kit/dom.js";
import { svg } from "../../kit/svg.js";

/** @import { ReviewState } from "../../game/review/review-model.js" */

const WIDTH = 300;
const HEIGHT = 80;

/** Classes that have a dot. */
const DOTTED = ["only", "mistake", "blunder"];

export class ReviewGraph {
  #picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  #now = svg("line", { class: "graph-now", y1: 0, y2: HEIGHT });
  #dots = el("div", { class: "graph-dots", "aria-hidden": "true" });
  #slider = el("input", { type: "range", class: "graph-slider", min: 0, max: 0, value: 0 });
  #length = 1;

  /** @param {(place: number) => void} goTo */
  constructor(goTo) {
    this.#slider.addEventListener("input", () => goTo(Number(this.#slider.value)));
    this.element = el("div", { class: "graph" }, this.#picture, this.#dots, this.#slider);
  }

  /** @param {ReviewState} state @param {string} label label of the slider */
  draw({ review, first }, label) {
    setAttribute(this.#slider, "aria-label", label);
    if (!review) return;
    const { length } = review.line;
    this.#length = length;
    this.#slider.max = String(length);
    const x = (/** @type {number} */ i) => (i / length) * WIDTH;
    const values = review.scores.map((_, i) => expected(review, i, first) ?? 0.5);
    const y = (/** @type {number} */ white) => HEIGHT - 2 - white * (HEIGHT - 4);
    const points = values.map((white, i) => `${x(i).toFixed(1)},${y(white).toFixed(1)}`);
    const end = x(Math.max(0, values.length - 1));
    const turnings = review.line.flatMap((_, i) =>
      isTurningPoint(review, i, first)
        ? [svg("line", { class: "graph-turning", x1: x(i + 1), x2: x(i + 1), y1: 0, y2: HEIGHT })]
        : [],
    );
    this.#picture.replaceChildren(
      svg("rect", { class: "graph-black", x: 0, y: 0, width: end, height: HEIGHT }),
      svg("polygon", {
        class: "graph-white",
        points: `0,${HEIGHT} ${points.join(" ")} ${end.toFixed(1)},${HEIGHT}`,
      }),
      svg("line", { class: "graph-middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      ...turnings,
      svg("polyline", { class: "graph-line", points: points.join(" ") }),
      this.#now,
    );
    // Not in the picture: stretched, a circle would become an ellipse.
    this.#dots.replaceChildren(
      ...review.line.flatMap((_, i) => {
        const kind = classOf(review, i, first);
        if (!kind || !DOTTED.includes(kind)) return [];
        const dot = el("span", { class: "graph-dot", "data-class": kind });
        dot.style.left = `${((i + 1) / length) * 100}%`;
        dot.style.top = `${(y(values[i + 1]) / HEIGHT) * 100}%`;
        return [dot];
      }),
    );
  }

  /** Marks the current position. @param {number | null} place @param {string} text value text of the slider */
  mark(place, text) {
    this.element.classList.toggle("beside", place === null);
    if (place === null) return;
    this.#slider.value = String(place);
    setAttribute(this.#slider, "aria-valuetext", text);
    const x = String((place / this.#length) * WIDTH);
    this.#now.setAttribute("x1", x);
    this.#now.setAttribute("x2", x);
  }
}
