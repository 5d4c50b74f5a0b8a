// The dialog with all saved games: shows the model (games-model.js) and calls it.

import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { counted, t, words } from "../../kit/i18n.js";
import { saveFile } from "../../kit/save-file.js";
import { bitByBit } from "../../kit/tasks.js";
import { pageLook } from "../settings/page-settings.js";
import { makeBin } from "./games-bin.js";
import { GamesList } from "./games-list.js";
import { GamesModel, isLong } from "./games-model.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
/** @import { GamesState } from "./games-model.js" */
/** @import { Text } from "./library-news.js" */

/** What the list of games works with. @typedef {Pick<import("./games-model.js").Tools, "today" | "library" | "autosave"> & { ask: (title: string, text: string, answer: string, run: () => void) => void, openCollections: (adding?: string) => void, openPosition: () => void }} Tools */

/** The orders to choose from. */
const ORDERS = /** @type {const} */ (["updated", "created", "name", "turns"]);

/** @param {import("./games-model.js").Download} file */
export function download({ name, content }) {
  saveFile(content, name);
}

/** @param {string} action @param {Words} text @param {() => void} run */
function button(action, text, run) {
  return el("button", { type: "button", class: "button", "data-action": action, onclick: run }, text);
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

/** What was done last, and a button to take it back, or to do what was not done unasked. */
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
  const file = el("input", {
    type: "file",
    accept: ".json,.paco,.pgn,.txt,application/json,text/plain",
    hidden: true,
    multiple: true,
    "data-part": "file",
    onchange: async () => {
      await model.importFiles([...(file.files ?? [])]);
      imported();
      // The same file can be chosen again.
      file.value = "";
    },
  });
  const exporter = button("export-games", words("games.export"), () => model.exportAll());
  const position = button("search-position", words("position.title"), openPosition);
  const importer = button("import-games", words("games.import"), () => file.click());
  return { element: el("div", { class: "dialog-actions sticky" }, position, importer, exporter, file), exporter };
}

/** How far an import has come, and a button to give it up. */
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
      // Where that is forbidden, games are kept as long as the browser likes.
    } finally {
      element.hidden = true;
    }
  };
  return { element, ask };
}

/**
 * @param {Store} store
 * @param {Tools} tools
 * @returns {{ open: () => void, isOpen: () => boolean, take: (files: readonly File[]) => void }} `take` opens it and adds the games of files
 */
export function setUpGames(store, { today, library, autosave, ask, openCollections, openPosition }) {
  const prepare = (
    /** @type {import("./games-model.js").Listed | import("../../store/saved-entry.js").Damaged} */ entry,
  ) => list.prepare(entry);
  const sort = (/** @type {GamesState["entries"]} */ entries) => list.inOrder(entries, order());
  const tools = { store, today, library, autosave, save: download, prepare, sort };
  const model = new GamesModel(tools, (state) => show(state));
  const finder = makeFinder(async () => {
    await bitByBit(sort(model.state.entries));
    showList(model.state);
  });
  const order = () => ORDERS.find((name) => name === finder.order.value) ?? "updated";
  const trouble = el("p", { class: "error", role: "alert", "data-part": "trouble" });
  const keep = askForRoom();
  const news = makeNews();
  const work = makeWork();
  const empty = el("p", { class: "quiet games-empty" });
  const list = new GamesList({
    open: async (entry) => {
      if (await model.play(entry)) dialog.close();
    },
    rename: (entry, name) => model.rename(entry, name),
    duplicate: (entry, title) => model.duplicate(entry, t("games.copyName", { name: title })),
    remove: (entry, title) => {
      list.close();
      model.remove(entry, title);
    },
    takeRaw: (entry) => model.takeRaw(entry),
    collect: (entry) => {
      dialog.close();
      openCollections(entry.id);
    },
  });
  const bin = makeBin({
    putBack: (id) => model.putBack(id),
    empty: () => ask(t("bin.empty.ask"), t("bin.empty.about"), t("bin.empty"), () => model.emptyBin()),
  });
  const actions = makeFileActions(
    model,
    () => {
      dialog.close();
      openPosition();
    },
    () => keep.ask(model.state),
  );
  const dialog = makeDialog(
    "dialog-games",
    words("games.title"),
    trouble,
    keep.element,
    news.element,
    work.element,
    finder.element,
    list.element,
    empty,
    bin.element,
    actions.element,
  );
  dialog.classList.add("games-dialog");
  /** @type {GamesState | null} */
  let told = null;

  /** @param {GamesState} state */
  function show(state) {
    trouble.textContent = state.trouble ? t(`saved.${state.trouble}`) : "";
    if (told?.news !== state.news || told.undo !== state.undo || told.remedy !== state.remedy) news.show(state);
    work.show(state);
    const isSame =
      told?.entries === state.entries &&
      told.here === state.here &&
      told.elsewhere === state.elsewhere &&
      told.trouble === state.trouble;
    const isOld = told?.bin === state.bin;
    told = state;
    finder.element.hidden = !isLong(state);
    actions.exporter.toggleAttribute("disabled", state.entries.length === 0);
    if (!isSame) showList(state);
    if (!isOld) bin.show(state.bin);
  }

  /** @param {GamesState} state */
  function showList({ entries, here, elsewhere, trouble }) {
    const sought = finder.element.hidden ? "" : finder.search.value;
    const count = list.show(entries, { sought, by: order(), here, elsewhere, look: pageLook });
    // Where games cannot be read, nobody knows whether there are none.
    const none = trouble === null ? t("games.none") : "";
    const about = entries.length === 0 ? none : count === 0 ? t("games.noMatch") : "";
    empty.textContent = about;
    empty.hidden = about === "";
  }

  function open() {
    finder.search.value = "";
    list.close();
    const opened = model.open();
    if (!dialog.open) dialog.showModal();
    return opened.then(() => void keep.ask(model.state));
  }

  return {
    open,
    isOpen: () => dialog.open,
    take: async (files) => {
      if (!dialog.open) await open();
      await model.importFiles(files);
      keep.ask(model.state);
    },
  };
}
