// The words that a page gives its board in place of ours.

import { isText } from "../kit/i18n.js";

/**
 * @param {import("../kit/i18n.js").Locale} locale
 * @param {unknown} given texts by their keys
 * @param {(failure: import("../rules/rules.js").Failure) => void} fail called for each invalid entry; the others are
 *   used
 */
export function useOwnTexts(locale, given, fail) {
  if (given !== null && given !== undefined && (typeof given !== "object" || Array.isArray(given))) {
    fail({ code: "bad-value", message: "texts must be an object of strings by key" });
    return;
  }
  /** @type {Record<string, string>} */
  const own = {};
  for (const [key, text] of Object.entries(given ?? {})) {
    if (typeof text !== "string" || !locale.run(() => isText(key))) {
      fail({
        code: "bad-value",
        message: `texts: there is no text “${key.slice(0, 60)}”, or it is not given as text`,
      });
    } else own[key] = text;
  }
  locale.useOwn(own);
}
