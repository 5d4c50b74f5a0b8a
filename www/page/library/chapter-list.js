// The chapters of a collection, in a list. They are sorted by dragging their handles, or with the arrow keys on them.

import { MODES } from "../../game/chapter.js";
import { button } from "../../kit/button.js";
import { el, setAttribute } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isMatch } from "../../store/match-entry.js";
import { isDamaged } from "../../store/saved-entry.js";
import { fileButton } from "./collections-file.js";
import { titleOf } from "./games-list.js";

/** @import { ChapterMode } from "../../game/chapter.js" */
/** @import { ListedChapter, CollectionsModel, CollectionsState } from "./collections-model.js" */

/** A note is kept when nothing was typed for so long, in ms. */
const PAUSE = 400;

/** @param {ListedChapter} chapter */
export const nameOf = ({ entry }) => (entry ? titleOf(entry) : t("coll.missing"));

/** True for a match on two boards, which has its own room. @param {ListedChapter} chapter */
export const isOnTwoBoards = ({ entry }) => entry !== null && !isDamaged(entry) && isMatch(entry);

/**
 * Actions on chapters; `show` without an id shows the first one.
 *
 * @typedef {{ play: (id: string) => void, show: (id: string) => void, edit: (chapter: ListedChapter) => void, make: () => void, share: () => void, print: () => void }} ChapterListActions
 */

