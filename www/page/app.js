// The start of the page: gives the board on it a game and settings that are kept, and adds the page's own parts: its
// head, the dialogs, and what comes in by links, files and the clipboard.

import "./settings/appearance.js";
import { loadSet } from "../board/pieces.js";
import { addressOfEdit, editOfAddress } from "../editor/editor-address.js";
import { whyNoBoard } from "../element/light.js";
import { seatPage } from "../element/paco-sako-element.js";
import { isGameLink, linkIn } from "../game/links.js";
import { onDemand } from "../game/on-demand.js";
import { Store } from "../game/state.js";
import { Timekeeper } from "../game/timekeeper.js";
import { USUAL_GAME } from "../games/index.js";
import { byId, el, hasFocus, targetOf } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { breathe } from "../kit/tasks.js";
import { createGame, failureOf, startRules } from "../rules/rules.js";
import { Autosave } from "../store/autosave.js";
import { Library } from "../store/library.js";
import { setUpFirstVisit } from "./help/first-visit.js";
import { Installer } from "./install/install.js";
import { setUpLaunch } from "./install/launch.js";
import { setUpUpdates } from "./install/update.js";
import { setUpUnsaved } from "./library/unsaved.js";
import { loadDialogs } from "./load-dialogs.js";
import { speak, watchLanguage, watchTitle } from "./settings/language.js";
import { pageLook, settings } from "./settings/page-settings.js";
import { setUpSounds } from "./sounds/sounds.js";
import { groundAt, watchWays, wayFrom, wayTo } from "./way-back.js";

/** @typedef {ReturnType<typeof import("./dialogs.js").setUpDialogs>} Dialogs */

/** @import { Wanted } from "../live/pair-dialog.js" */
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
  await Promise.all([speaking, startRules(), pieces]);
  const store = new Store(createGame, {}, today());
  const timekeeper = new Timekeeper(store);
  const library = new Library();
  const autosave = new Autosave(store, timekeeper, library);
  await autosave.begin();
  /** @type {Table} */
  let table;
  const open = onDemand(store, async () => {
    const { setUpDialogs } = await loadDialogs();
    // What is opened fills a task of its own.
    await breathe();
    const { editor } = table;
    const { status } = table.parts;
    const tools = {
      today,
      editor,
      timekeeper,
      library,
      autosave,
      installer,
      follow,
      twoDevices: (/** @type {Wanted | "scan"} */ wanted) => live((room) => room.invite(wanted)),
      status,
    };
    return setUpDialogs(store, tools);
  });
  const links = onDemand(store, () => import("./open-link.js"));
  /** @type {Promise<void> | undefined} the game of a link is being taken */
  let taking;
  const learnFirst = () => openBook("#learn/start");
  /** Opens what an address names, and resolves when it is open; of a game, when it is being taken. */
  const follow = (/** @type {string} */ hash) => {
    const fen = editOfAddress(hash);
    if (isGameLink(hash)) {
      groundAt(hash);
      // A link that is refused stays in the address: it can be looked at, and sent back to where it came from. Loading the page
      // again must not load a game over what has been played since.
      taking = links(async ({ openLink }) =>
        groundAt((await openLink(store, autosave, hash, learnFirst)) ? "" : hash),
      );
    }
    if (fen !== null) return table.editor.open({ fen });
    if (/^#(live|q)=/.test(hash)) {
      groundAt("");
      return live((room) => room.follow(hash));
    }
    if (hash.startsWith("#puzzle")) return openPuzzles(hash);
    if (/^#(learn|rules|lesson=)/.test(hash)) return openBook(hash);
  };
  const live = onDemand(store, async () =>
    (await import("./live-door.js")).openLiveDoor({ store, timekeeper, library, autosave, today, open }),
  );
  const openTurn = (/** @type {import("../game/tree.js").TreeNode} */ node) =>
    open((dialogs) => dialogs.openTurn(node));
  const openHelp = () => open(({ openHelp }) => openHelp());
  const newGame = () => open(({ openNewGame }) => openNewGame());
  const load = (/** @type {string} */ text) => {
    const link = linkIn(text);
    if (link) follow(link);
    else open(({ openShare }) => openShare(text));
  };
  const learn = onDemand(store, () => import("../book/learn.js"));
  /** The focus goes back to where it was when a dialog closes: opened by its address, that is nowhere. */
  const leanOn = (/** @type {string} */ id) => {
    if (document.activeElement === document.body) byId(id).focus();
  };
  const openBook = (/** @type {string} */ hash) =>
    learn(({ openBook: openAt }) => {
      leanOn("button-learn");
      return openAt({ settings, look: pageLook, wayTo, puzzles: () => openPuzzles() }, hash);
    });
  const puzzles = onDemand(store, () => import("../puzzles/puzzles.js"));
  const puzzlePage = {
    settings,
    wayTo,
    edit: (/** @type {import("../puzzles/desk.js").Start} */ start) => table.editor.open(start),
    learn: () => openBook("#learn/start"),
  };
  const openPuzzles = (/** @type {string} */ hash = "#puzzles") =>
    puzzles(({ openPuzzles: openRoom }) => {
      leanOn("button-puzzles");
      return openRoom(puzzlePage, hash);
    });
  // Before the table is seen, so that nothing moves when it comes.
  const tellStory = await setUpFirstVisit(byId("game"), store, {
    play: newGame,
    learn: () => openBook("#learn"),
    puzzles: () => openPuzzles(),
  });
  table = await seatPage(byId("game"), {
    store,
    settings,
    timekeeper,
    doors: {
      newGame,
      rematch: () => open(({ rematch }) => rematch()),
      share: () => load(""),
      openTurn,
      openHelp,
      lookUp: (code, { game, rules }) => {
        const other = rules === "vchess" ? rules : game;
        openBook(other === USUAL_GAME ? `#why/${code}` : `#why/${other}/${code}`);
      },
      sendTurn: () => open(({ openSend }) => openSend()),
      editNames: () => open(({ openDetails }) => openDetails()),
      analysisClosed: () => byId("button-analysis").focus(),
      review: {
        tellMoments: (moments) => puzzles(({ tellMoments }) => tellMoments(puzzlePage, moments)),
        practise: (misses) => puzzles(({ practise }) => practise(puzzlePage, misses)),
        shareTurn: async (record) => (await import("./share/moment.js")).shareTurn(store, record),
      },
      editor: {
        today,
        analyse: () => table.analysis.open(),
        keep: (fen) => remember("editor", fen),
        kept: () => recall("editor"),
        puzzle: (start) => puzzles(({ openDesk }) => openDesk(puzzlePage, start)),
        address: (fen) => showEdited(table.editor, fen),
      },
    },
  });
  tellStory(table);
  const attend = () => {
    if (store.state.remote?.isAttended === false) live((room) => room.attend());
  };
  store.subscribe(attend);
  attend();
  const kept = autosave.start();
  setUpHead(table, {
    new: newGame,
    share: () => load(""),
    menu: () => open(({ openMenu }) => openMenu()),
    settings: () => open(({ openSettings }) => openSettings()),
  });
  setUpUnsaved(table.parts.status, autosave, {
    openGames: () => open(({ openGames }) => openGames()),
    openShare: () => load(""),
  });
  setUpKeys(table);
  setUpFocus(table);
  setUpTexts(table, open, follow);
  setUpSounds(store, { arrival: () => table.board.arrival, silent: window.parent !== window });
  const noLanguage = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(noLanguage);
  watchTitle(store);
  if (!isUnderstood) noLanguage();
  // What comes by a link goes over the own game, which is laid aside.
  await kept;
  byId("button-learn").addEventListener("click", () => openBook("#learn"));
  byId("button-puzzles").addEventListener("click", () => openPuzzles());
  watchWays(follow);
  await taking;
  setUpLaunch({
    load,
    shortcuts: { new: newGame, edit: () => table.editor.open(), analysis: () => table.analysis.open() },
  });
  // The chapters of a collection are gone through in this tab.
  if (recall("collection", browserStorage("sessionStorage")) !== null) open((dialogs) => dialogs.resumeChapters());
  document.body.dataset.ready = "true";
  // Where storage is forbidden, nothing can be kept for offline.
  const isKept = await setUpUpdates(document.body).catch(() => false);
  // Otherwise the dialogs are fetched in good time, so that they open at once, and also when the network is gone by then.
  if (!isKept) {
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    await loadDialogs()
      .then(({ loadLooks }) => loadLooks())
      .catch(() => {});
  }
  // From now on nothing is loaded but what is wanted.
  document.body.dataset.fetched = "true";
}

