// A study inside the element: the view in the room the element has, with nothing kept.

import { embedded, settle } from "../book/embedding.js";
import { sheetWith } from "../book/lesson-sheet.js";
import { el } from "../kit/dom.js";
import { currentLocale } from "../kit/i18n.js";
import { marked } from "./marks.js";
import { readGiven } from "./study.js";
import { STUDY_STYLES } from "./study-style.js";
import { StudyView } from "./study-view.js";
import { loadStudyTexts } from "./texts.js";

/** @import { Study, StudyPlace } from "./study-form.js" */
/** @import { ChapterTold } from "./study-view.js" */

/**
 * Services of the element.
 *
 * @typedef {object} EmbeddedStudyServices
 * @property {HTMLElement} host its shadow has the styles of a board
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the element
 * @property {(detail: ChapterTold) => void} shown
 * @property {(detail: ChapterTold & { misses: number }) => void} solved
 */

const studySheet = sheetWith(STUDY_STYLES);

export class EmbeddedStudy {
  #locale = currentLocale();
  #view;
  #note = el("div", { class: "study-text" });
  /** @type {Study | null} */ #study = null;

  /** @param {EmbeddedStudyServices} around @returns {Promise<EmbeddedStudy>} @throws where texts or styles cannot be loaded */
  static make(around) {
    return embedded(studySheet(), loadStudyTexts(), (sheet) => new EmbeddedStudy(around, sheet));
  }

  /** @param {EmbeddedStudyServices} around @param {CSSStyleSheet} sheet that the element's tree needs besides those of a board */
  constructor(around, sheet) {
    const { settings, presence, shown, solved } = around;
    this.sheet = sheet;
    this.#view = new StudyView({
      settings,
      presence,
      drill: null,
      shown: (told) => {
        this.#note.hidden = told.chapter !== 1 || !this.#note.hasChildNodes();
        shown(told);
      },
      solved,
    });
    this.#view.addNote(this.#note);
    this.element = this.#view.element;
    settle(this.element, around, () => this.#view.retell());
  }

  begin() {
    return this.#view.begin();
  }

  /** Title and number of chapters. @returns {{ title: string, count: number }} */
  get told() {
    const { title = "", chapters = [] } = this.#study ?? {};
    return { title, count: chapters.length };
  }

  /** @param {string | Study} source @returns {Promise<Study>} @throws an `Error` with a code that begins with `study-` or `link-` */
  read(source) {
    return readGiven(source);
  }

  /** The current place. @returns {StudyPlace} */
  get place() {
    return this.#view.place;
  }

  set place({ chapter, path }) {
    this.#locale.run(() => this.#view.go(chapter - 1, path));
  }

  /** @param {Study} study @param {StudyPlace} place to begin with */
  show(study, { chapter, path }) {
    this.#study = study;
    this.#locale.run(() => {
      this.#note.replaceChildren(...marked(study.note));
      this.#view.open(study, chapter - 1, path);
    });
  }
}
