// The start of the page: gives the board on it a game and settings that are kept, and adds the page's own parts: its
// head, the dialogs, and what comes in by links, files and the clipboard.

import "./first-paint.js";
import { loadSet } from "../board/pieces.js";
import { addressOfEdit } from "../editor/editor-address.js";
import { linkIn } from "../game/links.js";
import { Store } from "../game/state.js";
import { Timekeeper } from "../game/timekeeper.js";
import { USUAL_GAME } from "../games/index.js";
import { byId, hasFocus, targetOf } from "../kit/dom.js";
import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { idle } from "../kit/tasks.js";
import { createGame, startRules } from "../rules/rules.js";
import { Autosave } from "../store/autosave.js";
import { Library } from "../store/library.js";
import { catchUp, holdFirstBoard, keepFirstBoard, removeFirstBoard } from "./first-board.js";
import { prepareFirstVisit, setUpFirstVisit } from "./help/first-visit.js";
import { lineForToday } from "./help/today-place.js";
import { Installer } from "./install/install.js";
import { setUpLaunch } from "./install/launch.js";
import { setUpUpdates } from "./install/update.js";
import { setUpUnsaved } from "./library/unsaved.js";
import { prepareBoard, seatPage } from "./own-board.js";
import { Rooms } from "./rooms.js";
import { CHILDREN, isForChildren } from "./settings/children.js";
import { keepCopy } from "./settings/copy-door.js";
import { speak, watchLanguage, watchTitle } from "./settings/language.js";
import { settings } from "./settings/page-settings.js";
import { FIRST_GAME, NOTE } from "./settings/visits.js";
import { setUpSounds } from "./sounds/sounds.js";
import { offerReload } from "./start-watch.js";
import { watchWays, wayFrom, wayTo } from "./way-back.js";

/** @typedef {ReturnType<typeof import("./dialogs.js").setUpDialogs>} Dialogs */

/** @import { Table } from "../panels/table.js" */

/** Today as the record writes it. */
export function today() {
  const now = new Date();
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${pad(now.getMonth() + 1)}.${pad(now.getDate())}`;
}

// From the beginning: a browser may offer it before the engine is there.
const installer = new Installer(window);

async function start() {
  let isUnderstood = true;
  const speaking = speak().catch(() => {
    isUnderstood = false;
  });
  // The first board has the chosen pieces, or the usual ones where those cannot be loaded.
  const pieces = loadSet(settings.get("pieces")).catch(() => {});
  const children = speaking.then(followChildren).catch(() => {
    isUnderstood = false;
  });
  const isFirstVisit = recall(NOTE) === null;
  await Promise.all([children, startRules(), prepareBoard(), prepareFirstVisit(), pieces]);
  const store = new Store(createGame, {}, today());
  const timekeeper = new Timekeeper(store);
  const library = new Library();
  const autosave = new Autosave(store, timekeeper, library);
  await autosave.begin();
  /** @type {Table} */
  let table;
  const rooms = new Rooms({ store, timekeeper, library, autosave, installer, today, table: () => table });
  // Before the table is seen, so that nothing moves when it comes.
  const tellStory = await setUpFirstVisit(byId("game"), store, {
    play: () => rooms.playFirstGame(),
    whole: () => rooms.newGame(),
    learn: () => rooms.openBook(),
    puzzles: () => rooms.openPuzzles(),
  });
  // Nothing is written yet that would have to be written anew.
  const noLanguage = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(noLanguage);
  holdFirstBoard();
  table = await seat(store, timekeeper, rooms);
  tellStory(table);
  removeFirstBoard();
  const kept = autosave.start();
  setUpAround(table, store, autosave, rooms);
  tellOfTurns(table, store, { library, autosave });
  watchTitle(store);
  settings.subscribe((name) => {
    if (name !== "children") return;
    followChildren().catch(noLanguage);
    mindChildren(table);
  });
  mindChildren(table);
  if (!isUnderstood) noLanguage();
  // What comes by a link goes over the own game, which is laid aside.
  await kept;
  const mia = recall(FIRST_GAME) === null ? null : rooms.resumeFirstGame();
  await welcomeWays(table, rooms);
  if (!isFirstVisit) tellToday(table, rooms, mia);
  document.body.dataset.ready = "true";
  if (browserStorage()) keepCopy().catch(() => {});
  await catchUp(table);
  keepFirstBoard(table);
  await fetchRest();
  // From now on nothing is loaded but what is wanted.
  document.body.dataset.fetched = "true";
}

/** Puts children's mode on the page, or takes it off; what does that is loaded with it. */
async function followChildren() {
  const host = byId("game");
  if (!isForChildren() && !host.hasAttribute(CHILDREN)) return;
  const { showMode } = await import("./children/mode.js");
  await showMode(host);
}

/** In children's mode nothing is analysed, and what is told is read aloud. @param {Table} table */
function mindChildren({ analysis, store }) {
  if (!isForChildren()) return;
  if (analysis.state.isOpen) analysis.close();
  import("./children/aloud.js").then(
    ({ setUpAloud }) => setUpAloud(store),
    () => {},
  );
}

/** Puts the table on the page. @param {Store} store @param {Timekeeper} timekeeper @param {Rooms} rooms @returns {Promise<Table>} */
async function seat(store, timekeeper, rooms) {
  const { dialogs } = rooms;
  /** @type {Table} */
  const table = await seatPage(byId("game"), {
    store,
    settings,
    timekeeper,
    doors: {
      newGame: () => rooms.newGame(),
      rematch: () => dialogs(({ rematch }) => rematch()),
      share: () => rooms.load(""),
      openTurn: (node) => dialogs(({ openTurn }) => openTurn(node)),
      openHelp: () => void (isForChildren() || dialogs(({ openHelp }) => openHelp())),
      lookUp: (code, { game, rules }) => {
        const other = rules === "vchess" ? rules : game;
        rooms.openBook(other === USUAL_GAME ? `#why/${code}` : `#why/${other}/${code}`);
      },
      sendTurn: () => rooms.sendTurn(),
      editNames: () => dialogs(({ openDetails }) => openDetails()),
      lastWord: () => import("../panels/review/last-word.js"),
      analysisClosed: () => byId("button-analysis").focus(),
      review: rooms.review,
      editor: {
        today,
        analyse: () => table.analysis.open(),
        keep: (fen) => remember("editor", fen),
        kept: () => recall("editor"),
        puzzle: (start) => rooms.openDesk(start),
        address: (edited) => showEdited(table.editor, edited),
      },
    },
  });
  return table;
}

