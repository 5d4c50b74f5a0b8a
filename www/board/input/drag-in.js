// Pieces that stand beside a board are dragged onto it.

import { el } from "../../kit/dom.js";
import { isChorded } from "./input.js";

/** @import { Square } from "../../rules/rules.js" */

/** Distance in CSS pixels at which a press becomes a drag. */
const SLOP = 6;

/**
 * @param {HTMLElement} from the draggable element; its style must prevent scrolling by touch
 * @param {object} to
 * @param {() => string} to.picture URL of the image under the pointer
 * @param {(event: PointerEvent) => Square | null} to.squareAt the square of the board under the pointer
 * @param {(square: Square) => void} to.put
 */
export function dragIn(from, { picture, squareAt, put }) {
  /** @type {{ id: number, x: number, y: number, ghost: HTMLElement | null } | null} */
  let drag = null;
  const end = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  from.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    from.setPointerCapture(event.pointerId);
  });
  from.addEventListener("pointermove", (event) => {
    if (drag?.id !== event.pointerId) return;
    if (isChorded(event)) return end();
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLOP) return;
      drag.ghost = el("img", { class: "palette-ghost", src: picture(), alt: "" });
      from.append(drag.ghost);
    }
    drag.ghost.style.setProperty("left", `${event.clientX}px`);
    drag.ghost.style.setProperty("top", `${event.clientY}px`);
  });
  from.addEventListener("pointerup", (event) => {
    if (drag?.id !== event.pointerId) return;
    const square = drag.ghost && squareAt(event);
    end();
    if (square) put(square);
  });
  from.addEventListener("pointercancel", end);
  from.addEventListener("dragstart", (event) => event.preventDefault());
}
