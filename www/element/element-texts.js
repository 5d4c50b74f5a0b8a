// The words that a page gives its board in place of ours.

import { isText } from "../kit/i18n.js";

/**
 * @param {import("../kit/i18n.js").Speaker} speaker
 * @param {unknown} given texts by their keys; nothing for none
 * @param {(failure: import("../rules/rules.js").Failure) => void} fail is told of what is no text of ours; the others hold
 */
export function useOwnTexts(speaker, given, fail) {
  if (given !== null && given !== undefined && (typeof given !== "object" || Array.isArray(given))) {
    fail({ code: "bad-value", message: "texts are an object: their keys, and what is said" });
    return;
  }
  /** @type {Record<string, string>} */
  const own = {};
  for (const [key, text] of Object.entries(given ?? {})) {
    if (typeof text !== "string" || !speaker.run(() => isText(key))) {
      fail({
        code: "bad-value",
        message: `texts: there is no text “${key.slice(0, 60)}”, or it is not given as text`,
      });
    } else own[key] = text;
  }
  speaker.useOwn(own);
}
