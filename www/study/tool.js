// Icon buttons of a study, with accessible names.

import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { IconName } from "../kit/icons.js" */

/** @param {string} action @param {IconName} name @param {Key} text @param {() => void} run */
export function studyTool(action, name, text, run) {
  const attributes = { type: "button", class: "button plain", "data-action": action, "aria-label": words(text) };
  return el("button", { ...attributes, title: words(text), onclick: run }, icon(name));
}
