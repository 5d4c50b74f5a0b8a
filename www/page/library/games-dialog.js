// The dialog with all saved games: shows the model (games-model.js) and calls it.

import { button } from "../../kit/button.js";
import { saveFile } from "../../kit/device/save-file.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { fileField } from "../../kit/fields.js";
import { counted, t, words } from "../../kit/i18n.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { pageLook } from "../settings/page-settings.js";
import { makeBin } from "./games-bin.js";
import { GamesFilter } from "./games-filter.js";
import { GamesList } from "./games-list.js";
import { GamesModel, isLong } from "./games-model.js";
import { amongSaved, inDialogs, makeInProgress } from "./in-progress.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Confirm } from "../../kit/dialog.js" */
/** @import { GamesState, LibraryServices } from "./games-model.js" */
/** @import { ResumeActions } from "./in-progress.js" */
/** @import { Text } from "./library-news.js" */

/**
 * @typedef {object} GamesDialogActions
 * @property {Confirm} ask
 * @property {(adding?: string) => void} openCollections
 * @property {() => void} openPosition
 * @property {ResumeActions} dialogs
 */

/**
 * Dependencies of the list of games.
 *
 * @typedef {Pick<LibraryServices, "today" | "library" | "autosave" | "showMatch"> & GamesDialogActions} GamesDialogServices
 */

/** The orders to choose from. */
const ORDERS = /** @type {const} */ (["updated", "created", "name", "turns"]);

/** @param {import("./games-model.js").Download} file */
export function download({ name, content }) {
  saveFile(content, name);
}

/** @param {Text} text */
export function textOf({ key, parameters = {} }) {
  const { number } = parameters;
  return typeof number === "number" ? counted(key, number, parameters) : t(/** @type {Key} */ (key), parameters);
}

/** The search field and the order. @param {() => void} changed */
function makeFinder(changed) {
  const search = el("input", {
    type: "search",
    id: "games-search",
    autocomplete: "off",
    "aria-label": words("games.search"),
    placeholder: words("games.search"),
    oninput: changed,
  });
  const order = el(
    "select",
    { id: "games-sort", "aria-label": words("games.sort"), onchange: changed },
    ...ORDERS.map((name) => el("option", { value: name }, words(`games.sort.${name}`))),
  );
  const element = el("div", { class: "games-finder" }, search, order);
  return { element, search, order };
}

/** Messages about the last action, with a button for undo or for a suggested action. */
function makeNews() {
  const element = el("div", { class: "games-news", role: "status" });
  /** @param {Pick<GamesState, "news" | "undo" | "remedy">} state */
  const show = ({ news, undo, remedy }) => {
    element.replaceChildren();
    if (news.length > 0) element.append(el("p", {}, news.map(textOf).join(" ")));
    if (undo) element.append(button("undo-delete", words("games.undo"), undo));
    if (remedy) element.append(button("delete-for-good", words("games.forGood"), remedy));
  };
  return { element, show };
}

/** The buttons below the list. @param {GamesModel} model @param {() => void} openPosition @param {() => void} imported is called when files have been read */
function makeFileActions(model, openPosition, imported) {
  const take = (/** @type {readonly File[]} */ files) => model.importFiles(files).then(imported);
  const file = fileField(".json,.paco,.pgn,.bpgn,.txt,application/json,text/plain", take, {
    multiple: true,
    "data-part": "file",
  });
  const exporter = button("export-games", words("games.export"), () => model.exportAll());
  const position = button("search-position", words("position.title"), openPosition);
  const importer = button("import-games", words("games.import"), () => file.click());
  return { element: el("div", { class: "dialog-actions sticky" }, position, importer, exporter, file), exporter };
}

/** Progress of an import, with a button to cancel it. */
function makeWork() {
  const bar = el("progress", { max: 1, "aria-label": words("games.importing") });
  let cancel = () => {};
  const element = el(
    "div",
    { class: "games-work", hidden: true },
    bar,
    button("cancel-import", words("games.cancel"), () => cancel()),
  );
  /** @param {Pick<GamesState, "work">} state */
  const show = ({ work }) => {
    element.hidden = work === null;
    if (!work) return;
    bar.value = work.part;
    cancel = work.cancel;
  };
  return { element, show };
}

/**
 * Asks once to keep the games when the device needs room, as soon as there are some: a player who looks at them wants that.
 * Some browsers show a question; a sentence says what it is about as long as it is not answered.
 */
function askForRoom() {
  const element = el("p", { class: "quiet", hidden: true, "data-part": "persist" }, words("games.persist"));
  let hasAsked = false;
  const ask = async (/** @type {GamesState} */ { entries }) => {
    const { storage } = navigator;
    if (hasAsked || entries.length === 0 || !storage?.persist) return;
    hasAsked = true;
    try {
      if (await storage.persisted()) return;
      element.hidden = false;
      await storage.persist();
    } catch {
      // Without persistent storage the browser may delete games.
    } finally {
      element.hidden = true;
    }
  };
  return { element, ask };
}

export class GamesDialog {
  #tools;
  #model;
  #finder = makeFinder(() => this.#find());
  #filter = new GamesFilter(() => this.#showList(this.#model.state));
  #trouble = el("p", { class: "error", role: "alert", "data-part": "trouble" });
  #keep = askForRoom();
  #news = makeNews();
  #work = makeWork();
  #inProgress = makeInProgress();
  /** Those with dialogs of their own. @type {readonly import("./in-progress.js").InProgress[]} */ #elsewhere = [];
  #empty = el("p", { class: "quiet games-empty" });
  /** Number of games in the list. */ #count = 0;
  #list = this.#makeList();
  #bin;
  #actions;
  #dialog;
  /** The displayed state. @type {GamesState | null} */
  #told = null;

