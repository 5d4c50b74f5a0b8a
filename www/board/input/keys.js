// The keys on the board: from square to square, tapping, taking back.

import { latinKey } from "../../kit/latin-key.js";
import { squareByKey } from "./grid.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Cells } from "./cells.js" */
/** @import { HandInput } from "./hand.js" */
/** @import { PointerInput } from "./input.js" */

/** Keys that step through the game. @type {Record<string, import("../../game/view-state.js").LineDirection>} */
export const WAYS = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "linkBack",
  ArrowDown: "linkForward",
  Home: "start",
  End: "end",
};

/** Those that also work on the board, where the arrow keys move the focus. @type {Record<string, import("../../game/view-state.js").LineDirection>} */
export const BOARD_KEYS = { ",": "back", ".": "forward", "<": "linkBack", ">": "linkForward" };

const CANCEL = ["Escape", "Backspace", "Delete"];

/** True for the undo key, and with Shift for redo. @param {KeyboardEvent} event */
export const isUndoKey = (event) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && latinKey(event).toLowerCase() === "z";

/** Takes back or plays again by the usual keys. @param {KeyboardEvent} event @param {Store} store @returns {"done" | "none" | null} `null`: it is another key */
export function undoByKey(event, store) {
  if (!isUndoKey(event)) return null;
  const what = store.state.snapshot.series ? "Step" : "Turn";
  return store.dispatch({ type: event.shiftKey ? `redo${what}` : `undo${what}` }) ? "done" : "none";
}

/**
 * @param {HTMLElement} container
 * @param {Store} store
 * @param {{ cells: Cells, hand: HandInput, input: PointerInput, settings: import("../../kit/settings.js").Settings }} parts
 */
export function listenToKeys(container, store, { cells, hand, input, settings }) {
  // Arrow keys move between squares if the board was focused by keyboard.
  let isClicked = false;
  container.addEventListener("pointerdown", () => {
    isClicked = true;
  });
  container.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) isClicked = false;
  });

  /** The rank or file announced last, and its square. @type {{ square: string, line: "rank" | "file" } | null} */
  let told = null;

  /** True if the arrow keys step through the game. */
  const walks = () => {
    const { snapshot, premove, pencil } = store.state;
    return isClicked && settings.get("arrows") && snapshot.phase !== "place" && !premove && !pencil;
  };

  /** Ends the gesture under way; without one, takes back what was begun. Returns whether there was anything. */
  const cancel = () => {
    if (input.state !== "dragging" && input.state !== "drawing") return hand.cancel();
    input.cancel("escape");
    return true;
  };

  /** Asks for the whole position, or for the rank of the focus and then for its file. @param {boolean} isOfLine @param {string} focus */
  const ask = (isOfLine, focus) => {
    if (!isOfLine) return store.dispatch({ type: "ask" });
    const line = told?.square === focus && told.line === "rank" ? "file" : "rank";
    told = { square: focus, line };
    return store.dispatch({ type: "ask", line });
  };

  /** Returns whether the key means anything. @param {KeyboardEvent} event */
  const press = (event) => {
    const key = latinKey(event).toLowerCase();
    if (CANCEL.includes(event.key)) return cancel();
    if (undoByKey(event, store)) return true;
    const isOnSquare = event.target instanceof HTMLElement && event.target.dataset.square;
    if (!isOnSquare || event.altKey || event.metaKey) return false;
    const { focus, flipped } = store.state;
    if (WAYS[event.key] && !event.ctrlKey && !event.shiftKey && walks()) {
      store.dispatch({ type: "look", way: WAYS[event.key] });
      return true;
    }
    const next = squareByKey(event, focus, flipped);
    if (next) cells.focus(next);
    else if (event.key === "Enter" || event.key === " ") hand.tap(focus);
    else if (event.ctrlKey) return false;
    else if (key === "n") cells.focusNext(event.shiftKey ? -1 : 1);
    else if (key === "s") ask(event.shiftKey, focus);
    else return false;
    return true;
  };

  container.addEventListener("keydown", (event) => {
    if (press(event)) event.preventDefault();
  });
}
