// Says that games cannot be kept at present, and what can be done. It stays until it is closed or the games are kept
// again: a word in the status line would be gone with the next link.

import { button } from "../../kit/button.js";
import { el, setWords } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";

/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Trouble } from "../../store/trouble.js" */

/**
 * @param {HTMLElement} root
 * @param {Autosave} autosave
 * @param {{ openGames: () => void, openShare: () => void }} callbacks
 */
export function setUpUnsaved(root, autosave, { openGames, openShare }) {
  const text = el("p", {});
  const go = el("button", { type: "button", class: "button", "data-action": "save-otherwise" });
  const close = button(
    "close-unsaved",
    icon("close"),
    () => {
      bar.hidden = true;
    },
    "button plain",
    { "aria-label": words("dialog.close") },
  );
  const bar = el("div", { class: "unsaved", role: "alert", hidden: true }, text, go, close);
  root.append(bar);
  /** @type {Trouble | null} */
  let told = null;
  const show = () => {
    const trouble = autosave.told;
    if (trouble === told) return;
    told = trouble;
    bar.hidden = trouble === null;
    if (!trouble) return;
    const isFull = trouble === "full";
    setWords(text, words(`saved.${trouble}`));
    setWords(go, words(isFull ? "games.title" : "action.share.short"));
    go.onclick = isFull ? openGames : openShare;
  };
  autosave.subscribe(show);
  show();
}
