// Has the page speak the language that it is wanted in.

import { gameOf, USUAL_GAME } from "../../games/index.js";
import { t, translate, useFigures, useLanguage } from "../../kit/i18n.js";
import { settings } from "./page-settings.js";
import { forgetAsked, wantedLanguage } from "./wanted-language.js";

/** The game on the table, by its name. @type {() => string} */
let nameOfGame = () => "";

/** The title of the page names the game on the table, if it is not the usual one. */
function showTitle() {
  const name = nameOfGame();
  document.title = name ? `${name} – ${t("app.name")}` : t("app.title");
}

/** Keeps the title up to date. @param {import("../../game/state.js").Store} store */
export function watchTitle(store) {
  nameOfGame = () => {
    const { game } = store.state.snapshot;
    return game === USUAL_GAME ? "" : t(gameOf(game).name);
  };
  let shown = "";
  const look = () => {
    const { game } = store.state.snapshot;
    if (game !== shown) showTitle();
    shown = game;
  };
  store.subscribe(look);
  look();
}

/** Switches the page to the preferred language. @throws if it cannot be loaded; the page stays the same */
export async function applyLanguage() {
  const language = wantedLanguage();
  if (!(await useLanguage(language))) return;
  document.documentElement.lang = language;
  showTitle();
  translate(document);
}

/** Follows the player's choices. @param {() => void} failed is called where a language cannot be loaded */
export function watchLanguage(failed) {
  const again = () => applyLanguage().catch(failed);
  const write = () => useFigures(settings.get("notation") === "figures");
  write();
  settings.subscribe((name) => {
    if (name === "notation") write();
    if (name !== "language") return;
    forgetAsked();
    again();
  });
  addEventListener("languagechange", again);
}
