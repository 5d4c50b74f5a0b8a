// Translates pointer events to squares and passes them to the state machine in input.js.

import { squareAtPoint } from "../../kit/layout.js";
import { handPoint } from "../drawing/scene.js";
import { meantBy } from "./gesture.js";
import { isChorded, PointerInput } from "./input.js";

/** @import { Store } from "../../game/state.js" */
/** @import { HandInput } from "./hand.js" */
/** @import { BoardPointer } from "./input.js" */
/** @import { Pencil } from "./pencil.js" */

/** After a touch the browser sends a click as well; within this time it belongs to that touch. */
const CLICK_AFTER_POINTER = 700;

/** Duration of a long press, which previews instead of moving, in ms. */
const LONG_PRESS = 420;

/** Distance from the centre of the hovering piece, in squares, within which a press selects that piece. */
const NEAR = 0.42;

/**
 * @param {HTMLElement} container
 * @param {Store} store
 * @param {object} parts
 * @param {HandInput} parts.hand
 * @param {Pencil} parts.pencil
 * @param {() => void} parts.arrive finishes all flights at once
 * @param {(target: EventTarget | null) => boolean} parts.isOther true for elements on the board that handle their own
 *   events
 * @param {() => void} parts.told called after each event that may have changed the current gesture
 * @returns {{ input: PointerInput, leave: () => void }} `leave` ends the current gesture
 */
export function listenToPointer(container, store, { hand, pencil, arrive, isOther, told }) {
  const drop = (/** @type {BoardPointer} */ pointer) => {
    arrive();
    hand.drop(pointer);
  };
  const input = new PointerInput({
    grab: (square) => hand.grab(square),
    tap: (square) => hand.tap(square),
    drag: (pointer) => hand.drag(pointer),
    drop,
    settle: () => hand.settle(),
    giveUp: (pointer, reason) => {
      if (reason === "interrupted") hand.settle();
      else drop({ ...pointer, square: null });
    },
    peek: (square) => hand.peek(square),
    unpeek: () => hand.unpeek(),
    sketch: (from, to) => pencil.sketch(from, to),
    drawn: (from, to) => pencil.draw(from, to),
    capture: (id) => container.setPointerCapture(id),
    wait: (then) => {
      const timer = setTimeout(then, LONG_PRESS);
      return () => clearTimeout(timer);
    },
  });
  let lastPointer = Number.NEGATIVE_INFINITY;
  const pointerOf = (/** @type {PointerEvent} */ event) => pointerAt(event, container, store);

  container.addEventListener("pointerdown", (event) => {
    if (isOther(event.target)) return;
    // On a Mac, Ctrl with the left button is the right button.
    const right = event.button === 2 || (event.button === 0 && event.ctrlKey);
    if (event.button !== 0 && !right) return;
    const draws = right || pencil.isOut;
    if (draws) pencil.begin(event);
    if (right) store.dispatch({ type: "cancelPremove" });
    input.down({ ...pointerOf(event), draws });
  });
  container.addEventListener("pointermove", (event) => {
    if (event.button !== -1) lastPointer = event.timeStamp;
    if (isChorded(event)) return input.cancel("second-pointer");
    const pointer = pointerOf(event);
    if (event.pointerType === "mouse") store.dispatch({ type: "hover", square: pointer.square });
    input.move(pointer);
  });
  container.addEventListener("pointerup", (event) => {
    // The event's own time: a busy page hears of the click and the touch late, one soon after the other.
    lastPointer = event.timeStamp;
    input.up(pointerOf(event));
  });
  container.addEventListener("pointercancel", () => input.cancel("pointer-cancel"));
  // The window may lose the focus in the middle of a gesture, or the board its page.
  const leave = () => {
    removeEventListener("blur", leave);
    input.cancel("blur");
  };
  container.addEventListener("pointerdown", () => addEventListener("blur", leave));
  for (const type of ["pointerup", "pointercancel"]) {
    container.addEventListener(type, () => removeEventListener("blur", leave));
  }
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    container.addEventListener(type, told);
  }
  container.addEventListener("pointerleave", () => store.dispatch({ type: "hover", square: null }));
  container.addEventListener("contextmenu", (event) => {
    // The right button draws; a resting finger looks ahead.
    if (!isOther(event.target)) event.preventDefault();
  });
  container.addEventListener("click", (event) => {
    // Screen readers click without a pointer.
    const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    if (square && event.timeStamp - lastPointer > CLICK_AFTER_POINTER) hand.tap(square);
  });
  return { input, leave };
}

/** @param {PointerEvent} event @param {HTMLElement} container @param {Store} store @returns {BoardPointer} */
function pointerAt(event, container, { state }) {
  const box = container.getBoundingClientRect();
  const at = {
    x: ((event.clientX - box.left) / box.width) * 8,
    y: ((event.clientY - box.top) / box.height) * 8,
  };
  let square = squareAtPoint(at, state.flipped);
  const hand = state.snapshot.hand;
  if (hand && square && square !== hand.square && !state.drag && !meantBy(state, square)) {
    // The hovering piece reaches into the next square: a press there means the piece.
    const seen = handPoint(state, hand);
    if (Math.hypot(at.x - seen.x, at.y - seen.y) < NEAR) square = hand.square;
  }
  return { id: event.pointerId, at, square, touch: event.pointerType !== "mouse" };
}
