// Text of a chapter: plain with a few marks. Each line is a paragraph; `# ` starts a heading and `- ` a list item;
// `**strong**` and `*stressed*`. All other characters are shown as they are.

import { el } from "../kit/dom.js";

/** A piece of a line. @typedef {{ text: string, look: "plain" | "strong" | "em" }} MarkedSpan */

/** @typedef {{ type: "paragraph" | "heading" | "item", pieces: readonly MarkedSpan[] }} MarkedLine */

/** @param {string} line @returns {MarkedSpan[]} */
function piecesIn(line) {
  /** @type {MarkedSpan[]} */
  const pieces = [];
  const plain = (/** @type {string} */ text) => text && pieces.push({ text, look: "plain" });
  let at = 0;
  for (const { 0: whole, 1: strong, 2: stressed, index } of line.matchAll(
    /\*\*(?=\S)([^*]+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*/g,
  )) {
    plain(line.slice(at, index));
    pieces.push(strong === undefined ? { text: stressed, look: "em" } : { text: strong, look: "strong" });
    at = index + whole.length;
  }
  plain(line.slice(at));
  return pieces;
}

/** @param {string} text @returns {MarkedLine[]} */
export function linesOf(text) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, mark = "", rest = ""] = /^(?:(#{1,3}|[-•])\s+)?(.*)$/.exec(line) ?? [];
      const type = mark === "" ? "paragraph" : mark.startsWith("#") ? "heading" : "item";
      return { type, pieces: piecesIn(rest) };
    });
}

/** The text as elements. @param {string} text @returns {HTMLElement[]} */
export function marked(text) {
  /** @type {HTMLElement[]} */
  const all = [];
  /** @type {HTMLElement | null} */
  let list = null;
  for (const { type, pieces } of linesOf(text)) {
    const content = pieces.map(({ text: said, look }) => (look === "plain" ? said : el(look, {}, said)));
    if (type === "item") {
      if (!list) {
        list = el("ul", { class: "study-list" });
        all.push(list);
      }
      list.append(el("li", { dir: "auto" }, ...content));
      continue;
    }
    list = null;
    all.push(el(type === "heading" ? "h3" : "p", { dir: "auto" }, ...content));
  }
  return all;
}
