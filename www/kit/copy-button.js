// Buttons with a picture: one that copies a text, and says whether it could, and those that do something else.

import { button } from "./button.js";
import { el, setWords } from "./dom.js";
import { bound, t, words } from "./i18n.js";
import { roomIcon } from "./room-icons.js";

/** @import { Child } from "./dom.js" */
/** @import { RoomIconName } from "./room-icons.js" */

/** Time for which the button confirms that it has copied, in ms. */
export const SAID = 1800;

/**
 * Creates the button, its message for screen readers, and a line for errors.
 *
 * @param {string} action
 * @param {import("./i18n.js").Words} label
 * @param {HTMLTextAreaElement} area
 * @param {() => Promise<void> | null} making pending work that produces the text; the button waits for it
 */
export function copyButton(action, label, area, making = () => null) {
  const caption = el("span", {}, words("share.copy"));
  const said = el("span", { class: "visually-hidden", role: "status" });
  const note = el("p", { class: "quiet", role: "status" });
  const button = el(
    "button",
    { type: "button", class: "button", "data-action": action, "aria-label": label },
    roomIcon("copy"),
    caption,
  );
  const again = bound(() => {
    setWords(caption, words("share.copy"));
    said.textContent = "";
  });
  const tell = bound((/** @type {boolean} */ isCopied) => {
    note.textContent = isCopied ? "" : t("share.copyFailed");
    if (!isCopied) return;
    setWords(caption, words("share.copied"));
    said.textContent = t("share.copied");
    setTimeout(again, SAID);
  });
  button.addEventListener("click", async () => {
    // Some browsers copy only while the press is under way: there is no waiting without a need.
    const made = making();
    if (made) await made;
    tell(await copy(area));
  });
  return { button, said, note };
}

/**
 * A text to copy: its name with the button, and below it what goes wrong.
 *
 * @param {HTMLTextAreaElement} area
 * @param {Child} name
 * @param {ReturnType<typeof copyButton>} copy
 * @param {{ besides?: Child[], below?: Child[] }} [more] other buttons, and what stands below the text
 */
export function copyField(area, name, { button, said, note }, { besides = [], below = [] } = {}) {
  const label = el("label", { class: "field-name", for: area.id }, name);
  const head = el("div", { class: "output-head" }, label, ...besides, button, said);
  return { label, element: el("div", { class: "output" }, head, area, ...below, note) };
}

/**
 * Copies a text area. If clipboard access is denied, the text is shown and selected for copying by hand.
 *
 * @param {HTMLTextAreaElement} area
 */
export async function copy(area) {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.hidden = false;
    area.focus();
    area.select();
    return document.execCommand("copy");
  }
}

/** A button with a picture before its text. @param {string} action @param {RoomIconName} name @param {Child} text @param {() => unknown} run */
export const iconButton = (action, name, text, run) =>
  button(action, [roomIcon(name), el("span", {}, text)], run, "button with-icon");

/** A button that leads on to another dialog. @param {string} action @param {RoomIconName} name of its picture @param {Child} text @param {() => void} run */
export const moreButton = (action, name, text, run) =>
  button(action, [roomIcon(name), text], () => run(), "menu-item");
