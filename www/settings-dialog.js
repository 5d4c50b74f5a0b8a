// The dialog in which the player chooses. Every choice holds at once; there is nothing to confirm.

import { makeDialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { NAMES } from "./settings.js";

/** @typedef {import("./settings.js").Name} Name */
/** @typedef {import("./settings.js").Settings} Settings */

/** @param {Settings} settings @returns {() => void} opens it */
export function setUpSettings(settings) {
  const switches = NAMES.map((name) => makeSwitch(settings, name));
  const dialog = makeDialog("dialog-settings", t("settings.title"), ...switches.map(({ element }) => element));
  const show = () => {
    for (const { name, input } of switches) input.checked = settings.values[name];
  };
  settings.subscribe(show);
  show();
  return () => dialog.showModal();
}

/** @param {Settings} settings @param {Name} name */
function makeSwitch(settings, name) {
  const about = `setting-${name}-about`;
  const input = el("input", { type: "checkbox", name, "aria-describedby": about });
  input.addEventListener("change", () => settings.set(name, input.checked));
  const words = el(
    "span",
    { class: "option-text" },
    el("strong", {}, t(`settings.${name}`)),
    el("span", { class: "quiet", id: about }, t(`settings.${name}.about`)),
  );
  return { name, input, element: el("label", { class: "option" }, input, words) };
}
