// A button with a picture that leads on to another dialog.

import { el } from "./dom.js";
import { icon } from "./icons.js";

/** @import { Words } from "./i18n.js" */
/** @import { IconName } from "./icons.js" */

/** @param {string} action what it does, for tests and style sheets: `data-action` @param {IconName} name of the picture @param {Words} text @param {() => void} run */
export const moreButton = (action, name, text, run) =>
  el(
    "button",
    { type: "button", class: "menu-item", "data-action": action, onclick: () => run() },
    icon(name),
    text,
  );
