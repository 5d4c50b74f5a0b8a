// Common parts of lessons, puzzles and studies in the element: each uses the current language, fills its container,
// and follows changes of both.

import { currentLocale, onLanguage } from "../kit/i18n.js";
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
  const locale = currentLocale();
  const [sheet] = await Promise.all([styling, texts]);
  const view = locale.run(() => make(sheet));
  await view.begin();
  return view;
}

/**
 * @param {HTMLElement} element the view's element
 * @param {{ host: HTMLElement, presence: import("../kit/work/lifetime.js").Presence }} around
 * @param {() => void} retell rewrites it in another language
 */
export function settle(element, { host, presence }, retell) {
  const fitting = new Fitting(element, host);
  presence.during(() => fitting.watch());
  onLanguage(element, retell);
}
