// A comment is edited where it stands, beside the board. Loaded when that is first done.

import { tidyComment } from "../../game/tree/record-nodes.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */

/** The longest comment, in characters. */
const LONGEST = 2000;

/**
 * Puts a field in the place of a comment. It is kept when the field is left or with Ctrl+Enter; Escape leaves it as it was.
 *
 * @param {Store} store
 * @param {HTMLElement} element shows the comment
 * @param {number} id of the position that it belongs to
 */
export function editComment(store, element, id) {
  const { key } = store.state.tree;
  const { comment } = store.state.tree.node(id);
  const shown = [...element.childNodes];
  const control = new AbortController();
  const { signal } = control;
  const field = el("textarea", {
    class: "comment-field",
    rows: Math.min(12, comment.split("\n").length + 2),
    maxlength: LONGEST,
    "aria-label": words("turn.comment"),
  });
  field.value = comment;
  const finish = (/** @type {boolean} */ keeps) => {
    if (signal.aborted) return;
    control.abort();
    element.replaceChildren(...shown);
    const { tree } = store.state;
    const isThere = tree.key === key && tree.has(id);
    if (keeps && isThere && tidyComment(field.value) !== tree.node(id).comment)
      store.dispatch({ type: "remark", node: id, comment: field.value });
  };
  field.addEventListener("blur", () => finish(true), { signal });
  field.addEventListener(
    "keydown",
    (event) => {
      // The board has keys of its own.
      event.stopPropagation();
      // These keys end an IME composition, not the comment; Safari ends the composition before the key event.
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === "Escape") finish(false);
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) finish(true);
    },
    { signal },
  );
  // Before the game is noted for the last time.
  addEventListener("pagehide", () => finish(true), { signal, capture: true });
  element.replaceChildren(field);
  field.focus();
}
