// The dialog with the collections: shows the model (collections-model.js) and calls it.

import { LINK_FAULTS } from "../../game/game-link.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { spokenLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { failureOf } from "../../rules/rules.js";
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
import { ChapterList, isOnTwoBoards, nameOf } from "./chapter-list.js";
import { CollectionsModel } from "./collections-model.js";
import { makeOverview } from "./collections-overview.js";
import { download, textOf } from "./games-dialog.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Start } from "../../puzzles/desk.js" */
/** @import { Study } from "../../study/study-form.js" */
/** @import { Chapter, CollectionsState } from "./collections-model.js" */
/** @import { Tools } from "./games-model.js" */

/** The name that somebody has given a chapter; empty where nobody has. @param {Chapter} chapter */
const givenName = ({ entry }) => (entry && !isDamaged(entry) ? entry.name : "");

/** What has to be loaded besides. */
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
 * Where the dialog leads, besides what the list of games needs.
 *
 * @typedef {object} Ways
 * @property {HTMLElement} status where the bar of the chapter on the table goes
 * @property {(id: string) => void} drill drills a repertoire
 * @property {(puzzle: Start) => void} pose puts a puzzle on the author's desk
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
  /** Shows again which chapter is on the table. */
  #showBar;
  /** What is shown. @type {CollectionsState | null} */
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
    keep: (id, { text, ...kept }) => this.#model.editChapter(id, { ...kept, text }),
    add: async (id, add) => {
      await this.#model.addTurns(id, add);
      return this.#recordOf(id);
    },
    play: (id) => this.#play(id),
    show: (id) => this.#show(id),
    pose: async (id) => {
      const puzzle = puzzleOfChapter(await readChapter({ title: "", record: this.#recordOf(id) }));
      this.#dialog.close();
      this.#ways.pose(puzzle);
    },
  });

  /** @param {Store} store @param {Pick<Tools, "today" | "library" | "autosave" | "showMatch"> & Ways} tools */
  constructor(store, { today, library, autosave, showMatch, ...ways }) {
    this.#store = store;
    this.#ways = ways;
    const tools = { store, today, library, autosave, showMatch, save: download, language: spokenLanguage };
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
    this.#dialog.close();
    await this.#showBar();
  }

  /** Shows the study from a chapter on. @param {string} id without it from the first one */
  #show(id) {
    const { study, ids } = studyOf(this.#model.state, { isShown: true });
    if (ids.length === 0) return;
    this.#room.open(study, {
      index: Math.max(0, ids.indexOf(id)),
      drill: (index) => {
        this.#room.close();
        this.#dialog.close();
        this.#ways.drill(ids[index]);
      },
    });
  }

  /** @param {Chapter} chapter */
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
