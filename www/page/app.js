// The start of the page: gives the board on it a game and settings that are kept, and adds the page's own parts: its
// head, the dialogs, and what comes in by links, files and the clipboard.

import "./first-paint.js";
import { loadSet } from "../board/pieces/pieces.js";
import { addressOfEdit } from "../editor/editor-address.js";
import { variantIn } from "../game/links/links.js";
import { Store } from "../game/state.js";
import { Timekeeper } from "../game/timekeeper.js";
import { gamesOnTable, loadGame, USUAL_GAME } from "../games/index.js";
import { byId, hasFocus, targetOf } from "../kit/dom.js";
import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { idle } from "../kit/work/tasks.js";
import { createGame, startRules, wholeRules } from "../rules/rules.js";
import { Autosave } from "../store/autosave.js";
import { Database } from "../store/database.js";
import { ownId, playedLast } from "../store/notes.js";
import { catchUp, catchUpOnStory, holdFirstBoard, keepFirstBoard, removeFirstBoard } from "./first-board.js";
import { setUpFirstVisit } from "./help/first-visit.js";
import { placeForToday } from "./help/today-place.js";
import { Installer } from "./install/install.js";
import { setUpLaunch } from "./install/launch.js";
import { setUpUnsaved } from "./library/unsaved.js";
import { dressForPlay, prepareBoard, seatPage } from "./own-board.js";
import { Rooms } from "./rooms.js";
import { CHILDREN, isForChildren } from "./settings/children.js";
import { keepCopy } from "./settings/copy-door.js";
import { applyLanguage, watchLanguage, watchTitle } from "./settings/language.js";
import { settings } from "./settings/page-settings.js";
import { FIRST_GAME, NOTE, WELCOME } from "./settings/visits.js";
import { setUpSounds } from "./sounds/sounds.js";
import { mayStart, offerReload } from "./start-watch.js";
import { watchWays, wayFrom, wayTo } from "./way-back.js";

/** @import { Dialogs } from "./dialogs.js" */

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
  const texts = applyLanguage().catch(() => {
    isUnderstood = false;
  });
  // The first board has the chosen pieces, or the usual ones where those cannot be loaded.
  const pieces = loadSet(settings.get("pieces")).catch(() => {});
  const children = texts.then(followChildren).catch(() => {
    isUnderstood = false;
  });
  const isFirstVisit = recall(NOTE) === null;
  const isStory = () => byId("game").hasAttribute(WELCOME);
  const dressed = isStory() ? null : dressForPlay();
  const [begun] = await Promise.all([beginRules(), children, prepareBoard(), dressed, pieces]);
  const store = new Store(createGame, begun, today());
  const timekeeper = new Timekeeper(store);
  const autosave = new Autosave(store, timekeeper, new Database());
  await autosave.begin();
  /** @type {Table} */
  let table;
  const rooms = new Rooms({ store, timekeeper, autosave, installer, today, table: () => table });
  // Before the table is seen, so that nothing moves when it comes.
  const tellStory = await setUpFirstVisit(byId("game"), store, {
    play: () => rooms.playFirstGame(),
    whole: () => rooms.newGame(),
    learn: () => rooms.openBook(),
    puzzles: () => rooms.openPuzzles(),
  });
  if (!isStory()) await dressForPlay();
  // No text is displayed yet that would have to be rewritten.
  const noLanguage = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(noLanguage);
  holdFirstBoard();
  table = await seat(store, timekeeper, rooms);
  const hasMia = recall(FIRST_GAME) !== null;
  const place = isFirstVisit || hasMia ? null : placeToday(table);
  tellStory(table);
  // A player who leaves the story need not wait for what follows here.
  const end = store.subscribe(() => {
    if (isStory()) return;
    end();
    dressForPlay();
  });
  removeFirstBoard();
  const told = catchUpOnStory(table);
  const kept = autosave.start();
  setUpAround(table, store, autosave, rooms);
  tellOfTurns(table, store, { autosave, isFirstVisit });
  watchTitle(store);
  settings.subscribe((name) => {
    if (name !== "children") return;
    followChildren().catch(noLanguage);
    mindChildren(table);
  });
  mindChildren(table);
  if (!isUnderstood) noLanguage();
  // The game on the table is saved before a link replaces it.
  await kept;
  const mia = hasMia ? rooms.resumeFirstGame() : null;
  await welcomeWays(table, rooms);
  if (!isFirstVisit) tellToday(table, rooms, mia, place);
  document.body.dataset.ready = "true";
  if (browserStorage()) keepCopy().catch(() => {});
  await told;
  await catchUp(table);
  // Behind the story, which has stood in its place.
  await dressForPlay();
  keepFirstBoard(table);
  await fetchRest();
  // From now on nothing is loaded but what is wanted.
  document.body.dataset.fetched = "true";
}

/**
 * Loads the rules that the page begins with: those of Paco Ŝako, unless a link holds another game.
 *
 * @returns {Promise<import("../rules/rules.js").GameOptions>} of a game that can be made with them
 */
