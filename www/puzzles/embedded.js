// A puzzle inside the element: the board and its panel in the room the element has, with nothing kept.

import { embedded, settle } from "../book/embedding.js";
import { lessonSheet } from "../book/lesson-sheet.js";
import { BookWords } from "../book/words.js";
import { currentLocale } from "../kit/i18n.js";
import * as module from "../rules/rules.js";
import { puzzleFrom } from "./given.js";
import { dayOf, readHistory } from "./history.js";
import { kindsOf, seriesOf } from "./modes.js";
import { loadPacks } from "./packs.js";
import { loadPuzzleTexts } from "./texts.js";
import { PuzzleView } from "./view.js";

/** @import { PuzzleData } from "./given.js" */
/** @import { Puzzle } from "./packs.js" */

/**
 * Data about a displayed puzzle.
 *
 * @typedef {{ puzzle: string, goal: "paco" | "save" | "help" | "quiz", turns: number, side: "white" | "black" }} ShownTold
 */

/** Data about a try. @typedef {{ puzzle: string, turn: string, misses: number }} TryTold */

/**
 * Services of the element.
 *
 * @typedef {object} EmbeddedPuzzleServices
 * @property {HTMLElement} host its shadow has the styles of a board
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the element
 * @property {(detail: TryTold) => void} solved
 * @property {(detail: TryTold) => void} failed
 */

export class EmbeddedPuzzle {
  #words = new BookWords("puzzles");
  #locale = currentLocale();
  #view;
  #misses = 0;

  /**
   * @param {EmbeddedPuzzleServices} around
   * @returns {Promise<EmbeddedPuzzle>}
   * @throws where texts or styles cannot be loaded
   */
  static make(around) {
    return embedded(lessonSheet(), loadPuzzleTexts(), (sheet) => new EmbeddedPuzzle(around, sheet));
  }

  /** @param {EmbeddedPuzzleServices} around @param {CSSStyleSheet} sheet that the element's tree needs besides those of a board */
  constructor(around, sheet) {
    const { settings, presence, solved, failed } = around;
    this.sheet = sheet;
    this.#view = new PuzzleView({
      settings,
      presence,
      words: this.#words,
      ended: () => {},
      judged: ({ id }, verdict, turn) => {
        if (verdict === "missed") this.#misses += 1;
        const detail = { puzzle: id, turn, misses: this.#misses };
        if (verdict === "solved") solved(detail);
        else failed(detail);
      },
      marked: () => {},
      isFavourite: null,
      share: null,
      standing: () => "",
      go: () => {},
      ways: () => ({ hasNext: false, hasPrevious: false }),
      redo: () => null,
      help: () => "free",
      after: () => [],
      hurries: () => false,
      clock: () => null,
      touched: () => {},
    });
    this.element = this.#view.element;
    settle(this.element, around, () => this.#view.retell());
  }

  begin() {
    return this.#view.begin();
  }

  /** Data about the displayed puzzle. @returns {ShownTold} */
  get told() {
    const { id, kind, turns, side } = /** @type {Puzzle} */ (this.#view.puzzle);
    const goal = kind.startsWith("paco-") ? "paco" : /** @type {"save" | "help" | "quiz"} */ (kind);
    return { puzzle: id, goal, turns, side };
  }

  /** @param {string | PuzzleData} source see `puzzleFrom`; empty: the one of the day @throws {import("./given.js").PuzzleError} */
  read(source) {
    return source === "" ? daily() : puzzleFrom(module, source, this.#words);
  }

  /** @param {Puzzle} puzzle */
  show(puzzle) {
    this.#misses = 0;
    this.#locale.run(() => this.#view.open(puzzle, false));
  }
}

/** The puzzle of the day, the same for all users. */
async function daily() {
  const mode = /** @type {const} */ ({ type: "daily" });
  const [puzzle] = seriesOf(mode, await loadPacks(kindsOf(mode)), readHistory(null), dayOf(new Date()));
  return puzzle;
}
