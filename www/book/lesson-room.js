// Height of a lesson's text below its board: that of its longest step, so that the board keeps its size and no text
// is hidden behind the buttons.

/** @typedef {{ say: string, goal: string }} StepWords */

/**
 * @param {HTMLElement} card the element with a step's text
 * @param {readonly StepWords[]} all
 * @returns {number} in CSS pixels; 0 if hidden
 */
function highest(card, all) {
  const probe = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const part of probe.querySelectorAll("[id]")) part.removeAttribute("id");
  const say = /** @type {HTMLElement | null} */ (probe.querySelector(".lesson-say"));
  const goal = probe.querySelector(".lesson-goal");
  // It may be hidden while something else is said.
  if (say) say.style.display = "block";
  Object.assign(probe.style, { position: "absolute", visibility: "hidden", width: `${card.clientWidth}px` });
  card.after(probe);
  const heights = all.map((words) => {
    if (say) say.textContent = words.say;
    if (goal) goal.textContent = words.goal;
    return probe.offsetHeight;
  });
  probe.remove();
  return Math.max(0, ...heights);
}

export class LessonRoom {
  #element;
  #card;
  /** @type {() => readonly StepWords[]} */ #words = () => [];
  #width = 0;
  #observer = new ResizeObserver(() => {
    if (this.#card.clientWidth !== this.#width) this.#measure();
  });

  /** @param {HTMLElement} element with the class `lesson` @param {HTMLElement} card */
  constructor(element, card) {
    this.#element = element;
    this.#card = card;
    this.#observer.observe(card);
  }

  /** Makes room for other words. @param {() => readonly StepWords[]} words of each step */
  make(words) {
    this.#words = words;
    this.#measure();
  }

  /** Finds out whether the page has room for all that is said now. */
  fit() {
    const page = this.#element.parentElement;
    this.#element.removeAttribute("data-tight");
    const isTight = page !== null && page.scrollHeight > page.clientHeight;
    this.#element.toggleAttribute("data-tight", isTight);
  }

  #measure() {
    this.#width = this.#card.clientWidth;
    const height = highest(this.#card, this.#words());
    if (height > 0) this.#element.style.setProperty("--words", `${height}px`);
    this.fit();
  }
}
