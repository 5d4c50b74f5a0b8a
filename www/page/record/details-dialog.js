// The dialog for what stands above the turns of a record: who plays, at which event, where and when.

import { knownDate, tagOf } from "../../game/record/tags.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { words } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */

/** The longest of these texts, in characters. */
const LONGEST = 120;

const NAMES = /** @type {const} */ (["White", "Black", "Event", "Site"]);

/** @param {Store} store @returns {() => void} opens the dialog */
export function setUpDetails(store) {
  const input = (/** @type {string} */ name, type = "text") =>
    el("input", {
      id: `details-${name.toLowerCase()}`,
      type,
      maxlength: type === "text" ? LONGEST : null,
      autocomplete: "off",
    });
  const fields = NAMES.map((name) => ({ name, field: input(name) }));
  const date = input("date", "date");
  const labels = {
    White: words("send.name", { "@color": "color.white" }),
    Black: words("send.name", { "@color": "color.black" }),
    Event: words("details.event"),
    Site: words("details.site"),
  };
  const label = (/** @type {import("../../kit/i18n.js").Words} */ text, /** @type {HTMLElement} */ field) =>
    el("label", { class: "details-field" }, el("span", { class: "field-name" }, text), field);
  let shown = "";
  const form = makeForm(
    () => {
      dialog.close();
      const tags = Object.fromEntries(fields.map(({ name, field }) => [name, field.value.trim()]));
      // A date of which only the year is known stays, unless another one is chosen.
      if (date.value !== shown) tags.Date = date.value.replaceAll("-", ".");
      store.dispatch({ type: "tags", tags });
    },
    {},
    ...fields.map(({ name, field }) => label(labels[name], field)),
    label(words("details.date"), date),
    el("div", { class: "dialog-actions" }, submitButton("keep-details", words("games.keep"))),
  );
  const dialog = makeDialog("dialog-details", words("details.title"), form);
  return () => {
    const { tags, startedOn } = store.state;
    for (const { name, field } of fields) field.value = tagOf(tags, name);
    const known = knownDate(startedOn ?? tagOf(tags, "Date"));
    shown = known.length === "2026-11-22".length ? known : "";
    date.value = shown;
    dialog.showModal();
  };
}
