// Children's mode is put on the page, with its style and its words in the place of others, or taken off it.

import { addBoardStyle } from "../../kit/board-styles.js";
import { adoptDialogStyles } from "../../kit/dialog-style.js";
import { currentLocale, translate } from "../../kit/i18n.js";
import { CHILDREN, isForChildren } from "../settings/children.js";
import { loadChildrenTexts } from "./texts.js";

/**
 * Makes the page what the setting says.
 *
 * @param {HTMLElement} host the board's element
 * @throws where words or style cannot be loaded
 */
export async function showMode(host) {
  const isOn = isForChildren();
  host.toggleAttribute(CHILDREN, isOn);
  if (isOn) await Promise.all([loadChildrenTexts(), addBoardStyle("children"), adoptDialogStyles()]);
  // It may have been left meanwhile.
  if (isOn !== isForChildren()) return;
  currentLocale().useWay(isOn ? "kid." : "");
  translate(document);
}
