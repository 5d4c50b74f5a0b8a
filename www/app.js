// The start of the page: loads the engine, makes the store, and puts the parts together.

import "./appearance.js";
import { Board } from "./board.js";
import { setUpDialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { createGame, failureOf, loadEngine } from "./engine.js";
import { chooseLanguage, t, translate } from "./i18n.js";
import { setUpPanels } from "./panels.js";
import { setUpPencil } from "./pencil.js";
import { settings } from "./settings.js";
import { setUpSettings } from "./settings-dialog.js";
import { Store } from "./state.js";
import { setUpTyping } from "./type-turn.js";

/** Today as the record writes it. */
export function today() {
  const now = new Date();
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${pad(now.getMonth() + 1)}.${pad(now.getDate())}`;
}

async function start() {
  document.documentElement.lang = chooseLanguage(navigator.languages ?? []);
  document.title = t("app.title");
  translate(document);
  await loadEngine();
  const store = new Store(createGame, {}, today());
  new Board(byId("board-area"), store, {
    previews: () => settings.get("previews"),
    autoFlip: () => settings.get("autoFlip"),
  });
  setUpPanels(store, setUpDialogs(store, { today }));
  setUpSettings();
  setUpPencil(store);
  setUpTyping(store);
  document.body.dataset.ready = "true";
}

start().catch((error) => {
  const title = byId("status-title");
  title.textContent = t("app.loadFailed", { message: failureOf(error).message });
  title.setAttribute("role", "alert");
  document.body.dataset.ready = "failed";
});
