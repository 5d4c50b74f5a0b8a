// The dialog with the collections: shows the model (collections-model.js) and calls it. Chapters are sorted by dragging
// their handles, or with the arrow keys on them.

import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setWords } from "../../kit/dom.js";
import { spokenLanguage, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { isDamaged } from "../../store/saved-entry.js";
import { setUpChapterBar } from "./chapter-bar.js";
import { CollectionsModel } from "./collections-model.js";
import { download, textOf } from "./games-dialog.js";
import { titleOf } from "./games-list.js";

/** @import { Chapter, CollectionsState } from "./collections-model.js" */

/** A note is kept when nothing was typed for so long, in ms. */
const PAUSE = 400;

/** @param {Chapter} chapter */
function nameOf({ entry }) {
  return entry ? titleOf(entry) : t("coll.missing");
}

/**
 * @param {import("../../game/state.js").Store} store
 * @param {Pick<import("./games-model.js").Tools, "today" | "library" | "autosave"> & { status: HTMLElement }} tools `status`: where the bar goes
 * @returns {{ open: (adding?: string) => Promise<void>, resume: () => Promise<void> }} `adding`: a game to be put into a collection
 */
export function setUpCollections(store, { today, library, autosave, status }) {
  const tools = { today, library, autosave, save: download, language: spokenLanguage };
  const model = new CollectionsModel(tools, (state) => show(state));
  const showBar = setUpChapterBar(status, store, model, {
    here: () => autosave.id,
    openAll: async (id) => {
      if (!dialog.open) dialog.showModal();
      await model.open();
      await model.show(id);
    },
  });
  const news = el("div", { class: "games-news", role: "status" });
  const overview = makeOverview(model);
  const chapters = new Chapters(model, async (id) => {
    const { shown } = model.state;
    if (!shown || !(await model.play(shown, id))) return;
    dialog.close();
    await showBar();
  });
  const dialog = makeDialog("dialog-collections", words("coll.title"), news, overview.element, chapters.element);
  dialog.classList.add("games-dialog");
  /** @type {CollectionsState | null} */
  let told = null;

  /** @param {CollectionsState} state */
  function show(state) {
    if (told?.news !== state.news || told.undo !== state.undo) {
      const { undo } = state;
      news.replaceChildren();
      if (state.news.length > 0) news.append(el("p", {}, state.news.map(textOf).join(" ")));
      if (undo) news.append(button("undo-collection", words("games.undo"), () => undo()));
    }
    told = state;
    overview.element.hidden = state.shown !== null;
    chapters.element.hidden = state.shown === null;
    if (state.shown) chapters.show(state);
    else overview.show(state);
  }

  return {
    open: async (adding) => {
      if (!dialog.open) dialog.showModal();
      await model.open(adding ?? null);
    },
    resume: showBar,
  };
}

/** A button that asks for a file. @param {CollectionsModel} model */
function fileButton(model) {
  const file = el("input", {
    type: "file",
    accept: ".json,.jsonl,.paco,.pgn,.txt,application/json,text/plain",
    hidden: true,
    "data-part": "collection-file",
    onchange: async () => {
      const [chosen] = file.files ?? [];
      if (chosen) await model.addFile(chosen);
      // The same file can be chosen again.
      file.value = "";
    },
  });
  return [button("collection-file", words("coll.file"), () => file.click()), file];
}

/** All collections, and a field to begin one. @param {CollectionsModel} model */
function makeOverview(model) {
  const about = el("p", { class: "quiet" });
  const list = el("ul", { class: "games collections" });
  const name = el("input", {
    type: "text",
    id: "collection-new",
    maxlength: 120,
    autocomplete: "off",
    placeholder: words("coll.name"),
    "aria-label": words("coll.name"),
  });
  const form = el(
    "form",
    {
      class: "game-name",
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!name.value.trim()) return name.focus();
        model.create(name.value.trim());
        name.value = "";
      },
    },
    name,
    el("button", { type: "submit", class: "button main", "data-action": "new-collection" }, words("coll.new")),
  );
  const element = el(
    "div",
    {},
    about,
    list,
    form,
    el("div", { class: "dialog-actions sticky" }, ...fileButton(model)),
  );
  /** @param {CollectionsState} state */
  const show = ({ all, adding }) => {
    setWords(about, words(adding ? "coll.choose" : "coll.about"));
    list.replaceChildren(
      ...all.map((collection) => {
        const open = el(
          "button",
          {
            type: "button",
            class: "game-open",
            "data-action": "show-collection",
            onclick: () => model.show(collection.id),
          },
          el(
            "span",
            { class: "game-text" },
            el("strong", { class: "game-title" }, isolated(collection.name)),
            el(
              "span",
              { class: "quiet" },
              textOf({ key: "coll.count", parameters: { number: collection.games.length } }),
            ),
          ),
        );
        return el("li", { class: "game" }, open);
      }),
    );
  };
  return { element, show };
}

/** The chapters of a collection. */
class Chapters {
  #model;
  #play;
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
  /** @type {readonly Chapter[]} */
  #rows = [];
  element;

  /** @param {CollectionsModel} model @param {(id: string) => void} play */
  constructor(model, play) {
    this.#model = model;
    this.#play = play;
    this.element = el(
      "div",
      { hidden: true },
      button("all-collections", words("coll.all"), () => model.open(), "button plain"),
      el("div", { class: "collection-head" }, this.#name, this.#note),
      this.#list,
      el(
        "div",
        { class: "dialog-actions sticky" },
        button("add-here", words("coll.addHere"), () => model.addHere()),
        ...fileButton(model),
        button("export-collection", words("coll.export"), () => model.exportShown()),
        button("delete-collection", words("games.delete"), () => model.remove()),
      ),
    );
    setUpDragging(this.#list, (from, to) => model.move(from, to));
  }

  #keepNote() {
    clearTimeout(this.#writing);
    const note = this.#note.value;
    if (note !== this.#model.state.shown?.note) this.#model.describe({ note });
  }

  /** @param {Chapter} chapter @param {number} i @param {CollectionsState} state */
  #row(chapter, i, { chapters, here }) {
    const title = nameOf(chapter);
    const out = button("take-out", words("coll.takeOut"), () => this.#model.takeOut(i), "button plain");
    out.setAttribute("aria-label", t("coll.takeOutOf", { name: title }));
    const { entry } = chapter;
    const facts = entry && !isDamaged(entry) ? [entry.summary.names, entry.summary.occasion] : [];
    const open = el(
      "button",
      {
        type: "button",
        class: "game-open",
        "data-action": "open-chapter",
        disabled: entry === null || isDamaged(entry),
        "aria-current": chapter.id === here ? "true" : null,
        onclick: () => this.#play(chapter.id),
      },
      el(
        "span",
        { class: "game-text" },
        el("strong", { class: "game-title" }, `${i + 1}. ${title}`),
        ...facts
          .filter((fact) => fact && fact !== title)
          .map((fact) => el("span", { class: "quiet" }, fact ?? "")),
      ),
    );
    const handle = this.#handle({ name: title, place: i + 1, of: chapters.length });
    return el("li", { class: "game", "data-id": chapter.id }, handle, open, out);
  }

  /** What a chapter is moved by. @param {{ name: string, place: number, of: number }} place from 1 */
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
    }
    if (this.#rows === state.chapters && this.#list.childElementCount === this.#rows.length) return;
    this.#rows = state.chapters;
    this.#list.replaceChildren(...this.#rows.map((chapter, i) => this.#row(chapter, i, state)));
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
      // How many of the others have their middles above.
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
