// The room in which a study is read, played and drilled.

import { wearBookStyles } from "../../book/lesson-sheet.js";
import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { Presence } from "../../kit/work/lifetime.js";
import { marked } from "../../study/marks.js";
import { STUDY_STYLES } from "../../study/study-style.js";
import { StudyView } from "../../study/study-view.js";
import { loadStudyTexts } from "../../study/texts.js";
import { settings } from "../settings/page-settings.js";

/** @import { Study } from "../../study/study-form.js" */

/**
 * Actions on the chapters of an own study, by their index: `make` puts new ones behind it, `move` exchanges it with the
 * chapter before or after it.
 *
 * @typedef {object} OwnStudy
 * @property {(index: number, position: import("./new-chapter.js").BoardPosition) => void} make
 * @property {(index: number) => void} edit
 * @property {(index: number, way: -1 | 1) => void} move
 * @property {(index: number) => void} remove
 */

/**
 * Options for opening a study: `drill` drills a chapter of an own one, `keep` saves a received one.
 *
 * @typedef {{ index?: number, drill?: (index: number) => void, keep?: () => void, own?: OwnStudy }} StudyOptions
 */

/** Styles of the tools of an own study. */
const STYLES = `
.study-tools:not([hidden]) {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
}

.study-tools summary {
  padding-block: var(--space-4);
  cursor: pointer;
}

.study-tools details[open],
.study-news:not(:empty) {
  flex-basis: 100%;
}
`;

/** Loads texts and styles of the room. */
export async function prepare() {
  await wearBookStyles(loadStudyTexts(), STUDY_STYLES + STYLES);
}

export class StudyRoom {
  #title = el("h1", { class: "book-title", id: "study-title", dir: "auto" });
  #note = el("div", { class: "study-text study-note" });
  /** @type {StudyView | null} */ #view = null;
  #place = el("div", { class: "book-place" });
  #news = el("div", { class: "study-news", role: "status" });
  #earlier = this.#tool("chapter-earlier", "studies.earlier", (own, index) => own.move(index, -1));
  #later = this.#tool("chapter-later", "studies.later", (own, index) => own.move(index, 1));
  /** Changes the chapters of an own study. */
  #tools = el(
    "div",
    { class: "study-tools" },
    this.#tool("chapter-new", "studies.new", (own, index, view) => own.make(index, view.position)),
    el(
      "details",
      {},
      el("summary", { "data-action": "this-chapter" }, words("studies.thisChapter")),
      el(
        "div",
        { class: "study-tools" },
        this.#tool("chapter-edit", "studies.rewrite", (own, index) => own.edit(index)),
        this.#earlier,
        this.#later,
        this.#tool("chapter-out", "coll.takeOut", (own, index) => own.remove(index)),
      ),
    ),
    this.#news,
  );
  /** @type {StudyOptions} */ #opening = {};
  #room;
  #keep;

  constructor() {
    const close = el("button", {
      type: "button",
      class: "button plain",
      "data-action": "study-close",
      "aria-label": words("dialog.close"),
      onclick: () => this.#room.close(),
    });
    close.append(icon("close"));
    this.#keep = button("study-keep", words("studies.keep"), () => this.#opening.keep?.(), "button small");
    this.#room = el(
      "dialog",
      { id: "study", class: "book whole-page", "aria-labelledby": "study-title" },
      el("header", { class: "book-head" }, this.#title, this.#keep, close),
      this.#place,
    );
    document.body.append(this.#room);
    this.#room.addEventListener("close", () => this.#view?.rest());
  }

  get isOpen() {
    return this.#room.open;
  }

  close() {
    this.#room.close();
  }

  /** @param {string} action @param {import("../../kit/i18n.js").Key} text @param {(own: OwnStudy, index: number, view: StudyView) => void} run */
  #tool(action, text, run) {
    const press = () => {
      const [view, { own }] = [this.#view, this.#opening];
      if (view && own) run(own, view.told.chapter - 1, view);
    };
    return button(action, words(text), press, "button small");
  }

  /** Says what was done with the chapters. @param {string} text @param {(() => void) | null} undo */
  tell(text, undo) {
    this.#news.replaceChildren(
      text,
      ...(undo ? [" ", button("chapter-undo", words("games.undo"), undo, "button small")] : []),
    );
  }

  #make() {
    const opening = () => this.#opening;
    const view = new StudyView({
      settings,
      presence: new Presence(true),
      get drill() {
        return opening().drill ?? null;
      },
      shown: ({ chapter, count }) => {
        this.#note.hidden = chapter !== 1 || !this.#note.hasChildNodes();
        this.#earlier.disabled = chapter === 1;
        this.#later.disabled = chapter === count;
      },
      solved: () => {},
    });
    view.addNote(this.#note);
    view.addTools(this.#tools);
    this.#place.replaceChildren(view.element);
    return view;
  }

  /** @param {Study} study @param {StudyOptions} [opening] */
  async open(study, opening = {}) {
    const wasOpen = this.#room.open;
    this.#opening = opening;
    this.#keep.hidden = !opening.keep;
    this.#tools.hidden = !opening.own;
    this.tell("", null);
    setText(this.#title, isolated(study.title));
    this.#note.replaceChildren(...marked(study.note));
    if (!wasOpen) this.#room.showModal();
    this.#view ??= this.#make();
    const view = this.#view;
    await view.begin();
    await view.open(study, opening.index ?? 0);
    // The button that changed the chapters keeps the focus.
    if (!wasOpen || !this.#room.querySelector(".study-tools :enabled:focus")) view.focus();
  }
}
