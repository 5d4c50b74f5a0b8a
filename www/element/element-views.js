// What stands in the place of an element's board: a lesson, a puzzle or a study, each loaded when it is first asked for.

import { elementLessons } from "./element-lessons.js";
import { elementPuzzles } from "./element-puzzles.js";
import { elementStudies } from "./element-studies.js";

/** @import { Options } from "./element-options.js" */
/** @import { Around } from "./stand-in.js" */

/** The lesson of `mode="lesson"` where none is named: the first of the course. */
const FIRST_LESSON = "board";

export class Views {
  #host;
  #content;
  #around;
  /** @type {ReturnType<typeof elementLessons> | null} */ #lessons = null;
  /** @type {ReturnType<typeof elementPuzzles> | null} */ #puzzles = null;
  /** @type {ReturnType<typeof elementStudies> | null} */ #studies = null;

  /** @param {HTMLElement} host @param {import("./element-content.js").Content} content @param {Around} around */
  constructor(host, content, around) {
    this.#host = host;
    this.#content = content;
    this.#around = around;
  }

  /** The sheets that they need besides those of the board. */
  get sheets() {
    return [this.#lessons, this.#puzzles, this.#studies].flatMap((part) => part?.sheets ?? []);
  }

  /** The lesson that is shown; `null` where none is. */
  get shown() {
    return this.#lessons?.view ?? null;
  }

  /** The study that is shown; `null` where none is. */
  get shownStudy() {
    return this.#studies?.view ?? null;
  }

  /** Shows the lesson that is asked for. @param {HTMLElement} table @param {Options} options */
  teach(table, options) {
    const { dress } = this.#around;
    this.#lessons ??= this.#around.speaker.run(() => elementLessons(this.#host, table, this.#around));
    const source = this.#content.lesson ?? (options.lesson || FIRST_LESSON);
    this.#lessons.open(source, options["initial-step"] ?? 1, dress);
  }

  /** Shows the puzzle that is asked for. @param {HTMLElement} table @param {Options} options */
  pose(table, options) {
    const { dress } = this.#around;
    this.#puzzles ??= this.#around.speaker.run(() => elementPuzzles(this.#host, table, this.#around));
    this.#puzzles.open(this.#content.puzzle ?? options.puzzle, 1, dress);
  }

  /** Shows the study that is asked for. @param {HTMLElement} table @param {Options} options */
  study(table, options) {
    const { dress } = this.#around;
    this.#studies ??= this.#around.speaker.run(() => elementStudies(this.#host, table, this.#around));
    const source = this.#content.study ?? (options.study || this.#content.light);
    const place = this.#content.studyPlace ?? { chapter: options["initial-step"] ?? 1, path: [] };
    this.#content.studyPlace = null;
    this.#studies.open(source, place, dress);
  }

  /** Shows the board again, unless one of them is what the mode asks for. @param {Options["mode"]} mode */
  closeOthers(mode) {
    if (mode !== "lesson") this.#lessons?.close();
    if (mode !== "puzzle") this.#puzzles?.close();
    if (mode !== "study") this.#studies?.close();
  }
}
