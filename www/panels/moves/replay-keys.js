// The keys that step through a game.

import { BOARD_KEYS, undoByKey, WAYS } from "../../board/input/keys.js";
import { isField } from "../../kit/dom.js";
import { latinKey } from "../../kit/latin-key.js";

/** @import { Store } from "../../game/state.js" */

/**
 * Handles the keys that step through the game, flip the board or open the help.
 *
 * @param {KeyboardEvent} event
 * @param {EventTarget | null} target the focused element, looked up through shadow roots
 * @param {Store} store
 * @param {{ openHelp: (() => void) | null }} callbacks
 * @returns {boolean} true if the key was handled
 */
export function replayKey(event, target, store, { openHelp }) {
  if (event.defaultPrevented || event.altKey) return false;
  if (isField(target) || (target instanceof HTMLElement && target.closest("dialog"))) return false;
  if (event.ctrlKey || event.metaKey) {
    const isEdit = !event.shiftKey && latinKey(event) === "z" && store.dispatch({ type: "undoEdit" });
    const isDone = isEdit || undoByKey(event, store) === "done";
    if (isDone) event.preventDefault();
    return isDone;
  }
  const isBoard = target instanceof HTMLElement && target.closest(".board-area") !== null;
  const key = latinKey(event);
  const way = BOARD_KEYS[key] ?? (isBoard || event.shiftKey ? undefined : WAYS[event.key]);
  if (way) {
    // On a page that is longer than the window, Up and Down scroll, unless the list has the focus.
    const isList = target instanceof HTMLElement && target.closest(".moves-box") !== null;
    const scrolls = document.documentElement.scrollHeight > window.innerHeight;
    if (scrolls && !isList && !isBoard && !/^Arrow(Left|Right)$|^[,.<>]$/.test(key)) return false;
    store.dispatch({ type: "look", way });
  } else if (key === "f") store.dispatch({ type: "flip" });
  else if (key === "?" && openHelp) openHelp();
  else return false;
  event.preventDefault();
  return true;
}