/** The chapters of a collection. */
export class ChapterList {
  #model;
  #deeds;
  #name = el("input", {
    type: "text",
    id: "collection-name",
    maxlength: 120,
    autocomplete: "off",
    "aria-label": words("coll.name"),
    onchange: () => this.#model.describe({ name: this.#name.value }),
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #writing;
  #note = el("textarea", {
    id: "collection-note",
    rows: 3,
    maxlength: 10_000,
    "aria-label": words("coll.note"),
    placeholder: words("coll.note"),
    oninput: () => {
      clearTimeout(this.#writing);
      this.#writing = setTimeout(() => this.#keepNote(), PAUSE);
    },
    onchange: () => this.#keepNote(),
  });
  #list = el("ol", { class: "games chapters" });
  /** The collection that is shown. */
  #shown = "";
  /** @type {readonly ListedChapter[]} */
  #rows = [];
  /** Those that are chosen to be changed. @type {Set<string>} */
  #chosen = new Set();
  #choose = button("choose-chapters", words("studies.choose"), () =>
    this.#setChoosing(this.#several.hidden === true),
  );
  #several = this.#makeSeveral();
  #open = button("study-open", words("studies.openAll"), () => this.#deeds.show(""), "button main");
  #share = button("study-share", words("studies.share"), () => this.#deeds.share());
  #print = button("study-print", words("print.go"), () => this.#deeds.print());
  #ways = el("div", { class: "dialog-actions spread" }, this.#open, this.#choose);
  element;

  /** @param {CollectionsModel} model @param {ChapterListActions} deeds */
  constructor(model, deeds) {
    this.#model = model;
    this.#deeds = deeds;
    this.element = el(
      "div",
      { hidden: true },
      button("all-collections", [icon("undoStep"), words("coll.all")], () => model.open(), "button plain"),
      el("div", { class: "collection-head" }, this.#name, this.#note),
      this.#ways,
      this.#several,
      this.#list,
      el(
        "div",
        { class: "dialog-actions sticky" },
        button("new-chapter", words("studies.new"), () => deeds.make()),
        button("add-here", words("coll.addHere"), () => model.addHere()),
        ...fileButton(model),
        this.#share,
        this.#print,
        button("delete-collection", words("games.delete"), () => model.remove()),
      ),
    );
    setUpDragging(this.#list, (from, to) => model.move(from, to));
    this.#setChoosing(false);
  }

  /** Actions on several chapters at once. */
  #makeSeveral() {
    const mode = el(
      "select",
      { id: "chapters-mode", "aria-label": words("studies.change") },
      ...MODES.map((value) => el("option", { value }, words(`study.mode.${value}`))),
    );
    const all = button("choose-all", words("studies.all"), () => {
      const isAll = this.#chosen.size === this.#rows.length;
      this.#chosen = new Set(isAll ? [] : this.#rows.map(({ id }) => id));
      this.#tick();
    });
    const apply = button("change-chapters", words("studies.apply"), () =>
      this.#model.setMode(this.#chosen, /** @type {ChapterMode} */ (mode.value)),
    );
    const out = button("take-out-several", words("coll.takeOut"), () => {
      this.#model.takeOutAll(this.#chosen);
      this.#chosen = new Set();
    });
    return el("div", { class: "dialog-actions spread chapters-several" }, all, mode, apply, out);
  }

  /** @param {boolean} isChoosing */
  #setChoosing(isChoosing) {
    this.#several.hidden = !isChoosing;
    this.#chosen = new Set();
    this.#choose.setAttribute("aria-pressed", String(isChoosing));
    this.#list.toggleAttribute("data-choosing", isChoosing);
    this.#tick();
  }

  /** Shows which chapters are chosen. */
  #tick() {
    for (const box of this.#list.querySelectorAll("input")) box.checked = this.#chosen.has(box.value);
    for (const deed of this.#several.querySelectorAll("[data-action]:not([data-action=choose-all])"))
      deed.toggleAttribute("disabled", this.#chosen.size === 0);
  }

  #keepNote() {
    clearTimeout(this.#writing);
    const note = this.#note.value;
    if (note !== this.#model.state.shown?.note) this.#model.describe({ note });
  }

  /** @param {ListedChapter} chapter @param {number} i @param {CollectionsState} state */
  #row(chapter, i, { chapters, here }) {
    const title = nameOf(chapter);
    const out = button("take-out", words("coll.takeOut"), () => this.#model.takeOut(i), "button plain");
    out.setAttribute("aria-label", t("coll.takeOutOf", { name: title }));
    const { entry, record, mode } = chapter;
    const facts = entry && !isDamaged(entry) ? [entry.summary.names, entry.summary.occasion] : [];
    const box = el("input", {
      type: "checkbox",
      class: "chapter-box",
      value: chapter.id,
      "aria-label": t("studies.pick", { name: title }),
      onchange: () => {
        if (box.checked) this.#chosen.add(chapter.id);
        else this.#chosen.delete(chapter.id);
        this.#tick();
      },
    });
    const edit = el(
      "button",
      {
        type: "button",
        class: "button plain",
        "data-action": "edit-chapter",
        "aria-label": t("studies.edit", { name: title }),
        disabled: record === "" || isOnTwoBoards(chapter),
        onclick: () => this.#deeds.edit(chapter),
      },
      icon("pencil"),
    );
    const open = el(
      "button",
      {
        type: "button",
        class: "game-open",
        "data-action": "open-chapter",
        disabled: entry === null || isDamaged(entry),
        "aria-current": chapter.id === here ? "true" : null,
        onclick: () => this.#deeds.play(chapter.id),
      },
      el(
        "span",
        { class: "game-text" },
        el("strong", { class: "game-title" }, `${i + 1}. ${title}`),
        mode !== "text" && el("span", { class: "quiet chapter-mode" }, t(`study.mode.${mode}`)),
        ...facts
          .filter((fact) => fact && fact !== title)
          .map((fact) => el("span", { class: "quiet" }, fact ?? "")),
      ),
    );
    const handle = this.#handle({ name: title, place: i + 1, of: chapters.length });
    return el("li", { class: "game", "data-id": chapter.id }, box, handle, open, edit, out);
  }

  /** Handle for moving a chapter. @param {{ name: string, place: number, of: number }} place from 1 */
  #handle(place) {
    const list = this.#list;
    return el(
      "button",
      {
        type: "button",
        class: "button plain chapter-handle",
        "data-action": "move-chapter",
        "aria-label": t("coll.handle", place),
        title: words("coll.handle.help"),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const way = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
          if (way === 0) return;
          event.preventDefault();
          const from = place.place - 1;
          this.#model.move(from, from + way);
          const at = Math.max(0, Math.min(from + way, place.of - 1));
          /** @type {HTMLElement | null | undefined} */ (
            list.children[at]?.querySelector(".chapter-handle")
          )?.focus();
        },
      },
      icon("move"),
    );
  }

  /** @param {CollectionsState} state */
  show(state) {
    const collection = state.shown;
    if (!collection) return;
    if (this.#shown !== collection.id) {
      this.#name.value = collection.name;
      this.#note.value = collection.note;
      this.#shown = collection.id;
      this.#setChoosing(false);
    }
    if (this.#rows === state.chapters && this.#list.childElementCount === this.#rows.length) return;
    this.#rows = state.chapters;
    const active = document.activeElement;
    const [id, action] = [active?.closest("li")?.dataset.id, active?.getAttribute("data-action")];
    this.#list.replaceChildren(...this.#rows.map((chapter, i) => this.#row(chapter, i, state)));
    this.#tick();
    const isEmpty = this.#rows.every(({ record }) => record === "");
    for (const deed of [this.#ways, this.#share, this.#print]) deed.hidden = isEmpty;
    if (isEmpty) this.#setChoosing(false);
    // Restores the focus after the rows were rebuilt.
    if (id && action && this.element.contains(active) === false)
      /** @type {HTMLElement | null} */ (
        this.#list.querySelector(`[data-id="${CSS.escape(id)}"] [data-action="${action}"]`)
      )?.focus();
  }
}

/**
 * Lets the rows of a list be dragged by their handles. Nothing moves in the tree meanwhile: an element that is taken out
 * loses the pointer.
 *
 * @param {HTMLElement} list
 * @param {(from: number, to: number) => void} moved
 */
function setUpDragging(list, moved) {
  list.addEventListener("pointerdown", (event) => {
    const handle = event.target instanceof Element ? event.target.closest(".chapter-handle") : null;
    const row = handle?.closest("li");
    if (!(handle instanceof HTMLElement) || !row || event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const rows = [...list.querySelectorAll("li")];
    const from = rows.indexOf(row);
    let to = from;
    const control = new AbortController();
    const { signal } = control;
    const mark = () => {
      for (const [i, each] of rows.entries()) {
        const isTarget = i === to && to !== from;
        setAttribute(each, "data-drop", isTarget ? (to < from ? "before" : "after") : null);
      }
    };
    row.dataset.dragged = "";
    const drag = (/** @type {PointerEvent} */ { clientY }) => {
      // Number of other rows whose centre is above.
      to = rows.filter((each) => {
        const { top, height } = each.getBoundingClientRect();
        return each !== row && clientY > top + height / 2;
      }).length;
      mark();
      rows[to].scrollIntoView({ block: "nearest" });
    };
    const stop = (/** @type {boolean} */ isDone) => {
      control.abort();
      delete row.dataset.dragged;
      const end = to;
      to = from;
      mark();
      if (!isDone || end === from) return;
      moved(from, end);
      /** @type {HTMLElement | null | undefined} */ (
        list.children[end]?.querySelector(".chapter-handle")
      )?.focus();
    };
    handle.addEventListener("pointermove", drag, { signal });
    handle.addEventListener("pointerup", () => stop(true), { signal });
    handle.addEventListener("pointercancel", () => stop(false), { signal });
    const cancel = (/** @type {KeyboardEvent} */ key) => {
      if (key.key !== "Escape") return;
      // The dialog stays open.
      key.preventDefault();
      key.stopPropagation();
      stop(false);
    };
    addEventListener("keydown", cancel, { signal, capture: true });
  });
}