/** Sets up what is around the table. @param {Table} table @param {Store} store @param {Autosave} autosave @param {Rooms} rooms */
function setUpAround(table, store, autosave, rooms) {
  const { dialogs } = rooms;
  setUpHead(table, {
    new: () => rooms.newGame(),
    share: () => rooms.load(""),
    menu: () => rooms.openMenu(),
    settings: () => dialogs(({ openSettings }) => openSettings()),
  });
  setUpUnsaved(table.parts.status, autosave, {
    openGames: () => dialogs(({ openGames }) => openGames()),
    openShare: () => rooms.load(""),
  });
  setUpKeys(table);
  setUpFocus(table);
  setUpTexts(table, dialogs, (text) => rooms.load(text));
  setUpSounds(store, { arrival: () => table.board.arrival, silent: window.parent !== window });
}

/** Has openings named, and repertoires compared, from the first turn on. @param {Table} table @param {Store} store @param {{ library: Library, autosave: Autosave }} tools */
function tellOfTurns({ parts }, store, tools) {
  let isWanted = true;
  const look = (/** @type {boolean} */ isBegun) => {
    if (!isWanted || store.state.tree.root.children.length === 0) return;
    isWanted = false;
    import("./around-turns.js").then(
      ({ setUpAroundTurns }) => setUpAroundTurns(store, parts, tools, isBegun),
      () => {
        isWanted = true;
      },
    );
  };
  store.subscribe((_, { cause }) => look(cause === "step"));
  look(false);
}

/** Opens what the page was opened for: by its address, by the device, or in the middle of a collection. @param {Table} table @param {Rooms} rooms */
async function welcomeWays(table, rooms) {
  byId("button-learn").addEventListener("click", () => rooms.openBook());
  byId("button-puzzles").addEventListener("click", () => rooms.openPuzzles());
  watchWays((hash) => rooms.follow(hash));
  await rooms.taken;
  const shortcuts = { edit: () => table.editor.open(), analysis: () => table.analysis.open() };
  setUpLaunch({
    load: (text) => rooms.load(text),
    shortcuts: { new: () => rooms.newGame(), ...(!isForChildren() && shortcuts) },
  });
  // The chapters of a collection are gone through in this tab, a repertoire is drilled, and a set-up, a game with an arbiter or a match was under way.
  const isUnderWay = ["set-up", "drill", "can-i", "can-i-links", "match"].some((name) => recall(name));
  const isSeen = ["collection", "match-viewed", "set-up", "can-i", "match"].some((name) =>
    recall(name, browserStorage("sessionStorage")),
  );
  if ((isUnderWay || isSeen) && !isForChildren()) rooms.dialogs(({ resume }) => resume());
}

/** Whether the device asks that nothing is fetched before it is wanted. */
const savesData = () =>
  /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData === true;

/** Has everything kept for offline. */
async function fetchRest() {
  // Where storage is forbidden, nothing can be kept.
  const isKept = await setUpUpdates(document.body).catch(() => false);
  if (isKept || savesData()) return;
  await idle();
  await import("./fetch-ahead.js").then(
    ({ fetchAhead }) => fetchAhead(),
    () => {},
  );
}

