// A lesson inside the element: the player in the room the element has, with nothing around it and nothing kept.

import { loadBookStyles } from "../kit/assets.js";
import { onLanguage, spokenLanguage } from "../kit/i18n.js";
import { lessonFrom } from "./lesson-source.js";
import { Player } from "./player.js";
import { keyOfStep, readProgress, standOf, withStars } from "./progress.js";
import { loadTexts } from "./texts.js";
import { BookWords } from "./words.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */

/** What is told of a step that was solved. @typedef {{ lesson: string, step: string, number: number, count: number, stars: number }} StepTold */

/** What is told of a whole lesson. @typedef {{ lesson: string, stars: number, total: number }} LessonTold */

/**
 * What the view needs from the element.
 *
 * @typedef {object} Around
 * @property {HTMLElement} host its shadow has the styles of a board
 * @property {import("../kit/settings.js").Settings} settings
 * @property {(detail: StepTold) => void} stepSolved
 * @property {(detail: LessonTold) => void} lessonSolved every step is solved
 */

/** The least height that a lesson is fitted into, in CSS pixels; in a lower place it is scrolled. */
const LEAST_HEIGHT = 240;
/** What a lesson needs beside its board and below it. */
const BESIDE = 300;
const BELOW = 250;
const LARGEST_BOARD = 600;
const SMALLEST_BOARD = 180;

/** @type {Promise<CSSStyleSheet> | null} */
let styling = null;

/** The sheet of all lessons of a page. @returns {Promise<CSSStyleSheet>} */
function lessonSheet() {
  styling ??= loadBookStyles().then(
    ({ lesson }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(lesson);
      return sheet;
    },
    (error) => {
      styling = null;
      throw error;
    },
  );
  return styling;
}

/**
 * How large the board is, and whether the rest stands beside it, in a place of this size.
 *
 * @param {number} width in CSS pixels
 * @param {number} height 0 where the lesson may be as high as it likes
 * @returns {{ side: number, isWide: boolean }}
 */
export function lessonLayout(width, height) {
  const isWide = height > 0 ? width >= 480 && width >= 1.25 * height : width >= 640;
  const free = isWide ? width - BESIDE : width;
  const room = height === 0 ? LARGEST_BOARD : isWide ? height : height - BELOW;
  return { side: Math.max(SMALLEST_BOARD, Math.min(free, room, width, LARGEST_BOARD)), isWide };
}

export class LessonView {
  #around;
  /** @type {BookWords} */ #words;
  #progress = readProgress(null);
  #player;
  #sheet;
  /** @type {(() => void) | null} */ #endWatch = null;
  #fitted = "";

  /**
   * @param {Around} around
   * @returns {Promise<LessonView>}
   * @throws where texts or styles cannot be loaded
   */
  static async make(around) {
    const [texts, sheet] = await Promise.all([loadTexts(spokenLanguage()), lessonSheet()]);
    const view = new LessonView(around, new BookWords(texts), sheet);
    await view.#player.begin();
    return view;
  }

  /** Whether a lesson was ever shown. */ #isOpen = false;

  /** @param {Around} around @param {BookWords} words @param {CSSStyleSheet} sheet */
  constructor(around, words, sheet) {
    this.#around = around;
    this.#words = words;
    this.#sheet = sheet;
    this.#player = new Player({
      settings: around.settings,
      words: () => this.#words,
      progress: () => this.#progress,
      solved: (lesson, index, stars) => this.#solved(lesson, index, stars),
      moved: () => {},
      lookUp: null,
      leave: null,
      read: () => {},
    });
    this.element = this.#player.element;
    this.element.dataset.embedded = "";
    onLanguage(this.element, async () => {
      this.#words = new BookWords(await loadTexts(spokenLanguage()));
      if (this.#isOpen) this.#player.retell();
    });
  }

  /** The sheet that the element's tree needs besides those of a board. */
  get sheet() {
    return this.#sheet;
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
    this.#player.open(this.lesson, Math.min(Math.max(1, number), this.lesson.steps.length) - 1, false);
  }

  /**
   * Shows a lesson.
   *
   * @param {string | Lesson} source see {@link lessonFrom}
   * @param {number} number of the step to begin with, from 1; a larger one than the last begins with the last
   * @throws {import("./lesson-source.js").LessonError}
   */
  async open(source, number) {
    const lesson = await lessonFrom(source, this.#words);
    this.#progress = readProgress(null);
    this.#player.open(lesson, Math.min(number, lesson.steps.length) - 1, false);
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

  /** Follows its place from now on. */
  watch() {
    if (this.#endWatch) return;
    const room = new ResizeObserver(() => this.#fit());
    room.observe(this.#around.host);
    this.#endWatch = () => room.disconnect();
    this.#fit();
  }

  /** Ends what {@link watch} began. */
  rest() {
    this.#endWatch?.();
    this.#endWatch = null;
    this.#player.rest();
  }

  /** Chooses the size of the board for the room there is. */
  #fit() {
    const { element } = this;
    const { host } = this.#around;
    const width = host.clientWidth;
    if (width === 0) return;
    // Without what is in it, it is as high as its page wants it.
    element.toggleAttribute("data-measured", true);
    const height = host.clientHeight;
    element.toggleAttribute("data-measured", false);
    const fitted = `${width} ${height}`;
    if (fitted === this.#fitted) return;
    this.#fitted = fitted;
    const isFitted = height >= LEAST_HEIGHT;
    const { side, isWide } = lessonLayout(width, isFitted ? height : 0);
    element.toggleAttribute("data-wide", isWide);
    element.style.setProperty("--board", `${side}px`);
    element.style.setProperty("height", isFitted ? `${height}px` : "auto");
  }
}
