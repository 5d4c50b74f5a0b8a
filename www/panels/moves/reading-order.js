// The order in which the table is read, and gone through with the Tab key: a welcome, which says what all of it is, comes before
// the 64 squares. It is seen where it was: style sheets place it.

import { listen, setAttribute } from "../../kit/dom.js";

/**
 * @param {{ boardPlace: HTMLElement, movesBox: HTMLElement, typing: HTMLElement }} parts the box holds the slot for the welcome
 */
export function setUpReadingOrder({ boardPlace, movesBox, typing }) {
  const slot = /** @type {HTMLSlotElement | null} */ (movesBox.querySelector('slot[name="welcome"]'));
  if (!slot) return;
  const arrange = () => {
    const isWelcome = slot.assignedElements().length > 0;
    if (isWelcome === movesBox.hasAttribute("data-before-board")) return;
    setAttribute(movesBox, "data-before-board", isWelcome ? "" : null);
    if (isWelcome) boardPlace.before(movesBox);
    else typing.before(movesBox);
  };
  listen(slot, "slotchange", arrange);
  arrange();
}
