// The dialog with the collections: shows the model (collections-model.js) and calls it. Chapters are sorted by dragging
// their handles, or with the arrow keys on them.

import { MODES } from "../../game/chapter.js";
import { LINK_FAULTS } from "../../game/game-link.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setWords } from "../../kit/dom.js";
import { fileField } from "../../kit/fields.js";
import { spokenLanguage, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { failureOf } from "../../rules/rules.js";
import { isMatch } from "../../store/match-entry.js";
import { isDamaged } from "../../store/saved-entry.js";
import { puzzleOfChapter } from "../../study/as-puzzle.js";
import { readChapter } from "../../study/chapter.js";
import { STUDY_FAULTS, studyIn } from "../../study/study.js";
import { pageLook } from "../settings/page-settings.js";
import { ChapterDialog } from "../study/chapter-dialog.js";
import { ShareDialog } from "../study/share-dialog.js";
import { prepare as prepareRoom, StudyRoom } from "../study/study-room.js";
import { loadMakingTexts } from "../study/texts.js";
import { setUpChapterBar } from "./chapter-bar.js";
import { CollectionsModel } from "./collections-model.js";
import { download, textOf } from "./games-dialog.js";
import { titleOf } from "./games-list.js";

/** @import { Mode } from "../../game/chapter.js" */
/** @import { Study } from "../../study/study.js" */
/** @import { Chapter, CollectionsState } from "./collections-model.js" */

/** A note is kept when nothing was typed for so long, in ms. */
const PAUSE = 400;

/** @param {Chapter} chapter */
function nameOf({ entry }) {
  return entry ? titleOf(entry) : t("coll.missing");
}

/** The name that somebody has given a chapter; empty where nobody has. @param {Chapter} chapter */
const givenName = ({ entry }) => (entry && !isDamaged(entry) ? entry.name : "");

/** What has to be loaded besides. */
export const prepare = () => Promise.all([prepareRoom(), loadMakingTexts()]);

/** Whether a chapter is a match on two boards, which has a room of its own. @param {Chapter} chapter */
const isOnTwoBoards = ({ entry }) => entry !== null && !isDamaged(entry) && isMatch(entry);

/** The chapters that can be read, as a study; to be shown on one board or with all of them. @param {CollectionsState} state @param {{ isShown?: boolean }} [how] @returns {{ study: Study, ids: string[] }} */
function studyOf({ shown, chapters }, { isShown = false } = {}) {
  const whole = chapters.filter((chapter) => chapter.record !== "" && !(isShown && isOnTwoBoards(chapter)));
  const sources = whole.map((chapter) => ({
    title: givenName(chapter) || nameOf(chapter),
    record: chapter.record,
  }));
  return {
    study: { title: shown?.name ?? "", note: shown?.note ?? "", chapters: sources },
    ids: whole.map(({ id }) => id),
  };
}

/**
 * @param {import("../../game/state.js").Store} store
 * @param {Pick<import("./games-model.js").Tools, "today" | "library" | "autosave"> & { status: HTMLElement, drill: (id: string) => void, pose: (puzzle: import("../../puzzles/desk.js").Start) => void, showMatch: import("./games-model.js").Tools["showMatch"], toDevice: (study: string) => void }} tools
 *   `status`: where the bar goes; `drill` drills a repertoire; `pose` puts a puzzle on the author's desk; `toDevice` copies a study to another device
 * @returns {{ open: (adding?: string) => Promise<void>, follow: (link: string) => Promise<boolean>, resume: () => Promise<void>, addRecord: (record: string, title: string) => Promise<string> }}
 *   `adding`: a game to be put into a collection; `addRecord` makes a record a chapter and says where, or asks for that
 */
export function setUpCollections(store, { today, library, autosave, status, drill, pose, showMatch, toDevice }) {
  const tools = { store, today, library, autosave, showMatch, save: download, language: spokenLanguage };
  const model = new CollectionsModel(tools, (state) => showState(state));
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
  const play = async (/** @type {string} */ id) => {
    const { shown } = model.state;
    if (!shown || !(await model.play(shown, id))) return;
    dialog.close();
    await showBar();
  };
  const room = new StudyRoom();
  const show = (/** @type {string} */ id) => {
    const { study, ids } = studyOf(model.state, { isShown: true });
    if (ids.length === 0) return;
    room.open(study, {
      index: Math.max(0, ids.indexOf(id)),
      drill: (index) => {
        room.close();
        dialog.close();
        drill(ids[index]);
      },
    });
  };
  const editor = new ChapterDialog({
    keep: (id, { text, ...kept }) => model.editChapter(id, { ...kept, text }),
    add: async (id, add) => {
      await model.addTurns(id, add);
      return model.state.chapters.find((chapter) => chapter.id === id)?.record ?? "";
    },
    play,
    show,
    pose: async (id) => {
      const record = model.state.chapters.find((chapter) => chapter.id === id)?.record ?? "";
      const puzzle = puzzleOfChapter(await readChapter({ title: "", record }));
      dialog.close();
      pose(puzzle);
    },
  });
  const edit = async (/** @type {Chapter} */ chapter) => {
    const { tree } = await readChapter({ title: "", record: chapter.record });
    editor.open({ ...chapter, title: givenName(chapter), called: nameOf(chapter) }, tree.root.comment);
  };
  const sharing = new ShareDialog({
    file: () => model.exportShown(),
    records: () => model.exportRecords(),
    device: () => {
      const { shown } = model.state;
      if (!shown) return;
      dialog.close();
      toDevice(shown.id);
    },
  });
  const chapters = new Chapters(model, {
    play,
    show,
    edit,
    share: () => sharing.open(studyOf(model.state).study),
    print: async () => {
      const { printStudy } = await import("../study/booklet.js");
      await printStudy(studyOf(model.state, { isShown: true }).study, pageLook());
    },
  });
  const dialog = makeDialog("dialog-collections", words("coll.title"), news, overview.element, chapters.element);
  // A study may have been begun or deleted.
  dialog.addEventListener("close", () => showBar());
  dialog.classList.add("games-dialog");
  /** @type {CollectionsState | null} */
  let told = null;

  /** @param {CollectionsState} state */
  function showState(state) {
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
    follow: async (link) => {
      try {
        const study = await studyIn(link);
        const keep = async () => {
          room.close();
          if (!dialog.open) dialog.showModal();
          await model.keep(study);
        };
        await room.open(study, { keep });
        return true;
      } catch (error) {
        const { code } = failureOf(error);
        const key = STUDY_FAULTS[code] ?? LINK_FAULTS[code] ?? "study.bad";
        store.dispatch({ type: "notice", key, tone: "error" });
        return false;
      }
    },
    resume: showBar,
    addRecord: async (record, title) => {
      const { id, collection } = await model.addRecord(record, title);
      if (collection) {
        await showBar();
        return t("studies.variationAdded", { title: isolated(title), name: isolated(collection.name) });
      }
      if (!dialog.open) dialog.showModal();
      await model.open(id);
      return "";
    },
  };
}

/** A button that asks for a file. @param {CollectionsModel} model */
function fileButton(model) {
  const accept = ".json,.jsonl,.paco,.pgn,.txt,application/json,text/plain";
  const file = fileField(accept, ([chosen]) => model.addFile(chosen), { "data-part": "collection-file" });
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
        const open = button(
          "show-collection",
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
          () => model.show(collection.id),
          "game-open",
        );
        return el("li", { class: "game" }, open);
      }),
    );
  };
  return { element, show };
}

