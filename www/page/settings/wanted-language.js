// The language that the page is wanted in: the one the player has chosen, or the one its address asks for, as in "?lang=nl", or
// the first of the browser's that there is.

import { preferredLanguage } from "../../kit/languages.js";
import { settings } from "./page-settings.js";

/** Language requested by the address, until the player chooses one. */
let asked = new URLSearchParams(location.search).get("lang");

/** The player has chosen: that of the address no longer counts. */
export function forgetAsked() {
  asked = null;
}

export function wantedLanguage() {
  const chosen = settings.get("language");
  const tags = chosen === "auto" ? navigator.languages : [chosen];
  return preferredLanguage(asked ? [asked, ...tags] : tags);
}
