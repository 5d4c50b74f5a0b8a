// The start of the page: loads the engine, makes the store, and puts the parts together.

import { Analysis } from "./analysis.js";
import { setUpAnalysis } from "./analysis-panel.js";
import "./appearance.js";
import { Board } from "./board.js";
import { Computer } from "./computer.js";
import { setUpDialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { addressOfEdit, editOfAddress } from "./editor-address.js";
import { EditorDoor } from "./editor-door.js";
import { createGame, failureOf, loadEngine } from "./engine.js";
import { setUpHint } from "./hint.js";
import { t } from "./i18n.js";
import { speak, watchLanguage } from "./language.js";
import { Opponent } from "./opponent.js";
import { setUpPanels } from "./panels.js";
import { setUpPencil } from "./pencil.js";
import { settings } from "./settings.js";
import { setUpSettings } from "./settings-dialog.js";
import { setUpSounds } from "./sounds.js";
import { Store } from "./state.js";
import { setUpTyping } from "./type-turn.js";

/** Today as the record writes it. */
export function today() {
  const now = new Date();
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${pad(now.getMonth() + 1)}.${pad(now.getDate())}`;
}

async function start() {
  let isUnderstood = true;
  const speaking = speak().catch(() => {
    isUnderstood = false;
  });
  await Promise.all([speaking, loadEngine()]);
  const store = new Store(createGame, {}, today());
  const board = new Board(byId("board-area"), store, {
    previews: () => settings.get("previews"),
    autoFlip: () => settings.get("autoFlip"),
  });
  const computer = new Computer();
  const rival = new Opponent(store, computer);
  const analysis = new Analysis(store, new Computer());
  const table = /** @type {HTMLElement} */ (document.querySelector(".table"));
  const place = /** @type {HTMLElement} */ (table.querySelector(".board-place"));
  const editorDoors = {
    today,
    analyse: () => analysis.open(),
    address: (/** @type {string | null} */ fen) =>
      history.replaceState(null, "", fen === null ? "#" : addressOfEdit(fen)),
  };
  const editor = new EditorDoor(
    async () => new (await import("./editor.js")).Editor(store, table, place, editorDoors),
    (error) => {
      const parameters = { message: failureOf(error).message };
      store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    },
  );
  setUpPanels(store, {
    ...setUpDialogs(store, { today, editor }),
    hurry: () => rival.hurry(),
    retry: () => rival.retry(),
  });
  setUpHint(store, computer);
  setUpAnalysis(store, analysis);
  setUpSettings();
  setUpSounds(store, { arrival: () => board.arrival, silent: window.parent !== window });
  setUpPencil(store);
  setUpTyping(store);
  const failed = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(failed);
  if (!isUnderstood) failed();
  const edit = () => {
    const fen = editOfAddress(location.hash);
    if (fen !== null) editor.open({ fen });
  };
  addEventListener("hashchange", edit);
  edit();
  document.body.dataset.ready = "true";
}

start().catch((error) => {
  const title = byId("status-title");
  title.textContent = t("app.loadFailed", { message: failureOf(error).message });
  title.setAttribute("role", "alert");
  document.body.dataset.ready = "failed";
});
