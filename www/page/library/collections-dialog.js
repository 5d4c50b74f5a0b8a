// The dialog with the collections: shows the model (collections-model.js) and calls it.

import { LINK_FAULTS } from "../../game/links/game-link.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { currentLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { failureOf } from "../../rules/rules.js";
import { isDamaged } from "../../store/saved-entry.js";
import { puzzleOfChapter } from "../../study/as-puzzle.js";
import { readChapter } from "../../study/chapter.js";
import { STUDY_FAULTS, studyIn } from "../../study/study.js";
import { pageLook } from "../settings/page-settings.js";
import { ChapterDialog } from "../study/chapter-dialog.js";
import { NewChapterDialog } from "../study/new-chapter.js";
import { ShareDialog } from "../study/share-dialog.js";
import { prepare as prepareRoom, StudyRoom } from "../study/study-room.js";
import { loadMakingTexts } from "../study/texts.js";
import { setUpChapterBar } from "./chapter-bar.js";
import { ChapterList, isOnTwoBoards, nameOf } from "./chapter-list.js";
import { CollectionsModel } from "./collections-model.js";
import { makeOverview } from "./collections-overview.js";
import { download, textOf } from "./games-dialog.js";

/** @import { Store } from "../../game/state.js" */
/** @import { DeskPosition } from "../../puzzles/desk.js" */
/** @import { Study } from "../../study/study-form.js" */
/** @import { ListedChapter, CollectionsState } from "./collections-model.js" */
/** @import { LibraryServices } from "./games-model.js" */

/** Name given by the user; may be empty. @param {ListedChapter} chapter */
const givenName = ({ entry }) => (entry && !isDamaged(entry) ? entry.name : "");

/** Loads texts and styles of the dialog. */
export const prepare = () => Promise.all([prepareRoom(), loadMakingTexts()]);

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
 * Callbacks of the dialog, besides those of the list of games.
 *
 * @typedef {object} CollectionsActions
 * @property {HTMLElement} status container for the bar of the chapter on the table
 * @property {(id: string) => void} drill drills a repertoire
 * @property {(puzzle: DeskPosition) => void} pose puts a puzzle on the author's desk
 * @property {(study: string) => void} toDevice copies a study to another device
 */

/** The dialog with the collections. */
export class CollectionsDialog {
  #store;
  #ways;
  #model;
  #overview;
  #chapters;
  #dialog;
  #news = el("div", { class: "games-news", role: "status" });
  #room = new StudyRoom();
  #making = new NewChapterDialog();
  /** Shows again which chapter is on the table. */
  #showBar;
  /** The displayed state. @type {CollectionsState | null} */
  #told = null;