async function beginRules() {
  const game = variantIn(location.hash);
  if (game && gamesOnTable().includes(game)) {
    try {
      await loadGame(game);
      return { game: /** @type {import("../rules/rules.js").GameKind} */ (game) };
    } catch {
      // It is told when the link is opened.
    }
  }
  // A game that was kept is a text, and its turns are listed.
  const isKept = (ownId() ?? playedLast()) !== null;
  if (isKept) import("../panels/moves/played-turns.js").catch(() => {});
  await (isKept ? wholeRules() : startRules());
  return {};
}

/** Puts children's mode on the page, or takes it off; what does that is loaded with it. */
async function followChildren() {
  const host = byId("game");
  if (!isForChildren() && !host.hasAttribute(CHILDREN)) return;
  const { showMode } = await import("./children/mode.js");
  await showMode(host);
}

/** In children's mode the analysis is closed, and status texts are read aloud. @param {Table} table */
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
    callbacks: {
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

/** Has openings named, and repertoires compared, from the first turn on. @param {Table} table @param {Store} store @param {{ autosave: Autosave, isFirstVisit: boolean }} tools */
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

/** True if the device asks to save data. */
const savesData = () =>
  /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData === true;

/** Has everything kept for offline. */
async function fetchRest() {
  // Without storage, nothing can be cached.
  const isKept = await import("./install/update.js")
    .then(({ setUpUpdates }) => setUpUpdates(document.body))
    .catch(() => false);
  if (isKept || savesData()) return;
  await idle();
  await import("./fetch-ahead.js").then(
    ({ fetchAhead }) => fetchAhead(),
    () => {},
  );
}

/** Place for the goal of the day; `null` if the address opens a view. @param {Table} table */
const placeToday = ({ store, parts }) => (location.hash ? null : placeForToday(byId("game"), store, parts));

/**
 * Leads to the puzzle of the day, and names its goal.
 *
 * @param {Table} table
 * @param {Rooms} rooms
 * @param {Promise<void> | null} mia resolved once she is beside her game
 * @param {import("./help/today-place.js").Today | null} place where there is one before the table is seen
 */
async function tellToday(table, rooms, mia, place) {
  await mia?.catch(() => {});
  place ??= placeToday(table);
  if (!place) return;
  try {
    const { fillToday } = await import("./help/today-line.js");
    await fillToday(place, (address) => rooms.follow(address));
  } catch {
    // The line is optional.
    place.line.remove();
    place.goal?.remove();
  }
}

/** Names the position in the editor in the page's address; `null` when the editor closes. @param {Table["editor"]} editor @param {import("../editor/editor-address.js").EditedPosition | null} edited */
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

/** Number of bytes of a file that are read for a position. */
const LONGEST_FEN = 2000;

/** Buttons beside the name. @param {Table} table @param {Record<string, () => void>} callbacks their actions by name */
function setUpHead(table, callbacks) {
  const { analysis, parts } = table;
  const toggle = () => {
    if (!analysis.state.isOpen) analysis.open();
    else if (!table.foldReview()) analysis.close();
  };
  for (const [name, run] of Object.entries({ ...callbacks, analysis: toggle })) {
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
 * Moves the focus to the board if the element pressed by keyboard is gone, also after the dialog that it opened is
 * closed.
 *
 * @param {Table} table
 */
function setUpFocus({ board }) {
  let pressed = document.body;
  const isSeen = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  const look = () => {
    const host = document.activeElement ?? document.body;
    // A hidden element keeps the focus until the next frame.
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
 * @param {(text: string) => void} load opens a link of our own, or a text to be loaded, in the editor if that is open
 */
function setUpTexts({ editor }, open, load) {
  const isField = (/** @type {Event} */ event) => {
    const target = targetOf(event);
    return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  };
  document.addEventListener("paste", (event) => {
    if (isForChildren() || isField(event) || document.querySelector("dialog[open]")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trim()) return;
    // The browser would also paste the text into the newly focused field.
    event.preventDefault();
    load(text);
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
    // A field handles pasted text itself, but not files.
    if (isField(event) && files.length === 0) return;
    const [file] = files;
    const text = dataTransfer.getData("text/plain");
    if (!file && !text.trim()) return;
    // Otherwise the browser would leave the page for the file.
    event.preventDefault();
    if (isForChildren() || document.querySelector("dialog[open]:not(#dialog-share, #dialog-games)")) return;
    if (!file) load(text);
    else if (editor.isOpen)
      file
        .slice(0, LONGEST_FEN)
        .text()
        .then(load, () => {});
    else open(({ openFiles }) => openFiles(files));
  });
}

if (mayStart)
  start().catch(async (error) => {
    removeFirstBoard();
    await import("./start-failed.js").then(({ sayWhy }) => sayWhy(error), offerReload);
    document.body.dataset.ready = "failed";
  });
else offerReload();
