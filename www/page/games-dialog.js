// The dialog with all saved games.

import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { formatNumber, t, words } from "../kit/i18n.js";
import { LARGEST, readGames, writeGames } from "../store/games-file.js";
import { newId } from "../store/library.js";
import { isDamaged, readEntry } from "../store/saved-entry.js";
import { GamesList } from "./games-list.js";
import { pageLook } from "./page-settings.js";

/** @typedef {import("../store/autosave.js").Autosave} Autosave */
/** @typedef {import("../kit/i18n.js").Words} Words */
/** @typedef {import("../store/library.js").Library} Library */
/** @typedef {import("../store/saved-entry.js").Entry} Entry */
/** @typedef {import("../store/saved-entry.js").Damaged} Damaged */
/** @typedef {import("../game/state.js").Store} Store */

/** What the list of games works with. @typedef {{ today: () => string, library: Library, autosave: Autosave }} Tools */

/** So many games can be overlooked without searching. */
const FEW = 7;

/** Offers a text as a file. @param {string} name @param {string} text @param {string} type */
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * @param {Store} store
 * @param {Tools} tools
 * @returns {() => void} opens it
 */
export function setUpGames(store, { today, library, autosave }) {
  const search = el("input", {
    type: "search",
    id: "games-search",
    autocomplete: "off",
    "aria-label": words("games.search"),
    placeholder: words("games.search"),
    oninput: () => show(),
  });
  const sorts = /** @type {const} */ (["updated", "created", "name", "turns"]);
  const sort = el(
    "select",
    { id: "games-sort", "aria-label": words("games.sort"), onchange: () => show() },
    ...sorts.map((name) => el("option", { value: name }, words(`games.sort.${name}`))),
  );
  const finder = el("div", { class: "games-finder" }, search, sort);
  const trouble = el("p", { class: "error", role: "alert", "data-part": "trouble" });
  const news = el("div", { class: "games-news", role: "status" });
  const empty = el("p", { class: "quiet games-empty" });
  const list = new GamesList({ open, rename, duplicate, remove, takeRaw });
  const file = el("input", {
    type: "file",
    accept: ".json,.paco,.pgn,.txt,application/json,text/plain",
    hidden: true,
    "data-part": "file",
    onchange: () => importFile(),
  });
  /** @param {string} action @param {Words} text @param {() => void} run */
  const button = (action, text, run) =>
    el("button", { type: "button", class: "button", "data-action": action, onclick: run }, text);
  const exporter = button("export-games", words("games.export"), () => exportAll());
  const actions = el(
    "div",
    { class: "dialog-actions sticky" },
    button("import-games", words("games.import"), () => file.click()),
    exporter,
    file,
  );
  const dialog = makeDialog(
    "dialog-games",
    words("games.title"),
    trouble,
    news,
    finder,
    list.element,
    empty,
    actions,
  );
  dialog.classList.add("games-dialog");
  /** @type {(Entry | Damaged)[]} */
  let entries = [];
  /** @type {Set<string>} */
  let elsewhere = new Set();
  let hasAsked = false;

  /** Reads the library again. */
  async function refresh() {
    try {
      elsewhere = await autosave.elsewhere();
      /** @type {typeof entries} */
      const found = [];
      // A few at a time: reading all of many games at once would hold the page up.
      for await (const part of library.parts()) found.push(...part.map(readEntry));
      entries = found;
    } catch {
      // What the trouble is, is told above the list.
      autosave.retry();
      entries = [];
    }
    show();
  }

  /** Games that somebody looks after are worth keeping when the device needs room. Some browsers ask for that. */
  function askForRoom() {
    if (hasAsked || entries.length === 0) return;
    hasAsked = true;
    navigator.storage?.persist?.().catch(() => {});
  }

  function show() {
    trouble.textContent = autosave.trouble ? t(`saved.${autosave.trouble}`) : "";
    const shown = entries.filter((entry) => isDamaged(entry) || !entry.summary.isBlank || entry.name !== "");
    finder.hidden = shown.length <= FEW;
    exporter.toggleAttribute("disabled", shown.length === 0);
    const sought = finder.hidden ? "" : search.value;
    const by = sorts.find((name) => name === sort.value) ?? "updated";
    const count = list.show(shown, { sought, by, here: autosave.id, elsewhere, look: pageLook() });
    const about = shown.length === 0 ? t("games.none") : count === 0 ? t("games.noMatch") : "";
    empty.textContent = about;
    empty.hidden = about === "";
  }

  /** @param {string} text @param {(() => void) | null} [undo] */
  function tell(text, undo = null) {
    news.replaceChildren(el("p", {}, text));
    if (!undo) return;
    const back = el(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": "undo-delete",
        onclick: () => {
          news.replaceChildren();
          undo();
        },
      },
      words("games.undo"),
    );
    news.append(back);
  }

  /** Does something in the library; a failure is told and changes nothing. @param {() => Promise<unknown>} deed */
  async function attempt(deed) {
    try {
      await deed();
    } catch (error) {
      tell(t("games.failed", { message: error instanceof Error ? error.message : String(error) }));
    }
    await refresh();
  }

  /** @param {Entry} entry */
  async function open(entry) {
    if (entry.id === autosave.id) return dialog.close();
    const failure = await autosave.open(entry);
    if (failure) return tell(t("games.unreadable", { message: failure.message }));
    dialog.close();
  }

  /** @param {Entry} entry @param {string} name */
  function rename(entry, name) {
    return attempt(() => library.rename(entry.id, name));
  }

  /** @param {Entry} entry @param {string} title */
  function duplicate(entry, title) {
    const now = Date.now();
    const name = t("games.copyName", { name: title });
    const copy = { ...entry, id: newId(), name, created: now, updated: now };
    return attempt(() => library.add([copy]));
  }

  /** @param {Entry | Damaged} entry @param {string} title */
  function remove(entry, title) {
    const isHere = entry.id === autosave.id;
    list.close();
    return attempt(async () => {
      if (isHere) await autosave.finish();
      const removed = await library.remove(entry.id);
      autosave.removed(entry.id);
      if (isHere) {
        store.startGame({ rules: store.state.snapshot.rules }, today(), "notice.newGame");
      }
      tell(t("games.deleted", { name: title }), () =>
        attempt(async () => {
          await library.add([/** @type {{ id: string }} */ (removed)]);
          const back = readEntry(removed);
          if (isHere && !isDamaged(back)) await autosave.open(back);
        }),
      );
    });
  }

  /** @param {Damaged} entry */
  function takeRaw({ id, raw }) {
    download(`paco-sako-${id.replace(/[^\w-]/g, "").slice(0, 24)}.txt`, raw, "text/plain");
  }

  function exportAll() {
    return attempt(async () => {
      await autosave.finish();
      const all = await library.list();
      download(`paco-sako-${today().replaceAll(".", "-")}.json`, writeGames(all), "application/json");
      tell(t("games.exported", { number: formatNumber(all.length) }));
    });
  }

  async function importFile() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    await attempt(async () => {
      if (chosen.size > LARGEST) throw new Error(t("games.tooLarge"));
      const read = readGames(await chosen.text(), Date.now());
      const added = await library.add(read.entries);
      const known = read.entries.length - added.length;
      const parts = [t("games.imported", { number: formatNumber(added.length) })];
      if (known > 0) parts.push(t("games.known", { number: formatNumber(known) }));
      const [failure] = read.failures;
      if (failure) parts.push(t("games.unread", { number: read.failures.length, message: failure.message }));
      tell(parts.join(" "));
    });
    // The same file can be chosen again.
    file.value = "";
  }

  return () => {
    news.replaceChildren();
    search.value = "";
    list.close();
    show();
    dialog.showModal();
    autosave.finish().then(refresh).then(askForRoom);
  };
}
