// The way through the chapters of a study: their list, and the chapters before and after.

import { el } from "../kit/dom.js";
import { t, words } from "../kit/i18n.js";
import { isolated } from "../kit/isolate.js";
import { studyTool } from "./tool.js";

/** @import { Study } from "./study-form.js" */

/** Title of a chapter. @param {string} title may be empty @param {number} index from 0 */
export const chapterTitle = (title, index) =>
  title ? isolated(title) : t("study.untitled", { number: index + 1 });

export class ChapterWay {
  #select;
  #previous;
  #next;
  #index = 0;
  element;

  /** @param {(index: number) => void} go to a chapter, from 0 */
  constructor(go) {
    this.#select = el("select", {
      class: "study-select",
      "aria-label": words("study.chapters"),
      onchange: () => go(this.#select.selectedIndex),
    });
    this.#previous = studyTool("study-previous", "back", "study.previous", () => go(this.#index - 1));
    this.#next = studyTool("study-next", "forward", "study.next", () => go(this.#index + 1));
    this.element = el(
      "nav",
      { class: "study-way", "aria-label": words("study.chapters") },
      this.#previous,
      this.#select,
      this.#next,
    );
  }

  /** True if one of its buttons has the focus. */
  get hasFocus() {
    return [this.#previous, this.#next].some((one) => one === document.activeElement || one.matches(":focus"));
  }

  /** Names the chapters to choose from. @param {Study} study */
  list({ chapters }) {
    const names = chapters.map(({ title }, i) => `${i + 1}. ${chapterTitle(title, i)}`);
    this.#select.replaceChildren(...names.map((name) => el("option", {}, name)));
    this.element.hidden = chapters.length < 2;
  }

  /** Stands at a chapter. @param {number} index from 0 */
  show(index) {
    this.#index = index;
    this.#select.selectedIndex = index;
    this.#previous.disabled = index === 0;
    this.#next.disabled = index + 1 >= this.#select.length;
  }
}