  #sharing = new ShareDialog({
    file: () => this.#model.exportShown(),
    records: () => this.#model.exportRecords(),
    device: () => {
      const { shown } = this.#model.state;
      if (!shown) return;
      this.#dialog.close();
      this.#ways.toDevice(shown.id);
    },
  });

  #editor = new ChapterDialog({
    keep: async (id, { text, ...kept }) => {
      await this.#model.editChapter(id, { ...kept, text });
      if (this.#room.isOpen) this.#show(id);
    },
    add: async (id, add) => {
      await this.#model.addTurns(id, add);
      return this.#recordOf(id);
    },
    play: (id) => this.#play(id),
    show: (id) => this.#show(id),
    pose: async (id) => {
      const puzzle = puzzleOfChapter(await readChapter({ title: "", record: this.#recordOf(id) }));
      this.#leave();
      this.#ways.pose(puzzle);
    },
  });

  /** @param {Store} store @param {Pick<LibraryServices, "today" | "library" | "autosave" | "showMatch"> & CollectionsActions} tools */
  constructor(store, { today, library, autosave, showMatch, ...ways }) {
    this.#store = store;
    this.#ways = ways;
    const tools = { store, today, library, autosave, showMatch, save: download, language: currentLanguage };
    this.#model = new CollectionsModel(tools, (state) => this.#showState(state));
    this.#showBar = setUpChapterBar(ways.status, store, this.#model, {
      here: () => autosave.id,
      openAll: async (id) => {
        await this.open();
        await this.#model.show(id);
      },
    });
    this.#overview = makeOverview(this.#model);
    this.#chapters = new ChapterList(this.#model, {
      play: (id) => this.#play(id),
      show: (id) => this.#show(id),
      edit: (chapter) => this.#edit(chapter),
      make: () =>
        this.#making.open(this.#store.state.snapshot, async (record, title) => {
          return (await this.#model.makeChapter(record, title, null)) !== null;
        }),
      share: () => this.#sharing.open(studyOf(this.#model.state).study),
      print: async () => {
        const { printStudy } = await import("../study/booklet.js");
        await printStudy(studyOf(this.#model.state, { isShown: true }).study, pageLook());
      },
    });
    const parts = [this.#news, this.#overview.element, this.#chapters.element];
    this.#dialog = makeDialog("dialog-collections", words("coll.title"), ...parts);
    // A study may have been begun or deleted.
    this.#dialog.addEventListener("close", () => this.#showBar());
    this.#dialog.classList.add("games-dialog");
  }

  /** Opens the dialog. @param {string | null} [adding] a game to be put into a collection */
  async open(adding = null) {
    this.#showDialog();
    await this.#model.open(adding);
  }

  /** Opens the study that a link holds, and says what is wrong with a link that holds none. @param {string} link */
  async follow(link) {
    try {
      const study = await studyIn(link);
      const keep = async () => {
        this.#room.close();
        this.#showDialog();
        await this.#model.keep(study);
      };
      await this.#room.open(study, { keep });
      return true;
    } catch (error) {
      const { code } = failureOf(error);
      const key = STUDY_FAULTS[code] ?? LINK_FAULTS[code] ?? "study.bad";
      this.#store.dispatch({ type: "notice", key, tone: "error" });
      return false;
    }
  }

  /** Goes on with the chapters that were gone through in this tab. */
  resume() {
    return this.#showBar();
  }

  /** Makes a record a chapter and says where, or asks for that. @param {string} record @param {string} title @returns {Promise<string>} */
  async addRecord(record, title) {
    const { id, collection } = await this.#model.addRecord(record, title);
    if (collection) {
      await this.#showBar();
      return t("studies.variationAdded", { title: isolated(title), name: isolated(collection.name) });
    }
    await this.open(id);
    return "";
  }

  #showDialog() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {string} id of a chapter */
  #recordOf(id) {
    return this.#model.state.chapters.find((chapter) => chapter.id === id)?.record ?? "";
  }

  /** Puts a chapter on the table. @param {string} id */
  async #play(id) {
    const { shown } = this.#model.state;
    if (!shown || !(await this.#model.play(shown, id))) return;
    this.#leave();
    await this.#showBar();
  }

  #leave() {
    this.#room.close();
    this.#dialog.close();
  }

  /** Shows the study from a chapter on. @param {string} id without it from the first one */
  #show(id) {
    const { study, ids } = studyOf(this.#model.state, { isShown: true });
    if (ids.length === 0) return this.#room.close();
    this.#room.open(study, {
      index: Math.max(0, ids.indexOf(id)),
      drill: (index) => {
        this.#leave();
        this.#ways.drill(ids[index]);
      },
      own: this.#ownOf(ids),
    });
  }

  /** Actions on the chapters in the room. @param {readonly string[]} ids of those that are shown @returns {import("../study/study-room.js").OwnStudy} */
  #ownOf(ids) {
    const model = this.#model;
    const place = (/** @type {string} */ id) => model.state.chapters.findIndex((chapter) => chapter.id === id);
    /** Shows the study as it is now. @param {string} id @param {string} [before] chapter to be shown after an undo */
    const show = (id, before = id) => {
      this.#show(id);
      const { news, undo } = model.state;
      const back = async () => {
        await undo?.();
        show(before);
      };
      this.#room.tell(news.map(textOf).join(" "), undo && back);
    };
    return {
      make: (index, position) =>
        this.#making.open(position, async (record, title) => {
          const made = await model.makeChapter(record, title, ids[index]);
          if (made) show(made);
          return made !== null;
        }),
      edit: (index) => this.#edit(model.state.chapters[place(ids[index])]),
      move: async (index, way) => {
        await model.move(place(ids[index]), place(ids[index + way]));
        show(ids[index]);
      },
      remove: async (index) => {
        await model.takeOut(place(ids[index]));
        show(ids[index + 1] ?? ids[index - 1], ids[index]);
      },
    };
  }

  /** @param {ListedChapter} chapter */
  async #edit(chapter) {
    const { tree } = await readChapter({ title: "", record: chapter.record });
    this.#editor.open({ ...chapter, title: givenName(chapter), called: nameOf(chapter) }, tree.root.comment);
  }

  /** @param {CollectionsState} state */
  #showState(state) {
    const { news, undo, shown } = state;
    if (this.#told?.news !== news || this.#told.undo !== undo) {
      this.#news.replaceChildren();
      if (news.length > 0) this.#news.append(el("p", {}, news.map(textOf).join(" ")));
      if (undo) this.#news.append(button("undo-collection", words("games.undo"), () => undo()));
    }
    this.#told = state;
    this.#overview.element.hidden = shown !== null;
    this.#chapters.element.hidden = shown === null;
    if (shown) this.#chapters.show(state);
    else this.#overview.show(state);
  }
}
