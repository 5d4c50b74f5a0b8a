// Content shown in place of a board: the element's text while it loads, and the message if loading fails.

import { kindOf } from "../game/record/text-kind.js";
import { t } from "../kit/i18n.js";

/** A function whose only instruction is one of the SIMD kind, which our modules need. */
const SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** True if this browser can run the modules; a security policy may still forbid it. */
function canRun() {
  return typeof WebAssembly === "object" && WebAssembly.validate(SIMD);
}

/**
 * Reason why no board can be shown, as a key of the texts.
 *
 * @param {unknown} error error thrown at start
 * @returns {import("../kit/i18n.js").Key}
 */
export function whyNoBoard(error) {
  if (!canRun()) return "refusal.old";
  // Every engine words it in its own way, but names what is missing.
  const text = error instanceof Error ? error.message : String(error);
  return /content.?security.?policy|\bCSP\b|unsafe-eval/i.test(text) ? "refusal.policy" : "refusal.missing";
}

/** Codes of the errors that a board ends with before it stands. */
const CODES = { "refusal.old": "old-browser", "refusal.policy": "forbidden", "refusal.missing": "not-loaded" };

/** The error with a code that says why there is no board. @param {unknown} error */
export function refused(error) {
  const message = error instanceof Error ? error.message : String(error);
  const code = CODES[/** @type {keyof typeof CODES} */ (whyNoBoard(error))];
  return Object.assign(new Error(message, { cause: error }), { code });
}

/** What a record or a study has and a sentence has not: a square, a tag, or the mark of a link. */
const CHESS = /(?<![a-wyz])[a-h][1-8]|^\[\w|#study=/m;

/** What stands in an element for browsers without scripts, or is none of its text. */
const BESIDE = /^(noscript|script|style)$/i;

/**
 * The text in an element: a position, a record or a study. Other words stand there until the board does, and say nothing about it.
 *
 * @param {Element} element
 */
export function textIn(element) {
  const nodes = [...element.childNodes].filter(({ nodeName }) => !BESIDE.test(nodeName));
  const text = nodes
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
  return kindOf(text) !== "record" || CHESS.test(text) ? text : "";
}

/**
 * Says in the board's place that there is none, above the text in the element; without such a text its position or its
 * game is shown as text.
 *
 * @param {HTMLElement} element
 * @param {unknown} error
 * @param {() => void} again tries again, which helps where something was missing
 */
export function showRefusal(element, error, again) {
  const why = whyNoBoard(error);
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.setAttribute("part", "refusal");
  sentence.textContent = t(why);
  const slot = document.createElement("slot");
  slot.textContent = element.getAttribute("game") ?? element.getAttribute("fen") ?? "";
  if (why !== "refusal.missing") return element.shadowRoot?.replaceChildren(sentence, slot);
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "button";
  retry.textContent = t("load.retry");
  retry.addEventListener("click", again, { once: true });
  element.shadowRoot?.replaceChildren(sentence, retry, slot);
}

/** Waits until the parser has seen all of an element: what is in it, and something behind it. @param {Element} element */
export async function whole(element) {
  if (element.ownerDocument.readyState !== "loading") return;
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode) {
    if (node.nextSibling) return;
  }
  await new Promise((resolve) =>
    element.ownerDocument.addEventListener("DOMContentLoaded", resolve, { once: true }),
  );
}
