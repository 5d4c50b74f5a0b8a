// The start of the page: loads the engine, makes the store, and puts the parts together.

import { Analysis } from "./analysis.js";
import { setUpAnalysis } from "./analysis-panel.js";
import "./appearance.js";
import { Autosave } from "./autosave.js";
import { Board } from "./board.js";
import { setUpClocks } from "./clock-panel.js";
import { Computer } from "./computer.js";
import { setUpDialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { addressOfEdit, editOfAddress } from "./editor-address.js";
import { EditorDoor } from "./editor-door.js";
import { createGame, failureOf, loadEngine } from "./engine.js";
import { isGameLink, recordIn } from "./game-link.js";
import { setUpHint } from "./hint.js";
import { t } from "./i18n.js";
import { Installer } from "./install.js";
import { speak, watchLanguage } from "./language.js";
import { setUpLaunch } from "./launch.js";
import { Library } from "./library.js";
import { MoveList } from "./move-list.js";
import { Opponent } from "./opponent.js";
import { setUpPanels } from "./panels.js";
import { setUpPencil } from "./pencil.js";
import { replayKey, setUpReplay } from "./replay.js";
import { settings } from "./settings.js";
import { setUpSettings } from "./settings-dialog.js";
import { setUpSounds } from "./sounds.js";
import { Store } from "./state.js";
import { Timekeeper } from "./timekeeper.js";
import { setUpTyping } from "./type-turn.js";
import { setUpUpdates } from "./update.js";

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
  await Promise.all([speaking, loadEngine()]);
  const store = new Store(createGame, {}, today());
  const timekeeper = new Timekeeper(store);
  const library = new Library();
  const autosave = new Autosave(store, timekeeper, library);
  await autosave.begin();
  const board = new Board(byId("board-area"), store, {
    previews: () => settings.get("previews"),
    autoFlip: () => settings.get("autoFlip"),
  });
  const kept = autosave.start();
  const computer = new Computer();
  const rival = new Opponent(store, computer, (time) => timekeeper.thinkingTime(time));
  const analysis = new Analysis(store, new Computer());
  const table = /** @type {HTMLElement} */ (document.querySelector(".table"));
  const place = /** @type {HTMLElement} */ (table.querySelector(".board-place"));
  const editorDoors = {
    today,
    interrupt: () => timekeeper.interrupt(),
    analyse: () => analysis.open(),
    address: (/** @type {string | null} */ fen) =>
      history.replaceState(null, "", fen === null ? location.pathname + location.search : addressOfEdit(fen)),
  };
  const editor = new EditorDoor(
    async () => new (await import("./editor.js")).Editor(store, table, place, editorDoors),
    (error) => {
      const parameters = { message: failureOf(error).message };
      store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    },
  );
  const dialogs = setUpDialogs(store, { today, editor, timekeeper, library, autosave, installer });
  setUpPanels(store, {
    ...dialogs,
    hurry: () => rival.hurry(),
    retry: () => rival.retry(),
  });
  setUpMoves(store, board, { ...dialogs, isAside: () => editor.isOpen });
  setUpClocks(byId("clocks"), timekeeper);
  setUpHint(store, computer);
  setUpAnalysis(store, analysis);
  setUpSettings();
  setUpSounds(store, { arrival: () => board.arrival, silent: window.parent !== window });
  setUpPencil(store);
  setUpTyping(store);
  const failed = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(failed);
  if (!isUnderstood) failed();
  // What comes by a link goes over the own game, which is laid aside.
  await kept;
  await openLink(store);
  addEventListener("hashchange", () => openLink(store));
  const edit = () => {
    const fen = editOfAddress(location.hash);
    if (fen !== null) editor.open({ fen });
  };
  addEventListener("hashchange", edit);
  edit();
  setUpLaunch({
    load: dialogs.openShare,
    shortcuts: { new: dialogs.openNewGame, edit: () => editor.open(), analysis: () => analysis.open() },
  });
  // Where storage is forbidden, nothing can be kept for offline.
  setUpUpdates(document.body).catch(() => {});
  document.body.dataset.ready = "true";
}

/** Loads the game that the page's address holds, if it does. The one on the table is laid aside. @param {Store} store */
async function openLink(store) {
  const { hash } = location;
  if (!isGameLink(hash)) return;
  // Loading the page again must not load that game over what has been played since.
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const failure = store.startGame({ record: await recordIn(hash) }, null, "notice.loaded");
    if (failure) throw new Error(failure.message);
  } catch {
    store.dispatch({ type: "notice", key: "link.bad", tone: "error" });
  }
}

/** @param {Store} store @param {Board} board @param {ReturnType<typeof setUpDialogs> & { isAside: () => boolean }} dialogs */
function setUpMoves(store, board, dialogs) {
  const box = byId("moves-box");
  const list = new MoveList(box, store, dialogs.openTurn);
  setUpReplay(/** @type {HTMLElement} */ (box.querySelector(".moves-head")), store, {
    arrival: () => board.arrival,
    openTurn: () => dialogs.openTurn(store.state.tree.at),
  });
  document.addEventListener("keydown", (event) => {
    if (!dialogs.isAside() && replayKey(event, store, dialogs)) list.follow();
  });
}

start().catch((error) => {
  const title = byId("status-title");
  title.textContent = t("app.loadFailed", { message: failureOf(error).message });
  title.setAttribute("role", "alert");
  document.body.dataset.ready = "failed";
});
