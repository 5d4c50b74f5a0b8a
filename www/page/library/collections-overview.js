// All collections, and a field to begin one.

import { button } from "../../kit/button.js";
import { el, setWords } from "../../kit/dom.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { fileButton } from "./collections-file.js";
import { textOf } from "./games-dialog.js";

/** @import { CollectionsModel, CollectionsState } from "./collections-model.js" */

/** @param {CollectionsModel} model */
export function makeOverview(model) {
  const about = el("p", { class: "quiet" });
  const list = el("ul", { class: "games collections" });
  const name = el("input", {
    type: "text",
    id: "collection-new",
    maxlength: 120,
    autocomplete: "off",
    placeholder: words("coll.name"),
    "aria-label": words("coll.name"),
    "aria-describedby": "collection-new-error",
  });
  const missing = el("p", { class: "error", id: "collection-new-error", role: "alert" });
  const isNamed = (/** @type {boolean} */ isIt) => {
    name.removeAttribute("aria-invalid");
    missing.replaceChildren();
    if (isIt) return;
    name.setAttribute("aria-invalid", "true");
    setWords(missing, words("studies.nameFirst"));
  };
  name.addEventListener("input", () => isNamed(true));
  const form = makeForm(
    () => {
      isNamed(name.value.trim() !== "");
      if (!name.value.trim()) return name.focus();
      model.create(name.value.trim());
      name.value = "";
    },
    { class: "game-name" },
    name,
    submitButton("new-collection", words("coll.new")),
  );
  const element = el(
    "div",
    {},
    about,
    list,
    form,
    missing,
    el("div", { class: "dialog-actions sticky" }, ...fileButton(model)),
  );
  /** @param {CollectionsState} state */
  const show = ({ all, adding }) => {
    setWords(about, words(adding ? "coll.choose" : "coll.about"));
    list.replaceChildren(
      ...all.map((collection) => {
        const open = button(
          "show-collection",
          el(
            "span",
            { class: "game-text" },
            el("strong", { class: "game-title" }, isolated(collection.name)),
            el(
              "span",
              { class: "quiet" },
              textOf({ key: "coll.count", parameters: { number: collection.games.length } }),
            ),
          ),
          () => model.show(collection.id),
          "game-open",
        );
        return el("li", { class: "game" }, open);
      }),
    );
  };
  return { element, show };
}