/** What is done with a chapter; `show` without an id shows the first one. @typedef {{ play: (id: string) => void, show: (id: string) => void, edit: (chapter: Chapter) => void, share: () => void, print: () => void }} Deeds */

/** The chapters of a collection. */
class Chapters {
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
  /** @type {readonly Chapter[]} */
  #rows = [];
  /** Those that are chosen to be changed. @type {Set<string>} */
  #chosen = new Set();
  #choose = button("choose-chapters", words("studies.choose"), () =>
    this.#setChoosing(this.#several.hidden === true),
  );
  #several = this.#makeSeveral();
  #open = button("study-open", words("studies.openAll"), () => this.#deeds.show(""), "button main");
  element;

  /** @param {CollectionsModel} model @param {Deeds} deeds */
  constructor(model, deeds) {
    this.#model = model;
    this.#deeds = deeds;
    this.element = el(
      "div",
      { hidden: true },
      button("all-collections", words("coll.all"), () => model.open(), "button plain"),
      el("div", { class: "collection-head" }, this.#name, this.#note),
      el("div", { class: "dialog-actions spread" }, this.#open, this.#choose),
      this.#several,
      this.#list,
      el(
        "div",
        { class: "dialog-actions sticky" },
        button("add-here", words("coll.addHere"), () => model.addHere()),
        ...fileButton(model),
        button("study-share", words("studies.share"), () => deeds.share()),
        button("study-print", words("print.go"), () => deeds.print()),
        button("delete-collection", words("games.delete"), () => model.remove()),
      ),
    );
    setUpDragging(this.#list, (from, to) => model.move(from, to));
    this.#setChoosing(false);
  }

  /** What is done with several chapters at once. */
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
      this.#model.setMode(this.#chosen, /** @type {Mode} */ (mode.value)),
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

  /** @param {Chapter} chapter @param {number} i @param {CollectionsState} state */
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
      this.#setChoosing(false);
    }
    if (this.#rows === state.chapters && this.#list.childElementCount === this.#rows.length) return;
    this.#rows = state.chapters;
    const active = document.activeElement;
    const [id, action] = [active?.closest("li")?.dataset.id, active?.getAttribute("data-action")];
    this.#list.replaceChildren(...this.#rows.map((chapter, i) => this.#row(chapter, i, state)));
    this.#tick();
    const isEmpty = this.#rows.every(({ record }) => record === "");
    this.#open.disabled = isEmpty;
    this.#choose.disabled = isEmpty;
    // The rows are made anew: who was on one still is.
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
