// Where the focus goes when the first page of the book shows again, or that of the puzzles: to the button that was pressed
// there last. The page is made anew each time, so that buttons are known by what they lead to.

/** What a button leads to. @param {Element | null} button */
function goalOf(button) {
  const { card, lesson, mode, choice, action } = button instanceof HTMLElement ? button.dataset : {};
  return card ?? lesson ?? mode ?? choice ?? action ?? "";
}

export class LastPressed {
  #goal = "";

  /** @param {HTMLElement} place where the pages show @param {() => boolean} isFirst whether the first one does */
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
