// Content of a board from its attributes, its text, or a script. Values set by scripts before the board has loaded
// are stored here.

import { kindOf } from "../game/record/text-kind.js";
import { gameByTag } from "./element-game.js";

/** @import { Lesson } from "../book/lesson.js" */
/** @import { Shape } from "../game/tree/shapes.js" */
/** @import { PuzzleData } from "../puzzles/given.js" */
/** @import { Study, StudyPlace } from "../study/study-form.js" */
/** @import { ScriptedStart, GivenPosition } from "./element-position.js" */

/** A text as frameworks set it: Vue sets an empty one where there is no value. @param {string | null | undefined} text */
export const given = (text) => (text === "" || text === undefined ? null : text);

export class Content {
  #element;
  /** The text in the element before it became a board. */
  light = "";
  /** @type {"record" | "position" | null} what a script has set last, where that is not what the attributes name */
  given = null;
  /** @type {{ start?: ScriptedStart, ply?: number, arrows?: readonly Shape[] }} what was set before the board stood */
  waiting = {};

  /** @type {Lesson | null} given as data, not by the attribute */ lesson = null;
  /** @type {PuzzleData | null} the same */ puzzle = null;
  /** @type {Study | null} the same */ study = null;
  /** Initial place in the study, used once; otherwise taken from the attribute. @type {StudyPlace | null} */ studyPlace =
    null;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** True for a game, false for a position. */
  get isRecord() {
    const { start } = this.waiting;
    if (start) return "game" in start && start.game !== null;
    if (this.given) return this.given === "record";
    if (this.#element.getAttribute("game")) return true;
    return !this.#element.getAttribute("fen") && this.light !== "" && kindOf(this.light) === "record";
  }

  /** The game that the attributes ask for, or what was set before the board stood: by name, or by the tag of its record. @returns {string} */
  get variant() {
    const named = this.#element.getAttribute("variant");
    if (named !== null) return named;
    const { start } = this.waiting;
    if (start && "game" in start && typeof start.game === "string") return gameByTag(start.game);
    const record = this.#element.getAttribute("game");
    if (record) return gameByTag(record);
    const isRecord = !this.#element.getAttribute("fen") && this.light !== "" && kindOf(this.light) === "record";
    return gameByTag(isRecord ? this.light : "");
  }

  /** The position to begin with, as far as it is known before the board stands. */
  get fen() {
    const { start } = this.waiting;
    return (start && "fen" in start ? start.fen : this.#element.getAttribute("fen")) ?? "";
  }

  /** The same as what stands on each square. @returns {GivenPosition} */
  get position() {
    const { start } = this.waiting;
    return (start && "position" in start ? start.position : null) ?? {};
  }

  /** The game to begin with. */
  get game() {
    const { start } = this.waiting;
    return (start && "game" in start ? start.game : this.#element.getAttribute("game")) ?? "";
  }

  /** Returns the values set before loading, once. */
  take() {
    const { waiting } = this;
    this.waiting = {};
    return waiting;
  }
}