/**
 * Leads to the puzzle of the day. Where a link has opened something, or for children, there is another thing to do.
 *
 * @param {Table} table
 * @param {Rooms} rooms
 * @param {Promise<void> | null} mia until she stands beside her game
 */
async function tellToday({ store, parts }, rooms, mia) {
  if (isForChildren() || location.hash) return;
  // At once, unless she comes: what is shown must not move.
  await mia?.catch(() => {});
  const line = lineForToday(byId("game"), store, parts);
  if (!line) return;
  try {
    const { fillTodayLine } = await import("./help/today-line.js");
    await fillTodayLine(line, (address) => rooms.follow(address));
  } catch {
    // Nobody has to solve it.
    line.remove();
  }
}

/** Names the position in the editor in the page's address; `null` when the editor closes. @param {Table["editor"]} editor @param {import("../editor/editor-address.js").Edited | null} edited */
function showEdited(editor, edited) {
  if (edited && document.body.dataset.mode !== "editor") scrollTo({ top: 0 });
  if (!edited) {
    delete document.body.dataset.mode;
    wayFrom(editor);
  } else {
    document.body.dataset.mode = "editor";
    wayTo(editor, addressOfEdit(edited), 0);
  }
}

/** So much of a file is read for a position, in bytes. */
const LONGEST_FEN = 2000;

/** The buttons beside the name. @param {Table} table @param {Record<string, () => void>} doors what they lead to, by their names */
function setUpHead({ analysis, parts }, doors) {
  const toggle = () => (analysis.state.isOpen ? analysis.close() : analysis.open());
  for (const [name, run] of Object.entries({ ...doors, analysis: toggle })) {
    byId(`button-${name}`).addEventListener("click", run);
  }
  const button = byId("button-analysis");
  const view = {
    close: () => {
      const hadFocus = hasFocus(parts.analysis);
      analysis.close();
      if (hadFocus) button.focus();
    },
  };
  analysis.subscribe(({ isOpen }) => {
    button.setAttribute("aria-pressed", String(isOpen));
    if (isOpen) wayTo(view, null);
    else wayFrom(view);
  });
}

/** The page is all about its board: keys belong to it wherever the focus is. @param {Table} table */
function setUpKeys(table) {
  document.addEventListener("keydown", (event) => table.key(event));
  // The head and the dialogs are beside the table.
  table.board.arriveOn(window);
}

/**
 * What is pressed without a pointer may be gone then, or when the dialog is closed that it has opened: the board has the focus.
 *
 * @param {Table} table
 */
function setUpFocus({ board }) {
  let pressed = document.body;
  const isSeen = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  const look = () => {
    const host = document.activeElement ?? document.body;
    // What is hidden has the focus until the next frame.
    const focused = host.shadowRoot?.activeElement ?? host;
    if (!isSeen(pressed) && (focused === document.body || !isSeen(focused))) board.focus();
  };
  const press = (/** @type {MouseEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (targetOf(event));
    if (event.detail > 0 || target.closest("dialog")) return;
    pressed = target;
    setTimeout(look);
  };
  document.addEventListener("click", press, true);
  document.addEventListener("close", look, true);
}

/**
 * Pasting or dropping a text or a file anywhere opens it.
 *
 * @param {Table} table
 * @param {(use: (dialogs: Dialogs) => void) => void} open
 * @param {(text: string) => void} load opens a link of our own, or a text to be loaded
 */
function setUpTexts({ editor }, open, load) {
  const isField = (/** @type {Event} */ event) => {
    const target = targetOf(event);
    return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  };
  const take = (/** @type {string} */ text) => {
    if (editor.isOpen && !linkIn(text)) editor.take(text);
    else load(text);
  };
  document.addEventListener("paste", (event) => {
    if (isForChildren() || isField(event) || document.querySelector("dialog[open]")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trim()) return;
    // Otherwise the browser would paste it once more, into the field that has the focus by then.
    event.preventDefault();
    take(text);
  });
  document.addEventListener("dragover", (event) => {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes("Files") || types.includes("text/plain")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    // They are gone when this task ends.
    const files = [...dataTransfer.files];
    // A field takes a text by itself, but no file.
    if (isField(event) && files.length === 0) return;
    const [file] = files;
    const text = dataTransfer.getData("text/plain");
    if (!file && !text.trim()) return;
    // Otherwise the browser would leave the page for the file.
    event.preventDefault();
    if (isForChildren() || document.querySelector("dialog[open]:not(#dialog-share, #dialog-games)")) return;
    if (!file) take(text);
    else if (editor.isOpen)
      file
        .slice(0, LONGEST_FEN)
        .text()
        .then(take, () => {});
    else open(({ openFiles }) => openFiles(files));
  });
}

start().catch(async (error) => {
  removeFirstBoard();
  await import("./start-failed.js").then(({ sayWhy }) => sayWhy(error), offerReload);
  document.body.dataset.ready = "failed";
});