/** Names the position in the editor in the page's address; `null` when the editor closes. @param {Table["editor"]} editor @param {string | null} fen */
function showEdited(editor, fen) {
  if (fen !== null && document.body.dataset.mode !== "editor") scrollTo({ top: 0 });
  if (fen === null) {
    delete document.body.dataset.mode;
    wayFrom(editor);
  } else {
    document.body.dataset.mode = "editor";
    wayTo(editor, addressOfEdit(fen), 0);
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
 * @param {(link: string) => void} follow opens a link of our own
 */
function setUpTexts({ editor }, open, follow) {
  const isField = (/** @type {Event} */ event) => {
    const target = targetOf(event);
    return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  };
  const take = (/** @type {string} */ text) => {
    const link = linkIn(text);
    if (link) follow(link);
    else if (editor.isOpen) editor.take(text);
    else open(({ openShare }) => openShare(text));
  };
  document.addEventListener("paste", (event) => {
    if (isField(event) || document.querySelector("dialog[open]")) return;
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
    if (document.querySelector("dialog[open]:not(#dialog-share, #dialog-games)")) return;
    if (!file) take(text);
    else if (editor.isOpen)
      file
        .slice(0, LONGEST_FEN)
        .text()
        .then(take, () => {});
    else open(({ openFiles }) => openFiles(files));
  });
}

start().catch((error) => {
  const place = byId("loading");
  const why = whyNoBoard(error);
  place.setAttribute("role", "alert");
  if (why === "refusal.missing") {
    const again = el("button", { type: "button", class: "button main", onclick: () => location.reload() });
    again.textContent = t("load.reload");
    place.replaceChildren(t("app.loadFailed", { message: failureOf(error).message }), " ", again);
  } else {
    place.textContent = t(why);
  }
  document.body.dataset.ready = "failed";
});
