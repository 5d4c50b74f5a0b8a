// Which language the page speaks: the one the player has chosen, or the one its address asks for, as in "?lang=nl", or
// the first of the browser's that there is.

import { preferredLanguage, t, translate, useLanguage } from "../kit/i18n.js";
import { settings } from "./page-settings.js";

/** What the address asks for; it holds until the player chooses. */
let asked = new URLSearchParams(location.search).get("lang");

/** Speaks the language that is wanted now. @throws if it cannot be loaded; then the page stays as it is */
export async function speak() {
  const chosen = settings.get("language");
  const tags = chosen === "auto" ? navigator.languages : [chosen];
  const language = preferredLanguage(asked ? [asked, ...tags] : tags);
  if (!(await useLanguage(language))) return;
  document.documentElement.lang = language;
  document.title = t("app.title");
  translate(document);
}

/** Follows the player's choice. @param {() => void} failed is called where a language cannot be loaded */
export function watchLanguage(failed) {
  const again = () => speak().catch(failed);
  settings.subscribe((name) => {
    if (name !== "language") return;
    asked = null;
    again();
  });
  addEventListener("languagechange", again);
}
