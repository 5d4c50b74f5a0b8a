// What lessons, puzzles and studies share inside the element: each is made in the language that is spoken, fills its place, and follows
// both.

import { onLanguage, speaking } from "../kit/i18n.js";
import { Fitting } from "./fitting.js";

/**
 * Makes one when what it needs is loaded.
 *
 * @template {{ begin: () => Promise<void> }} V
 * @param {Promise<CSSStyleSheet>} styling
 * @param {Promise<unknown>} texts
 * @param {(sheet: CSSStyleSheet) => V} make
 * @returns {Promise<V>}
 * @throws where texts or styles cannot be loaded
 */
export async function embedded(styling, texts, make) {
  const speaker = speaking();
  const [sheet] = await Promise.all([styling, texts]);
  const view = speaker.run(() => make(sheet));
  await view.begin();
  return view;
}

/** @param {HTMLElement} element of what is shown @param {{ host: HTMLElement, presence: import("../kit/lifetime.js").Presence }} around @param {() => void} retell tells it in another language */
export function settle(element, { host, presence }, retell) {
  const fitting = new Fitting(element, host);
  presence.during(() => fitting.watch());
  onLanguage(element, retell);
}
