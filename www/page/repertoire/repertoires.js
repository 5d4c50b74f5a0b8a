// The repertoires: the saved games that are marked as such, and the way to mark the game on the table, to drill one, and to put
// one on the table.

import { wearBookStyles } from "../../book/lesson-sheet.js";
import { REPERTOIRE, sideOfTags } from "../../game/chapter.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setText } from "../../kit/dom.js";
import { addTexts, counted, formatNumber, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { isolated } from "../../kit/isolate.js";
import { remember } from "../../kit/local-storage.js";
import { Presence } from "../../kit/work/lifetime.js";
import { failureOf } from "../../rules/rules.js";
import { PlayedIndex } from "../../store/played-index.js";
import { settings } from "../settings/page-settings.js";
import { allRepertoires } from "./all-repertoires.js";
import { standOf } from "./drill.js";
import { DrillView } from "./drill-view.js";
import { MARKED, recallCards } from "./due.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Repertoire } from "../../store/repertoire.js" */
/** @import { SavedEntry } from "../../store/saved-entry.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/repertoire/${language}.js`)).texts;

/** Loads texts and styles of the room. */
export async function prepare() {
  await wearBookStyles(addTexts(texts));
}

/** Name of a repertoire. @param {Pick<Repertoire, "name" | "color">} repertoire */
export const nameOf = ({ name, color }) => (name ? isolated(name) : t(`rep.as.${color}`));

export class Repertoires {
  #store;
  #tools;
  #index;
  #marks = el("div", { class: "rep-marks" });
  #said = el("p", { role: "status", class: "quiet" });
  #list = el("ul", { class: "games" });
  #dialog = makeDialog("dialog-repertoire", words("rep.title"), this.#said, this.#list, this.#marks);
  #view;
  #room;
  #control = new AbortController();

  /** @param {Store} store @param {{ library: Library, autosave: Autosave }} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#index = new PlayedIndex(tools.library);
    const close = button("drill-close", "", () => this.#room.close(), "button plain", {
      "aria-label": words("drill.close"),
    });
    close.append(icon("close"));
    this.#view = new DrillView(this.#index, {
      settings,
      presence: new Presence(true),
      done: () => this.#room.close(),
    });
    const title = el("h1", { class: "book-title", id: "drill-title" }, words("rep.title"));
    this.#room = el(
      "dialog",
      { id: "drill", class: "book whole-page", "aria-labelledby": "drill-title" },
      el("header", { class: "book-head" }, title, close),
      el("div", { class: "book-place" }, this.#view.element),
    );
    document.body.append(this.#room);
    this.#room.addEventListener("close", () => {
      this.#view.rest();
      this.open();
    });
    this.#dialog.addEventListener("close", () => this.#control.abort());
  }

  async open() {
    this.#control.abort();
    this.#control = new AbortController();
    const { signal } = this.#control;
    this.#showMarks();
    setText(this.#said, t("rep.reading"));
    if (!this.#dialog.open) this.#dialog.showModal();
    try {
      await this.#tools.autosave.finish();
      const all = await allRepertoires(this.#tools.library, this.#index, signal);
      const cards = recallCards();
      setText(this.#said, all.length === 0 ? t("rep.none") : "");
      this.#list.replaceChildren(...all.map(({ entry, repertoire }) => this.#row(entry, repertoire, cards)));
    } catch (error) {
      if (!signal.aborted) setText(this.#said, failureOf(error).message);
    }
  }

  /** Options for marking the game on the table. */
  #showMarks() {
    const side = sideOfTags(this.#store.state.tags);
    const mark = (/** @type {Color} */ color) =>
      button(`rep-mark-${color}`, words(`rep.mark.${color}`), () => this.#mark(color), "button");
    this.#marks.replaceChildren(
      ...(side
        ? [
            el("p", {}, words("rep.marked", { "@side": `rep.as.${side}` })),
            button("rep-unmark", words("rep.unmark"), () => this.#mark(null), "button"),
          ]
        : [mark("white"), mark("black")]),
    );
  }

  /** @param {Color | null} color */
  async #mark(color) {
    const value = color === null ? "" : color === "white" ? "White" : "Black";
    this.#store.dispatch({ type: "tags", tags: { [REPERTOIRE]: value } });
    if (color) remember(MARKED, true);
    await this.open();
    this.#marks.querySelector("button")?.focus();
  }

  /** @param {SavedEntry} entry @param {Repertoire} repertoire @param {ReturnType<typeof recallCards>} cards */
  #row(entry, repertoire, cards) {
    const { all, due, fresh } = standOf(repertoire, cards, Date.now());
    const stand = [
      repertoire.name && t(`rep.as.${repertoire.color}`),
      counted("rep.places", all),
      due.length > 0 && t("rep.due", { number: formatNumber(due.length) }),
      fresh.length > 0 && t("rep.fresh", { number: formatNumber(fresh.length) }),
      due.length + fresh.length === 0 && t("rep.rest"),
    ];
    const drill = button("rep-drill", words("rep.drill"), () => this.#drill(repertoire), "button main");
    drill.disabled = all === 0;
    return el(
      "li",
      { class: "game" },
      el(
        "span",
        { class: "game-text" },
        el("strong", { class: "game-title" }, nameOf(repertoire)),
        el("span", { class: "quiet" }, stand.filter(Boolean).join(" · ")),
      ),
      drill,
      button("rep-open", words("rep.open"), () => this.#take(entry)),
    );
  }

  /** Puts a repertoire on the table. @param {SavedEntry} entry */
  async #take(entry) {
    if (entry.id !== this.#tools.autosave.id && (await this.#tools.autosave.open(entry))) return;
    this.#dialog.close();
  }

  /** Drills the repertoire that is a saved game; where it is none any more, all are shown. @param {string} id */
  async drillGame(id) {
    await this.#tools.autosave.finish();
    const all = await allRepertoires(this.#tools.library, this.#index, new AbortController().signal);
    const found = all.find(({ entry }) => entry.id === id);
    await (found ? this.#drill(found.repertoire) : this.open());
  }

  /** @param {Repertoire} repertoire */
  async #drill(repertoire) {
    this.#dialog.close();
    this.#room.showModal();
    await this.#view.open(repertoire, recallCards());
  }
}
