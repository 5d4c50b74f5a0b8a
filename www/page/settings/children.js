// Children's mode: it is put on the page, and its words in the place of others.

import { addTexts, speaking, translate } from "../../kit/i18n.js";
import { settings } from "./page-settings.js";

/** The attribute of the page and of the board's element, for the style sheets. */
const CHILDREN = "data-children";

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/children/${language}.js`)).texts;

/** Whether the page is for children now. */
export const isForChildren = () => settings.get("children");

/** @param {HTMLElement} host the board's element */
async function show(host) {
  const isOn = isForChildren();
  for (const element of [document.documentElement, host]) element.toggleAttribute(CHILDREN, isOn);
  if (isOn) await addTexts(texts);
  // It may have been left meanwhile.
  if (isOn !== isForChildren()) return;
  speaking().useWay(isOn ? "kid." : "");
  translate(document);
}

/**
 * Follows the setting.
 *
 * @param {HTMLElement} host the board's element
 * @param {() => void} failed is called where the words cannot be loaded
 * @returns {Promise<void>} settles when the page says what it should
 */
export function watchChildren(host, failed) {
  settings.subscribe((name) => {
    if (name === "children") show(host).catch(failed);
  });
  return show(host).catch(failed);
}
