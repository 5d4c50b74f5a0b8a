// The lessons that were written on this device: to go on with one, and to give several to a class as one link or one file.

import { linkTo } from "../game/links/game-link.js";
import { button } from "../kit/button.js";
import { saveFile } from "../kit/device/save-file.js";
import { el, setText } from "../kit/dom.js";
import { currentLanguage, words as pageWords } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { isolated } from "../kit/isolate.js";
import { linkCopied } from "./desk.js";
import { titleIn } from "./draft.js";
import { checkLesson } from "./lesson-check.js";
import { dropLesson, LESSONS_MARK, MOST_LESSONS, ownLessons, setText as setAsText } from "./lesson-set.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { LessonDraft } from "./draft.js" */
/** @import { BookWords } from "./words.js" */

/**
 * @typedef {object} OwnLessonsServices
 * @property {BookWords} words
 * @property {(draft: LessonDraft) => void} open
 * @property {() => void} begin a new lesson
 * @property {(value: unknown, form: import("./home.js").ClassForm) => void} give shows several lessons to a class, or prints them
 * @property {() => void} results shows what pupils have handed in
 * @property {() => AbortSignal} left says when the desk is left
 */

export class OwnLessons {
  #around;
  /** Those that are not given to the class, by id. */ #left = new Set();
  #summary = el("summary", { "data-action": "maker-own" });
  #list = el("ul", { class: "desk-drafts" });
  #title = el("input", { type: "text", id: "maker-class", autocomplete: "off", maxlength: 200 });
  #told = el("div", { class: "maker-told", role: "status" });
  #class;

  /** @param {OwnLessonsServices} around */
  constructor(around) {
    this.#around = around;
    this.#class = el(
      "div",
      { class: "maker-class" },
      el(
        "label",
        { class: "desk-field", for: this.#title.id },
        el("span", { class: "field-name" }, pageWords("book.maker.class")),
        this.#title,
      ),
      el(
        "div",
        { class: "desk-actions" },
        button("maker-class-link", pageWords("book.maker.classLink"), () =>
          this.#withSet(async (text) => {
            const link = await linkTo(text, location.href, LESSONS_MARK);
            this.#tell([await linkCopied(link, around.words)], "good");
          }),
        ),
        button("maker-class-file", pageWords("book.maker.classFile"), () =>
          this.#withSet((text) => {
            saveFile(new Blob([text], { type: "application/json" }), "lessons.json");
            this.#tell([], "plain");
          }),
        ),
        this.#giver("maker-class-wall", "book.set.wall", "wall"),
        this.#giver("maker-class-sheet", "book.set.sheet", "sheet"),
        button("maker-class-results", pageWords("book.results.title"), () => around.results()),
      ),
      this.#told,
    );
    this.element = el(
      "details",
      { class: "desk-list" },
      this.#summary,
      this.#list,
      el(
        "div",
        { class: "desk-actions" },
        button("maker-new", pageWords("book.maker.new"), () => around.begin()),
      ),
      this.#class,
    );
  }

  /** @param {string} action @param {Key} text @param {import("./home.js").ClassForm} form */
  #giver(action, text, form) {
    return button(action, pageWords(text), () => this.#withSet((set) => this.#around.give(JSON.parse(set), form)));
  }

  show() {
    const { words } = this.#around;
    const lessons = ownLessons();
    setText(this.#summary, words.t("maker.own", { count: lessons.length }));
    // The newest first.
    this.#list.replaceChildren(...[...lessons].reverse().map((draft) => this.#entry(draft)));
    this.#class.hidden = lessons.length === 0;
  }

  /** @param {LessonDraft} draft */
  #entry(draft) {
    const { words } = this.#around;
    const title = titleIn(draft, currentLanguage()) || words.t("maker.untitled");
    const pick = el("input", {
      type: "checkbox",
      checked: !this.#left.has(draft.id),
      "aria-label": words.t("maker.pick", { title: isolated(title) }),
      onchange: () => (pick.checked ? this.#left.delete(draft.id) : this.#left.add(draft.id)),
    });
    return el(
      "li",
      { "data-lesson": draft.id },
      el("label", { class: "desk-pick" }, pick),
      button("maker-open", isolated(title), () => this.#around.open(draft), "link"),
      el(
        "button",
        {
          type: "button",
          class: "button plain",
          "data-action": "maker-delete",
          "aria-label": `${words.t("maker.delete")}: ${isolated(title)}`,
          title: words.t("maker.delete"),
          onclick: () => {
            dropLesson(draft.id);
            this.show();
            this.#summary.focus();
          },
        },
        icon("close"),
      ),
    );
  }

  /** The lessons for the class as one text, where nothing is wrong with any of them. @param {(text: string) => unknown} use */
  async #withSet(use) {
    const { words, left } = this.#around;
    const lessons = ownLessons().filter(({ id }) => !this.#left.has(id));
    if (lessons.length === 0) return this.#tell([words.t("maker.nonePicked")], "bad");
    if (lessons.length > MOST_LESSONS)
      return this.#tell([words.t("check.too-many", { most: MOST_LESSONS })], "bad");
    this.#tell([words.t("ui.checking")], "plain");
    try {
      for (const lesson of lessons) {
        const faults = await checkLesson(lesson, left());
        if (faults.length === 0) continue;
        const title = titleIn(lesson, currentLanguage()) || words.t("maker.untitled");
        return this.#tell([`${isolated(title)}:`, ...words.faults(faults)], "bad");
      }
    } catch (error) {
      if (left().aborted) return;
      throw error;
    }
    await use(setAsText(this.#title.value.trim(), lessons));
  }

  /** @param {readonly string[]} lines @param {"good" | "bad" | "plain"} tone */
  #tell(lines, tone) {
    this.#told.dataset.tone = tone;
    this.#told.replaceChildren(...lines.map((line) => el("p", {}, line)));
  }
}
