// The drafts of an author: a list to open and to delete from, and the ways in and out as files.

import { button } from "../kit/button.js";
import { saveFile } from "../kit/device/save-file.js";
import { el, setText } from "../kit/dom.js";
import { fileField } from "../kit/fields.js";
import { icon } from "../kit/icons.js";
import { isolated } from "../kit/isolate.js";
import { bitByBit } from "../kit/work/tasks.js";
import { keepDrafts, recallDrafts, withDrafts } from "./drafts.js";
import { fenList, LONGEST_LIST, MOST_PUZZLES, readFenList } from "./fen-list.js";
import { dataOf, puzzleOf } from "./given.js";
import { stipulation } from "./stipulation.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { AuthoredPuzzle } from "./given.js" */

/**
 * @typedef {object} DraftListServices
 * @property {BookWords} words
 * @property {(data: unknown) => AuthoredPuzzle} read checks what was read; throws what is wrong with it
 * @property {(draft: AuthoredPuzzle) => void} open puts it on the desk
 */

/** Maximum number of faults that are listed. */
const MOST_FAULTS = 8;

export class DraftList {
  #around;
  #drafts = recallDrafts();
  #parts;
  /** Gives up what is being read. */ #reading = new AbortController();

  /** @param {DraftListServices} around */
  constructor(around) {
    this.#around = around;
    const small = (/** @type {string} */ name, /** @type {() => void} */ run) =>
      button(`drafts-${name}`, "", run, "button small");
    const parts = {
      title: el("summary"),
      list: el("ul", { class: "desk-drafts" }),
      label: el("label", { class: "field-name", for: "drafts-text" }),
      text: el("textarea", { id: "drafts-text", class: "desk-text", rows: 3, spellcheck: "false" }),
      file: fileField(".txt,.fen,.epd,.json,text/plain,application/json", async ([chosen]) =>
        this.#read(chosen.size > LONGEST_LIST ? null : await chosen.text()),
      ),
      told: el("div", { class: "desk-told", role: "status" }),
      read: small("read", () => this.#read(parts.text.value)),
      open: small("open", () => parts.file.click()),
      fens: small("fens", () =>
        saveFile(new Blob([fenList(this.#drafts)], { type: "text/plain" }), "puzzles.txt"),
      ),
      json: small("json", () => {
        const text = `${JSON.stringify(this.#drafts.map(dataOf), null, 2)}\n`;
        saveFile(new Blob([text], { type: "application/json" }), "puzzles.json");
      }),
    };
    const { title, list, label, text, file, told, read, open, fens, json } = parts;
    this.#parts = parts;
    this.element = el(
      "details",
      { class: "desk-list" },
      title,
      list,
      el("div", { class: "desk-actions" }, fens, json),
      label,
      text,
      el("div", { class: "desk-actions" }, read, open, file),
      told,
    );
  }

  /** Another tab may have kept more since, and the language may be another one. */
  renew() {
    this.#drafts = recallDrafts();
    this.#show();
  }

  /** @param {readonly AuthoredPuzzle[]} drafts @returns {boolean} true if they were stored */
  add(drafts) {
    this.#drafts = withDrafts(recallDrafts(), drafts);
    const isKept = keepDrafts(this.#drafts);
    this.#show();
    return isKept;
  }

  /** Cancels reading while hidden. */
  rest() {
    this.#reading.abort();
    const { told } = this.#parts;
    if (told.dataset.tone === "plain") told.replaceChildren();
  }

  /** Takes in a list, as lines or as JSON. @param {string | null} text `null`: it is too long */
  async #read(text) {
    this.rest();
    const words = this.#around.words;
    if (text === null || text.length > LONGEST_LIST) return this.#tell([words.t("drafts.long")], "bad");
    /** @type {{ line: number, data: unknown }[]} */
    let entries;
    try {
      entries = /^\s*[[{]/.test(text)
        ? [JSON.parse(text)].flat().map((data, index) => ({ line: index + 1, data }))
        : readFenList(text);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return this.#tell([`${words.t("bad.puzzle-json", { message })} (puzzle-json)`], "bad");
    }
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#tell([words.t("ui.checking")], "plain");
    /** @type {AuthoredPuzzle[]} */
    const good = [];
    /** @type {string[]} */
    const faults = [];
    try {
      await bitByBit(this.#checking(entries.slice(0, MOST_PUZZLES), good, faults), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) return;
    if (entries.length > MOST_PUZZLES) faults.push(words.t("drafts.many", { count: MOST_PUZZLES }));
    const isKept = good.length === 0 || this.add(good);
    const told = [words.t(isKept ? "drafts.taken" : "desk.notKept", { count: good.length })];
    this.#tell([...told, ...faults.slice(0, MOST_FAULTS)], faults.length > 0 || !isKept ? "bad" : "good");
    // The text is cleared once everything was read; texts with errors, or edited meanwhile, stay.
    if (faults.length === 0 && isKept && this.#parts.text.value === text) this.#parts.text.value = "";
  }

  /**
   * @param {readonly { line: number, data: unknown }[]} entries
   * @param {AuthoredPuzzle[]} good receives valid puzzles
   * @param {string[]} faults receives the errors of the others
   * @returns {import("../kit/work/tasks.js").Work<void>}
   */
  *#checking(entries, good, faults) {
    for (const { line, data } of entries) {
      try {
        good.push(this.#around.read(data));
      } catch (error) {
        const { message, code } = /** @type {Error & { code?: string }} */ (error);
        faults.push(this.#around.words.t("drafts.fault", { line, message: `${message} (${code ?? "?"})` }));
      }
      yield;
    }
  }

  /** @param {readonly string[]} lines @param {"good" | "bad" | "plain"} tone */
  #tell(lines, tone) {
    const { told } = this.#parts;
    told.dataset.tone = tone;
    told.replaceChildren(el("ul", {}, ...lines.map((line) => el("li", {}, line))));
  }

  #show() {
    const words = this.#around.words;
    const { title, list, label, read, open, fens, json } = this.#parts;
    const drafts = this.#drafts;
    setText(title, words.t("drafts.title", { count: drafts.length }));
    setText(label, words.t("drafts.text"));
    setText(read, words.t("drafts.read"));
    setText(open, words.t("drafts.open"));
    setText(fens, words.t("drafts.fens"));
    setText(json, words.t("drafts.json"));
    fens.disabled = drafts.length === 0;
    json.disabled = drafts.length === 0;
    // The newest first.
    list.replaceChildren(...[...drafts].reverse().map((draft) => this.#entry(draft, words)));
  }

  /** @param {AuthoredPuzzle} draft @param {BookWords} words */
  #entry(draft, words) {
    const name = `${stipulation(puzzleOf(draft), words)}${draft.author ? ` — ${isolated(draft.author)}` : ""}`;
    return el(
      "li",
      {},
      button(
        "draft-open",
        [el("span", {}, name), " ", el("span", { class: "quiet" }, draft.fen)],
        () => this.#around.open(draft),
        "link",
      ),
      el(
        "button",
        {
          type: "button",
          class: "button plain",
          "data-action": "draft-delete",
          "aria-label": words.t("drafts.delete"),
          title: words.t("drafts.delete"),
          onclick: () => {
            this.#drafts = this.#drafts.filter((one) => one !== draft);
            keepDrafts(this.#drafts);
            this.#show();
            this.#parts.title.focus();
          },
        },
        icon("close"),
      ),
    );
  }
}
