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
import { createGame, failureOf, loadEngine } from "./engine.js";
import { setUpHint } from "./hint.js";
import { t } from "./i18n.js";
import { speak, watchLanguage } from "./language.js";
import { Library } from "./library.js";
import { Opponent } from "./opponent.js";
import { setUpPanels } from "./panels.js";
import { setUpPencil } from "./pencil.js";
import { settings } from "./settings.js";
import { setUpSettings } from "./settings-dialog.js";
import { setUpSounds } from "./sounds.js";
import { Store } from "./state.js";
import { Timekeeper } from "./timekeeper.js";
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
  const timekeeper = new Timekeeper(store);
  const library = new Library();
  const autosave = new Autosave(store, timekeeper, library);
  await autosave.start();
  const board = new Board(byId("board-area"), store, {
    previews: () => settings.get("previews"),
    autoFlip: () => settings.get("autoFlip"),
  });
  const computer = new Computer();
  const rival = new Opponent(store, computer, (time) => timekeeper.thinkingTime(time));
  setUpPanels(store, {
    ...setUpDialogs(store, { today, timekeeper, library, autosave }),
    hurry: () => rival.hurry(),
    retry: () => rival.retry(),
  });
  setUpClocks(byId("clocks"), timekeeper);
  setUpHint(store, computer);
  setUpAnalysis(store, new Analysis(store, new Computer()));
  setUpSettings();
  setUpSounds(store, { arrival: () => board.arrival, silent: window.parent !== window });
  setUpPencil(store);
  setUpTyping(store);
  const failed = () => store.dispatch({ type: "notice", key: "notice.noLanguage", tone: "error" });
  watchLanguage(failed);
  if (!isUnderstood) failed();
  document.body.dataset.ready = "true";
}

start().catch((error) => {
  const title = byId("status-title");
  title.textContent = t("app.loadFailed", { message: failureOf(error).message });
  title.setAttribute("role", "alert");
  document.body.dataset.ready = "failed";
});
