// The lessons of the element: loaded when `mode="lesson"` is first asked for, and shown in the place of the board.

import { tell } from "./element-events.js";
import { loadLessons } from "./lesson-door.js";

/** @typedef {import("../book/lesson.js").Lesson} Lesson */
/** @typedef {import("../book/lesson-view.js").LessonView} LessonView */

export class ElementLessons {
  #host;
  #settings;
  #table;
  #fail;
  /** @type {Promise<LessonView> | null} */ #loading = null;
  /** @type {LessonView | null} shown, or shown before */ #view = null;
  #isOpen = false;
  #asked = 0;

  /**
   * @param {HTMLElement} host
   * @param {import("../kit/settings.js").Settings} settings
   * @param {HTMLElement} table what lessons stand in the place of
   * @param {(error: unknown, attribute?: string) => void} fail tells what went wrong
   */
  constructor(host, settings, table, fail) {
    this.#host = host;
    this.#settings = settings;
    this.#table = table;
    this.#fail = fail;
  }

  /** The lesson that is shown. */
  get view() {
    return this.#isOpen ? this.#view : null;
  }

  /** The sheet that lessons need; they must be in the element's tree. */
  get sheets() {
    return this.#view ? [this.#view.sheet] : [];
  }

  /**
   * Shows a lesson. One that cannot be shown is told, and what was there stays.
   *
   * @param {string | Lesson} source
   * @param {number} number of its step, from 1
   * @param {() => void} dress puts the sheets on
   */
  async open(source, number, dress) {
    const asked = ++this.#asked;
    try {
      this.#loading ??= this.#load().catch((error) => {
        this.#loading = null;
        throw error;
      });
      const view = await this.#loading;
      if (asked !== this.#asked) return;
      await view.open(source, number);
      if (asked !== this.#asked) return;
      const isFirst = this.#view === null;
      this.#view = view;
      if (isFirst) dress();
      this.#isOpen = true;
      this.#table.hidden = true;
      if (!view.element.isConnected) this.#table.after(view.element);
      this.watch();
      tell(this.#host, "lessonready", { lesson: view.lesson.id, count: view.lesson.steps.length });
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      this.#fail(error, code === "bad-lesson" ? "lesson" : undefined);
    }
  }

  async #load() {
    const { LessonView: View } = await loadLessons();
    return View.make({
      host: this.#host,
      settings: this.#settings,
      stepSolved: (detail) => tell(this.#host, "lessonstep", detail),
      lessonSolved: (detail) => tell(this.#host, "lessondone", detail),
    });
  }

  /** Shows the board again. */
  close() {
    this.#asked += 1;
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.rest();
    this.#view?.element.remove();
    this.#table.hidden = false;
  }

  /** Follows its place from now on, if a lesson is shown there. */
  watch() {
    if (this.#isOpen && this.#host.isConnected) this.#view?.watch();
  }

  /** Ends what {@link watch} began: it was taken off its page. */
  rest() {
    this.#view?.rest();
  }
}
