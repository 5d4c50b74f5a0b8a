// Restores the focus on the first page of book or puzzles to the button pressed last. The page is rebuilt each time,
// so buttons are identified by their target.

/** Key of a button's target. @param {Element | null} button */
function goalOf(button) {
  const { card, lesson, mode, choice, action } = button instanceof HTMLElement ? button.dataset : {};
  return card ?? lesson ?? mode ?? choice ?? action ?? "";
}

export class LastPressed {
  #goal = "";

  /**
   * @param {HTMLElement} place container of the pages
   * @param {() => boolean} isFirst true if the first page is shown
   */
  constructor(place, isFirst) {
    // Before the press leads to another page. Not all browsers give a button the focus that is pressed.
    const press = (/** @type {Event} */ { target }) => {
      if (isFirst() && target instanceof Element) this.#goal = goalOf(target.closest("button"));
    };
    place.addEventListener("click", press, { capture: true });
  }

  forget() {
    this.#goal = "";
  }

  /** Gives that button the focus, or the first one, where it is not there or leads nowhere any more. @param {HTMLElement} page @param {HTMLButtonElement} first */
  focus(page, first) {
    const buttons = [...page.querySelectorAll("button")];
    (buttons.find((button) => !button.disabled && goalOf(button) === this.#goal) ?? first).focus();
  }
}
