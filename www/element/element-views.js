// Views that replace an element's board: lesson, puzzle or study, each loaded on demand.

import { wholeRules } from "../rules/rules.js";
import { tell } from "./element-events.js";
import { loadLessons } from "./lesson-door.js";
import { Placeholder } from "./placeholder.js";
import { loadPuzzles } from "./puzzle-door.js";
import { loadStudies } from "./study-door.js";

/** @import { LessonView } from "../book/lesson-view.js" */
/** @import { Lesson } from "../book/lesson.js" */
/** @import { EmbeddedPuzzle } from "../puzzles/embedded.js" */
/** @import { PuzzleData } from "../puzzles/given.js" */
/** @import { Puzzle } from "../puzzles/packs.js" */
/** @import { EmbeddedStudy } from "../study/embedded.js" */
/** @import { Study, StudyPlace } from "../study/study-form.js" */
/** @import { Events } from "./element-events.js" */
/** @import { Options } from "./element-options.js" */
/** @import { PlaceholderServices } from "./placeholder.js" */

/** The lesson of `mode="lesson"` where none is named: the first of the course. */
const FIRST_LESSON = "board";

/** Loads a view with the rules of Paco Ŝako, of which it has positions; those of the board may be another game's. @template T @param {() => Promise<T>} load */
const withRules = async (load) => (await Promise.all([load(), wholeRules()]))[0];

export class Views {
  #content;
  #around;
  /** @type {Placeholder<string | Lesson, Lesson, LessonView> | null} */ #lessons = null;
  /** @type {Placeholder<string | PuzzleData, Puzzle, EmbeddedPuzzle> | null} */ #puzzles = null;
  /** @type {Placeholder<string | Study, Study, EmbeddedStudy, StudyPlace> | null} */ #studies = null;

  /** @param {import("./element-content.js").Content} content @param {PlaceholderServices} around */
  constructor(content, around) {
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

  /** @template {keyof Events} K @param {K} name @param {Events[K]} detail */
  #tell(name, detail) {
    tell(this.#around.host, name, detail);
  }

  /** @param {HTMLElement} table @returns {Placeholder<string | Lesson, Lesson, LessonView>} */
  #makeLessons(table) {
    return new Placeholder(table, this.#around, {
      load: async () => {
        const { LessonView: View } = await withRules(loadLessons);
        return (given) =>
          View.make({
            ...given,
            stepSolved: (detail) => this.#tell("lessonstep", detail),
            lessonSolved: (detail) => this.#tell("lessondone", detail),
          });
      },
      opened: ({ lesson }) => this.#tell("lessonready", { lesson: lesson.id, count: lesson.steps.length }),
      attribute: "lesson",
      itsFault: /^bad-lesson$/,
    });
  }

  /** @param {HTMLElement} table @returns {Placeholder<string | PuzzleData, Puzzle, EmbeddedPuzzle>} */
  #makePuzzles(table) {
    return new Placeholder(table, this.#around, {
      load: async () => {
        const { EmbeddedPuzzle: View } = await withRules(loadPuzzles);
        return (given) =>
          View.make({
            ...given,
            solved: (detail) => this.#tell("puzzlesolved", detail),
            failed: (detail) => this.#tell("puzzlefailed", detail),
          });
      },
      opened: ({ told }) => this.#tell("puzzleready", told),
      attribute: "puzzle",
      itsFault: /^(puzzle|link)-/,
    });
  }

  /** @param {HTMLElement} table @returns {Placeholder<string | Study, Study, EmbeddedStudy, StudyPlace>} */
  #makeStudies(table) {
    return new Placeholder(table, this.#around, {
      load: async () => {
        const { EmbeddedStudy: View } = await withRules(loadStudies);
        return (given) =>
          View.make({
            ...given,
            shown: (detail) => this.#tell("studychapter", detail),
            solved: (detail) => this.#tell("studysolved", detail),
          });
      },
      opened: ({ told }) => this.#tell("studyready", told),
      attribute: "study",
      itsFault: /^(study|link)-/,
    });
  }

  /** Shows the lesson that is asked for. @param {HTMLElement} table @param {Options} options */
  teach(table, options) {
    this.#lessons ??= this.#makeLessons(table);
    const source = this.#content.lesson ?? (options.lesson || FIRST_LESSON);
    this.#lessons.open(source, options["initial-step"] ?? 1);
  }

  /** Shows the puzzle that is asked for. @param {HTMLElement} table @param {Options} options */
  pose(table, options) {
    this.#puzzles ??= this.#makePuzzles(table);
    this.#puzzles.open(this.#content.puzzle ?? options.puzzle, 1);
  }

  /** Shows the study that is asked for. @param {HTMLElement} table @param {Options} options */
  study(table, options) {
    this.#studies ??= this.#makeStudies(table);
    const source = this.#content.study ?? (options.study || this.#content.light);
    const place = this.#content.studyPlace ?? { chapter: options["initial-step"] ?? 1, path: [] };
    this.#content.studyPlace = null;
    this.#studies.open(source, place);
  }

  /** Shows the board again, unless one of them is what the mode asks for. @param {Options["mode"]} mode */
  closeOthers(mode) {
    if (mode !== "lesson") this.#lessons?.close();
    if (mode !== "puzzle") this.#puzzles?.close();
    if (mode !== "study") this.#studies?.close();
  }
}
