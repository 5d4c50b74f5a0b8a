// Says why the page has not started, where its scripts are there.

import { whyNoBoard } from "../element/light.js";
import { byId } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";
import { offerReload } from "./start-watch.js";

/** @param {unknown} error the error thrown at start */
export function sayWhy(error) {
  const place = byId("loading");
  const why = whyNoBoard(error);
  place.setAttribute("role", "alert");
  if (why !== "refusal.missing") {
    place.textContent = t(why);
    return;
  }
  const [sentence] = place.children;
  sentence.textContent = t("app.loadFailed", { message: failureOf(error).message });
  return offerReload();
}