  /** @param {Store} store @param {GamesDialogServices} tools */
  constructor(store, tools) {
    const { today, library, autosave, ask, showMatch } = tools;
    this.#tools = tools;
    this.#model = new GamesModel(
      {
        store,
        today,
        library,
        autosave,
        showMatch,
        save: download,
        prepare: (entry) => this.#list.prepare(entry),
        sort: (entries) => this.#sorted(entries),
      },
      (state) => this.#show(state),
    );
    this.#bin = makeBin({
      putBack: (id) => this.#model.putBack(id),
      empty: () => ask(t("bin.empty.ask"), t("bin.empty.about"), t("bin.empty"), () => this.#model.emptyBin()),
    });
    this.#actions = makeFileActions(
      this.#model,
      () => {
        this.#dialog.close();
        tools.openPosition();
      },
      () => this.#keep.ask(this.#model.state),
    );
    this.#dialog = makeDialog(
      "dialog-games",
      words("games.title"),
      this.#trouble,
      this.#keep.element,
      this.#news.element,
      this.#work.element,
      this.#inProgress.element,
      this.#finder.element,
      this.#filter.element,
      this.#list.element,
      this.#empty,
      this.#bin.element,
      this.#actions.element,
    );
    this.#dialog.classList.add("games-dialog");
  }

  #makeList() {
    return new GamesList({
      open: (entry) => this.#play(entry),
      rename: (entry, name) => this.#model.rename(entry, name),
      duplicate: (entry, title) => this.#model.duplicate(entry, t("games.copyName", { name: title })),
      remove: (entry, title) => {
        this.#list.close();
        this.#model.remove(entry, title);
      },
      takeRaw: (entry) => this.#model.takeRaw(entry),
      collect: (entry) => {
        this.#dialog.close();
        this.#tools.openCollections(entry.id);
      },
    });
  }

  /** @param {import("./games-model.js").ListedGame} entry */
  async #play(entry) {
    if (await this.#model.play(entry)) this.#dialog.close();
  }

  /** Updates the list of games in progress. */
  async #findInProgress() {
    const games = await inDialogs(this.#tools.dialogs);
    this.#elsewhere = games.map(({ goOn, ...game }) => ({ ...game, goOn: goOn && (() => this.#leaveFor(goOn)) }));
    this.#showInProgress();
  }

  /** @param {() => void} goOn */
  #leaveFor(goOn) {
    this.#dialog.close();
    goOn();
  }

  #showInProgress() {
    const saved = amongSaved(this.#model.state, (entry) => this.#play(entry));
    this.#inProgress.show([...this.#elsewhere, ...saved]);
    this.#showEmpty(this.#model.state);
  }

  get #order() {
    return ORDERS.find((name) => name === this.#finder.order.value) ?? "updated";
  }

  /** @param {GamesState["entries"]} entries */
  #sorted(entries) {
    return this.#list.inOrder(entries, this.#order);
  }

  async #find() {
    await bitByBit(this.#sorted(this.#model.state.entries));
    this.#showList(this.#model.state);
  }

  /** @param {GamesState} state */
  #show(state) {
    const told = this.#told;
    this.#trouble.textContent = state.trouble ? t(`saved.${state.trouble}`) : "";
    const isNews = told?.news !== state.news || told.undo !== state.undo || told.remedy !== state.remedy;
    if (isNews) this.#news.show(state);
    this.#work.show(state);
    const isSame =
      told?.entries === state.entries &&
      told.here === state.here &&
      told.elsewhere === state.elsewhere &&
      told.trouble === state.trouble;
    this.#told = state;
    this.#finder.element.hidden = !isLong(state);
    this.#filter.element.hidden = !isLong(state);
    if (told?.entries !== state.entries) this.#filter.offer(state.entries);
    this.#actions.exporter.toggleAttribute("disabled", state.entries.length === 0);
    if (!isSame) {
      this.#showList(state);
      this.#showInProgress();
    }
    if (told?.bin !== state.bin) this.#bin.show(state.bin);
  }

  /** @param {GamesState} state */
  #showList({ entries, here, elsewhere, trouble }) {
    const sought = this.#finder.element.hidden ? "" : this.#finder.search.value;
    const { wanted } = this.#filter;
    this.#count = this.#list.show(entries, { sought, wanted, by: this.#order, here, elsewhere, look: pageLook });
    this.#showEmpty({ entries, trouble });
  }

  /** @param {Pick<GamesState, "entries" | "trouble">} state */
  #showEmpty({ entries, trouble }) {
    // If games cannot be read, their number is unknown; and one in progress above is no saved game yet, but a game.
    const none = trouble === null && !this.#inProgress.isSeen ? t("games.none") : "";
    const about = entries.length === 0 ? none : this.#count === 0 ? t("games.noMatch") : "";
    this.#empty.textContent = about;
    this.#empty.hidden = about === "";
  }

  get isOpen() {
    return this.#dialog.open;
  }

  async open() {
    this.#finder.search.value = "";
    this.#filter.clear();
    this.#list.close();
    const opened = this.#model.open();
    if (!this.isOpen) this.#dialog.showModal();
    await Promise.all([opened, this.#findInProgress()]);
    this.#keep.ask(this.#model.state);
  }

  /** Opens it and adds the games of files. @param {readonly File[]} files */
  async take(files) {
    if (!this.isOpen) await this.open();
    await this.#model.importFiles(files);
    this.#keep.ask(this.#model.state);
  }
}
