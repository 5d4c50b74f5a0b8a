// The frame all dialogs share.

import { button } from "./button.js";
import { el } from "./dom.js";
import { words } from "./i18n.js";
import { icon } from "./icons.js";

/** @import { Child } from "./dom.js" */
/** @import { Words } from "./i18n.js" */

/** Asks a question with two answers; `run` is called for the one that does something, `kept` for the other one. @typedef {(title: string, text: string, answer: string, run: () => void, kept?: () => void) => void} Confirm */

/**
 * A dialog with a title and a button to close it, for a place of its own.
 *
 * @param {string} id
 * @param {string | Words} title
 * @param {...Child} children
 */
export function dialogFrame(id, title, ...children) {
  const heading = `${id}-title`;
  const dialog = el("dialog", { id, class: "dialog", "aria-labelledby": heading });
  const close = button("close", icon("close"), () => dialog.close(), "button plain", {
    "aria-label": words("dialog.close"),
  });
  const head = el("header", { class: "dialog-head" }, el("h2", { id: heading }, title), close);
  dialog.append(el("div", { class: "dialog-body" }, head, ...children));
  dialog.addEventListener("click", (event) => {
    // The body fills the dialog: a click on the dialog itself is one beside it.
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

/**
 * Makes such a dialog and puts it on the page.
 *
 * @param {string} id
 * @param {string | Words} title
 * @param {...Child} children
 */
export function makeDialog(id, title, ...children) {
  const dialog = dialogFrame(id, title, ...children);
  document.body.append(dialog);
  return dialog;
}
