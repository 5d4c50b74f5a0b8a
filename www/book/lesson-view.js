// A lesson inside the element: the player in the room the element has, with nothing around it and nothing kept.

import { currentLocale } from "../kit/i18n.js";
import { embedded, settle } from "./embedding.js";
import { lessonSheet } from "./lesson-sheet.js";
import { lessonFrom } from "./lesson-source.js";
import { Player } from "./player.js";
import { keyOfStep, readProgress, standOf, withStars } from "./progress.js";
import { loadBookTexts } from "./texts.js";
import { BookWords } from "./words.js";

/** @import { Lesson } from "./lesson.js" */

/**
 * Data about a solved step.
 *
 * @typedef {{ lesson: string, step: string, number: number, count: number, stars: number }} StepTold
 */

/** Data about a finished lesson. @typedef {{ lesson: string, stars: number, total: number }} LessonTold */

/**
 * Services of the element.
 *
 * @typedef {object} LessonViewServices
 * @property {HTMLElement} host its shadow has the styles of a board
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the element
 * @property {(detail: StepTold) => void} stepSolved
 * @property {(detail: LessonTold) => void} lessonSolved every step is solved
 */

export class LessonView {
  #around;
  #locale = currentLocale();
  #words = new BookWords("book");
  #progress = readProgress(null);
  #player;

  /**
   * @param {LessonViewServices} around
   * @returns {Promise<LessonView>}
   * @throws where texts or styles cannot be loaded
   */
  static make(around) {
    return embedded(lessonSheet(), loadBookTexts(), (sheet) => new LessonView(around, sheet));
  }

  /** True once a lesson was shown. */ #isOpen = false;

  /** @param {LessonViewServices} around @param {CSSStyleSheet} sheet that the element's tree needs besides those of a board */
  constructor(around, sheet) {
    this.#around = around;
    this.sheet = sheet;
    this.#player = new Player({
      settings: around.settings,
      presence: around.presence,
      words: this.#words,
      progress: () => this.#progress,
      solved: (lesson, index, stars) => this.#solved(lesson, index, stars),
      moved: () => {},
      lookUp: null,
      leave: null,
      following: null,
      read: () => {},
      pageForChildren: () => null,
    });
    this.element = this.#player.element;
    settle(this.element, around, () => this.#isOpen && this.#player.retell());
  }

  begin() {
    return this.#player.begin();
  }

  /** The lesson that is shown. @returns {Lesson} */
  get lesson() {
    return this.#player.lesson;
  }

  /** Which step is shown, from 1. */
  get number() {
    return this.#player.index + 1;
  }

  set number(number) {
    const index = Math.min(Math.max(1, number), this.lesson.steps.length) - 1;
    this.#locale.run(() => this.#player.open(this.lesson, index, false));
  }

  /** @param {string | Lesson} source see {@link lessonFrom} @param {AbortSignal} signal gives it up @throws {import("./lesson-source.js").LessonError}; or the signal's reason */
  read(source, signal) {
    return lessonFrom(source, this.#words, signal);
  }

  /** @param {Lesson} lesson @param {number} number of the step to begin with, from 1; a larger one than the last begins with the last */
  show(lesson, number) {
    this.#progress = readProgress(null);
    this.#locale.run(() => this.#player.open(lesson, Math.min(number, lesson.steps.length) - 1, false));
    this.#isOpen = true;
  }

  /** @param {Lesson} lesson @param {number} index @param {number} stars */
  #solved(lesson, index, stars) {
    const before = standOf(this.#progress, lesson);
    this.#progress = withStars(this.#progress, keyOfStep(lesson, index), stars);
    const { count, total, isDone } = standOf(this.#progress, lesson);
    const { id, steps } = lesson;
    this.#around.stepSolved({ lesson: id, step: steps[index].id, number: index + 1, count: steps.length, stars });
    if (isDone && !before.isDone) this.#around.lessonSolved({ lesson: id, stars: count, total });
  }
}
