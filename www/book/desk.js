// The teacher's lesson as text, checked, tried and shared; what is made on the board stands here, too (maker.js).

import { linkTo } from "../game/links/game-link.js";
import { button } from "../kit/button.js";
import { saveFile } from "../kit/device/save-file.js";
import { el } from "../kit/dom.js";
import { fileField } from "../kit/fields.js";
import { t, words } from "../kit/i18n.js";
import { checkLesson } from "./lesson-check.js";
import { LARGEST_FILE, severalIn } from "./lesson-set.js";
import { LESSON_MARK } from "./lesson-source.js";

/** @import { Fault, Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** Address of the description of the lesson format, on the site. */
const FORMAT = "docs/lessons.md";

/**
 * Copies a link. If clipboard access is denied, the link itself is the message.
 *
 * @param {string} link
 * @param {BookWords} words
 * @returns {Promise<string>} the message
 */
export async function linkCopied(link, words) {
  try {
    await navigator.clipboard.writeText(link);
    return words.t("desk.copied");
  } catch {
    return link;
  }
}

/**
 * @typedef {object} TextDeskServices
 * @property {BookWords} words
 * @property {(lesson: Lesson) => void} play
 * @property {(text: string) => void} keep
 * @property {(text: string) => void} changed called when the text was edited by hand
 * @property {(value: unknown) => void} openSet shows several lessons from a file
 * @property {() => AbortSignal} left returns the signal that the desk is left
 */

export class LessonDesk {
  #around;
  #area = el("textarea", {
    class: "desk-text",
    id: "desk-text",
    spellcheck: "false",
    rows: 18,
    // An edit aborts the check of the previous text.
    oninput: () => this.#work.abort(),
    onchange: () => {
      this.#around.keep(this.#area.value);
      this.#around.changed(this.#area.value);
    },
  });
  #told = el("div", { class: "desk-told", role: "status" });
  #stop = button("desk-stop", words("analysis.stop"), () => {
    this.#work.abort();
    this.#area.focus();
  });
  /** Gives up what is being checked. */ #work = new AbortController();
  element;

  /**
   * @param {TextDeskServices} around
   * @param {string} text initial text
   * @param {readonly Fault[]} faults known faults of that text
   */
  constructor(around, text, faults) {
    this.#around = around;
    this.#area.value = text;
    this.#stop.hidden = true;
    if (faults.length > 0) this.#tellFaults(faults);
    const deed = (/** @type {string} */ name, /** @type {() => unknown} */ run, look = "button") =>
      button(`desk-${name}`, around.words.t(`desk.${name}`), run, look);
    const file = fileField(".json,application/json", ([chosen]) => this.#read(chosen));
    const format = el("a", { href: FORMAT, target: "_blank" }, around.words.t("desk.format"));
    this.element = el(
      "div",
      {},
      el("p", {}, around.words.t("desk.about"), " ", location.protocol !== "file:" && format),
      el("label", { class: "quiet", for: "desk-text" }, around.words.t("desk.text")),
      this.#area,
      el(
        "div",
        { class: "desk-actions" },
        deed("check", () => this.#check()),
        this.#stop,
        deed("try", () => this.#try(), "button main"),
        deed("link", () => this.#share()),
        deed("save", () => saveFile(new Blob([this.#area.value], { type: "application/json" }), "lesson.json")),
        deed("open", () => file.click()),
        file,
      ),
      this.#told,
    );
  }

  /** @param {string[]} lines @param {"good" | "bad" | "plain"} tone */
  #tell(lines, tone) {
    this.#told.dataset.tone = tone;
    this.#told.replaceChildren(el("ul", {}, ...lines.map((line) => el("li", {}, line))));
  }

  /** @param {readonly Fault[]} faults */
  #tellFaults(faults) {
    this.#tell(this.#around.words.faults(faults), "bad");
  }

  /** Returns the lesson if it is valid; reports its faults otherwise. @returns {Promise<Lesson | null>} */
  async #check() {
    const { keep, left, words: book } = this.#around;
    const text = this.#area.value;
    keep(text);
    this.#work.abort();
    const own = new AbortController();
    this.#work = own;
    this.#stop.hidden = true;
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.#tell([book.t("desk.noJson", { message: messageOf(error) })], "bad");
      return null;
    }
    left().addEventListener("abort", () => own.abort(), { once: true });
    const running = book.t("ui.checking");
    this.#tell([running], "plain");
    this.#stop.hidden = false;
    try {
      const faults = await checkLesson(value, own.signal, (done, count) =>
        this.#tell([`${running} ${book.t("ui.step", { number: done + 1, count })}`], "plain"),
      );
      own.signal.throwIfAborted();
      if (faults.length > 0) this.#tellFaults(faults);
      else this.#tell([book.t("desk.good")], "good");
      return faults.length > 0 ? null : /** @type {Lesson} */ (value);
    } catch (error) {
      const isStopped = own.signal.aborted;
      if (own === this.#work)
        this.#tell([isStopped ? t("analysis.paused") : messageOf(error)], isStopped ? "plain" : "bad");
      return null;
    } finally {
      if (own === this.#work) this.#stop.hidden = true;
    }
  }

  async #try() {
    const lesson = await this.#check();
    if (lesson) this.#around.play(lesson);
  }

  async #share() {
    if (!(await this.#check())) return;
    const link = await linkTo(this.#area.value, location.href, LESSON_MARK);
    this.#tell([await linkCopied(link, this.#around.words)], "good");
  }

  /** @param {File} file */
  async #read(file) {
    this.#work.abort();
    if (file.size > LARGEST_FILE) return this.#tell([this.#around.words.t("ui.tooLarge")], "bad");
    const text = await file.text();
    const several = severalIn(text);
    if (several) return this.#around.openSet(several);
    this.#area.value = text;
    this.#around.changed(text);
    await this.#check();
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
