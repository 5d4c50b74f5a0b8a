// The room in which a study is read, played and drilled.

import { wearBookStyles } from "../../book/lesson-sheet.js";
import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { Presence } from "../../kit/lifetime.js";
import { marked } from "../../study/marks.js";
import { STUDY_STYLES } from "../../study/study-style.js";
import { StudyView } from "../../study/study-view.js";
import { loadStudyTexts } from "../../study/texts.js";
import { settings } from "../settings/page-settings.js";

/** @import { Study } from "../../study/study-form.js" */

/** What a study is opened with: `drill` drills a chapter of an own one, `keep` keeps one that is somebody else's. @typedef {{ index?: number, drill?: (index: number) => void, keep?: () => void }} Opening */

/** What has to be loaded besides. */
export async function prepare() {
  await wearBookStyles(loadStudyTexts(), STUDY_STYLES);
}

export class StudyRoom {
  #title = el("h1", { class: "book-title", id: "study-title", dir: "auto" });
  #note = el("div", { class: "study-text study-note" });
  /** @type {StudyView | null} */ #view = null;
  #place = el("div", { class: "book-place" });
  /** @type {Opening} */ #opening = {};
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

  close() {
    this.#room.close();
  }

  #make() {
    const opening = () => this.#opening;
    const view = new StudyView({
      settings,
      presence: new Presence(true),
      get drill() {
        return opening().drill ?? null;
      },
      shown: ({ chapter }) => {
        this.#note.hidden = chapter !== 1 || !this.#note.hasChildNodes();
      },
      solved: () => {},
    });
    view.addNote(this.#note);
    this.#place.replaceChildren(view.element);
    return view;
  }

  /** @param {Study} study @param {Opening} [opening] */
  async open(study, opening = {}) {
    this.#opening = opening;
    this.#keep.hidden = !opening.keep;
    setText(this.#title, isolated(study.title));
    this.#note.replaceChildren(...marked(study.note));
    if (!this.#room.open) this.#room.showModal();
    this.#view ??= this.#make();
    const view = this.#view;
    await view.begin();
    await view.open(study, opening.index ?? 0);
    view.focus();
  }
}
