// The bin of the saved games, folded in below their list: what was deleted can be put back from it.

import { button } from "../../kit/button.js";
import { formatTime } from "../../kit/dates.js";
import { el } from "../../kit/dom.js";
import { formatNumber, t, words } from "../../kit/i18n.js";
import { UNKNOWN_TIME } from "../../store/saved-entry.js";
import { titleOf } from "./games-list.js";

/** @import { Bin, ListedDeletion } from "./games-model.js" */

/**
 * @param {{ putBack: (id: string) => void, empty: () => void }} deeds
 * @returns {{ element: HTMLElement, show: (bin: Bin) => void }}
 */
export function makeBin({ putBack, empty }) {
  const summary = el("summary", {});
  const list = el("ul", { class: "games-binned" });
  const element = el(
    "details",
    { class: "games-bin", hidden: true },
    summary,
    el("p", { class: "quiet" }, words("bin.about")),
    list,
    el("div", { class: "dialog-actions" }, button("empty-bin", words("bin.empty"), empty)),
  );
  /** @type {readonly ListedDeletion[]} */
  let shown = [];

  function showRows() {
    if (!element.open) return;
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...shown.map(row));
    if (hadFocus) (list.querySelector("button") ?? summary).focus();
  }

  /** @param {ListedDeletion} binned */
  function row({ id, removed, entry }) {
    const name = titleOf(entry);
    const back = button("put-back", words("bin.back"), () => putBack(id), "button", {
      "aria-label": t("bin.backOf", { name }),
    });
    const text = el(
      "span",
      { class: "game-text" },
      el("strong", { class: "game-title" }, name),
      removed !== UNKNOWN_TIME && el("span", { class: "quiet" }, t("bin.deleted", { when: formatTime(removed) })),
    );
    return el("li", { "data-id": id }, text, back);
  }

  element.addEventListener("toggle", showRows);
  return {
    element,
    show: ({ count, last }) => {
      shown = last;
      element.hidden = count === 0;
      if (element.hidden) element.open = false;
      summary.textContent = t("bin.count", { number: formatNumber(count) });
      showRows();
    },
  };
}
