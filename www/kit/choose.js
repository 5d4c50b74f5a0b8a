// A dialog with a question and a button for each answer. It is made anew each time.

import { button } from "./button.js";
import { makeDialog } from "./dialog.js";
import { el } from "./dom.js";

/** @import { Words } from "./i18n.js" */

/** An answer; the main one is put forward. @typedef {{ action: string, text: Words, run?: () => void, isMain?: boolean }} Choice */

/**
 * Opens it. An answer closes it, and so does the button of any dialog, without one.
 *
 * @param {string} id
 * @param {Words} title
 * @param {readonly (Node | null)[]} about
 * @param {readonly Choice[]} choices
 * @param {string} [look] class of the row of buttons
 */
export function choose(id, title, about, choices, look = "dialog-actions") {
  const buttons = choices.map(({ action, text, run, isMain }) =>
    button(
      action,
      text,
      () => {
        dialog.close();
        run?.();
      },
      isMain ? "button main" : "button",
    ),
  );
  const dialog = makeDialog(id, title, ...about, el("div", { class: look }, ...buttons));
  dialog.addEventListener("close", () => dialog.remove());
  const text = dialog.querySelector("p[id]");
  if (text) dialog.setAttribute("aria-describedby", text.id);
  dialog.showModal();
  return dialog;
}
