// The teacher's desk: a lesson is made on a board, step by step. The position is set up in the editor, the solution is played, squares
// are marked with taps, and the lesson is tried and shared. As text it stands under "Advanced" (desk.js).

import { linkTo } from "../game/links/game-link.js";
import { loadGame, offeredGames } from "../games/index.js";
import { button } from "../kit/button.js";
import { el, setText } from "../kit/dom.js";
import { segments } from "../kit/fields.js";
import { currentLanguage, words as pageWords, t } from "../kit/i18n.js";
import { Presence } from "../kit/work/lifetime.js";
import { bitByBit } from "../kit/work/tasks.js";
import * as module from "../rules/rules.js";
import { LessonDesk, linkCopied } from "./desk.js";
import {
  draftText,
  lacksOf,
  languageOf,
  newDraft,
  newId,
  readDraft,
  textIn,
  titleIn,
  withCircle,
  withNewStep,
  withoutStep,
  withPosition,
  withSolution,
  withSquare,
  withStep,
  withText,
} from "./draft.js";
import { readTurns } from "./facts.js";
import { findingGoals } from "./goal-choices.js";
import { isChoice, squaresNamed } from "./goals.js";
import { LessonBoard } from "./lesson-board.js";
import { checkLesson } from "./lesson-check.js";
import { keepLessons } from "./lesson-set.js";
import { LESSON_MARK } from "./lesson-source.js";
import { OwnLessons } from "./own-lessons.js";
import { placeOf, textOf } from "./validate.js";
import { turnToldOf } from "./words.js";

/** @import { Words } from "../kit/i18n.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { LessonDraft } from "./draft.js" */
/** @import { LessonPosition } from "./facts.js" */
/** @import { LessonGoal } from "./goals.js" */
/** @import { Fault, Lesson, LessonStep } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** A position that was set up. @typedef {{ fen: string, rules: import("../rules/rules.js").RuleSet }} Placed */

/**
 * Dependencies of the desk.
 *
 * @typedef {object} MakerServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {BookWords} words
 * @property {(lesson: Lesson) => void} play
 * @property {(start: Placed & { game?: import("../rules/rules.js").GameKind }, use: (placed: Placed) => void) => void} edit opens the editor
 * @property {() => void} results shows what pupils have handed in
 * @property {(value: unknown, form?: import("./home.js").ClassForm) => void} openSet shows several lessons from a file, or to a class
 * @property {(text: string) => void} keep the text that is to lie here the next time
 * @property {() => AbortSignal} left says when the desk is left
 */

/** Time limit of the search for goals that a turn reaches, in ms. */
const TIME = 3000;

export class Maker {
  #around;
  #board;
  #parts;
  #own;
  /** @type {LessonDraft} */ #draft = newDraft(newId());
  /** Which step is on the board. */ #index = 0;
  /** Gives up what is being thought about. */ #thinking = new AbortController();
  /** Goals that the solution reaches. @type {readonly LessonGoal[]} */ #goals = [];
  /** Action of a tap on the board. */ #tool = segments(
    "maker-tool",
    pageWords("book.maker.tool"),
    /** @type {const} */ (["play", "squares", "marks"]),
    (tool) => pageWords(`book.maker.tool.${tool}`),
    () => this.#lay(),
  );

  /** @param {MakerServices} around */
  constructor(around) {
    this.#around = around;
    this.#board = new LessonBoard(around.settings, new Presence(true), {
      turn: (steps) => this.#played(steps),
      chosen: (square) => {
        const change = this.#tool.value === "marks" ? withCircle : withSquare;
        this.#change(change(this.#draft, this.#index, square));
        this.#lay();
      },
      changed: () => {},
    });
    this.#own = new OwnLessons({
      words: around.words,
      open: (draft) => this.#open(draft),
      begin: () => this.#open(newDraft(newId())),
      give: around.openSet,
      results: around.results,
      left: around.left,
    });
    this.#parts = this.#make();
    this.element = this.#parts.element;
  }

  #make() {
    const write = (
      /** @type {() => string} */ key,
      /** @type {HTMLInputElement | HTMLTextAreaElement} */ field,
    ) => {
      field.addEventListener("input", () =>
        this.#change(withText(this.#draft, this.#language, key(), field.value)),
      );
      return field;
    };
    const label = (/** @type {Words} */ name, /** @type {HTMLElement} */ field) =>
      el("label", { class: "desk-field", for: field.id }, el("span", { class: "field-name" }, name), field);
    const parts = {
      title: write(
        () => `${this.#draft.id}.title`,
        el("input", { type: "text", id: "maker-title", autocomplete: "off" }),
      ),
      steps: el("ol", { class: "maker-steps" }),
      remove: button("maker-remove", pageWords("book.maker.remove"), () => {
        this.#change(withoutStep(this.#draft, this.#index));
        this.#go(Math.min(this.#index, this.#draft.steps.length - 1));
      }),
      tip: el("p", { class: "quiet", role: "status", id: "maker-tip" }),
      goal: el("select", { id: "maker-goal", onchange: () => this.#choose() }),
      say: write(() => `${this.#step.id}.say`, el("textarea", { id: "maker-say", rows: 2 })),
      idea: write(
        () => `${this.#step.id}.idea`,
        el("input", { type: "text", id: "maker-idea", autocomplete: "off" }),
      ),
      told: el("div", { class: "maker-told", role: "status" }),
    };
    const { title, steps, remove, tip, goal, say, idea, told } = parts;
    const goalField = label(pageWords("book.maker.goal"), goal);
    const panel = el(
      "section",
      { class: "lesson-panel" },
      label(pageWords("book.maker.title"), title),
      el("div", { class: "maker-head" }, steps, remove),
      button("maker-position", pageWords("book.maker.position"), () => this.#setUp()),
      this.#tool.element,
      tip,
      goalField,
      label(pageWords("book.maker.say"), say),
      label(pageWords("book.maker.idea"), idea),
      el(
        "div",
        { class: "desk-go" },
        button("maker-try", pageWords("book.maker.try"), () => this.#withLesson(this.#around.play), "button main"),
        button("maker-link", pageWords("book.maker.link"), () => this.#share()),
      ),
      told,
    );
    const form = el("div", { class: "lesson lesson-maker" }, this.#board.element, panel);
    const unreadable = el("p", { class: "error", role: "status" }, pageWords("book.maker.unreadable"));
    const advanced = el("details", { class: "desk-list" });
    const below = el("div", { class: "desk" }, unreadable, this.#own.element, advanced);
    return { ...parts, goalField, form, unreadable, advanced, element: el("div", {}, form, below) };
  }

  /** @returns {Promise<void>} */
  begin() {
    return this.#board.begin();
  }

  /**
   * Opens the desk.
   *
   * @param {string} text text of the initial lesson; a new one if empty
   * @param {readonly Fault[]} faults known faults of that lesson
   */
  open(text, faults) {
    this.#tell([], "plain");
    this.#parts.advanced.open = faults.length > 0;
    this.#show(text, faults);
    this.#parts.title.focus({ preventScroll: true });
  }

  /** Stops all work while hidden. */
  rest() {
    this.#thinking.abort();
    this.#board.rest();
  }

  get #language() {
    return languageOf(this.#draft, currentLanguage());
  }

  get #step() {
    return this.#draft.steps[this.#index];
  }

  /** @returns {LessonPosition} */
  get #place() {
    return placeOf(/** @type {Lesson} */ (this.#draft), /** @type {LessonStep} */ (this.#step));
  }

  /** @param {string} text @param {readonly Fault[]} faults */
  #show(text, faults) {
    const { form, unreadable } = this.#parts;
    const isNew = text.trim() === "";
    const draft = isNew ? newDraft(newId()) : readDraft(text);
    form.hidden = draft === null;
    unreadable.hidden = draft !== null;
    if (draft) {
      // A try leads back to the step that was written last.
      this.#index = draft.id === this.#draft.id ? Math.min(this.#index, draft.steps.length - 1) : 0;
      this.#draft = draft;
    }
    this.#showText(draft && isNew ? draftText(draft) : text, faults);
    this.#own.show();
    if (draft) this.#showStep();
  }

  /** The lesson as text, with what is wrong with it. @param {string} text @param {readonly Fault[]} faults */
  #showText(text, faults) {
    const around = { ...this.#around, changed: (/** @type {string} */ changed) => this.#changed(changed) };
    const desk = new LessonDesk(around, text, faults);
    this.#parts.advanced.replaceChildren(
      el("summary", { "data-action": "desk-advanced" }, pageWords("book.maker.advanced")),
      desk.element,
    );
  }

  /** The text was changed by hand. @param {string} text */
  #changed(text) {
    const draft = readDraft(text);
    this.#parts.form.hidden = draft === null;
    this.#parts.unreadable.hidden = draft !== null;
    if (!draft) return;
    this.#draft = draft;
    this.#index = Math.min(this.#index, draft.steps.length - 1);
    this.#showStep();
  }

  /** Another lesson lies here. @param {LessonDraft} draft */
  #open(draft) {
    this.#around.keep(draftText(draft));
    this.open(draftText(draft), []);
    this.element.scrollIntoView({ block: "start" });
  }

  /** @param {LessonDraft} draft */
  #change(draft) {
    this.#draft = draft;
    const text = draftText(draft);
    this.#around.keep(text);
    if (!keepLessons([draft])) this.#tell([t("book.maker.notKept")], "bad");
    const area = this.#parts.advanced.querySelector("textarea");
    if (area) area.value = text;
    this.#own.show();
    this.#showSteps();
  }

  /** @param {number} index */
  #go(index) {
    this.#index = index;
    this.#tell([], "plain");
    this.#showStep();
  }

  /** The step that is written, and the lesson's title. */
  #showStep() {
    const { title, say, idea } = this.#parts;
    const language = this.#language;
    title.value = titleIn(this.#draft, language);
    say.value = textIn(this.#draft, language, `${this.#step.id}.say`);
    idea.value = textIn(this.#draft, language, `${this.#step.id}.idea`);
    const { goal } = this.#step;
    this.#goals = goal && !isChoice(goal) ? [goal] : [];
    this.#tool.value = goal?.type === "squares" ? "squares" : "play";
    this.#showSteps();
    this.#begin();
  }

  /** Lays the position, whose rules may have to be loaded first. */
  async #begin() {
    const { game } = this.#draft;
    try {
      if (game !== undefined && offeredGames().includes(game)) await loadGame(game);
      this.#lay();
    } catch {
      this.#tell([this.#around.words.t("check.game-missing", { game: game ?? "" })], "bad");
    }
  }

  #showSteps() {
    const { words } = this.#around;
    const { steps, remove } = this.#parts;
    const count = this.#draft.steps.length;
    const entry = (/** @type {number} */ index) =>
      el(
        "button",
        {
          type: "button",
          class: "button small",
          "data-step": index + 1,
          "aria-current": index === this.#index ? "step" : null,
          "aria-label": words.t("ui.step", { number: index + 1, count }),
          onclick: () => {
            this.#go(index);
            /** @type {HTMLElement} */ (steps.children[index].firstElementChild).focus();
          },
        },
        String(index + 1),
      );
    const add = button(
      "maker-add",
      words.t("maker.add"),
      () => {
        this.#change(withNewStep(this.#draft, this.#index));
        this.#go(this.#index + 1);
        this.#parts.say.focus();
      },
      "button small",
    );
    steps.replaceChildren(
      ...Array.from({ length: count }, (_, index) => el("li", {}, entry(index))),
      el("li", {}, add),
    );
    steps.setAttribute("aria-label", words.t("maker.steps"));
    remove.hidden = count === 1;
  }

  #lay() {
    const { goal, fen, draw = [] } = this.#step;
    const tool = this.#tool.value;
    const place = this.#place;
    const wrong = positionFault(place);
    if (wrong) return this.#tell([wrong], "bad");
    const isFound = tool === "squares";
    const drawings = isFound ? [] : draw.filter((one) => typeof one === "string");
    this.#board.lay(place, {
      chooses: tool !== "play",
      drawings,
      goals: goal && !isFound ? squaresNamed(goal) : [],
      asks: false,
    });
    if (isFound && goal?.type === "squares") this.#board.mark(goal.squares);
    this.element.dataset.shown = fen;
    this.#showSolution();
    if (goal && !isChoice(goal) && this.#goals.length < 2) this.#findGoals();
  }

  /** Shows the purpose of the board and the current solution. */
  #showSolution() {
    const { words } = this.#around;
    const { tip, goal: field, goalField } = this.#parts;
    const { goal, solution } = this.#step;
    const tool = this.#tool.value;
    const told = () => turnToldOf(module, this.#place, stepsIn(solution), true);
    if (tool === "marks") setText(tip, words.t("maker.toMark"));
    else if (tool === "squares") setText(tip, words.t("maker.toTap"));
    else setText(tip, solution ? words.t("maker.played", { turn: told() }) : words.t("maker.toPlay"));
    const isPlayed = goal !== undefined && !isChoice(goal);
    goalField.hidden = !isPlayed;
    if (!isPlayed) return;
    const place = this.#place;
    field.replaceChildren(
      ...this.#goals.map((one, index) => el("option", { value: index }, words.goal(module, place, one))),
    );
    field.value = String(
      Math.max(
        0,
        this.#goals.findIndex((one) => isSame(one, goal)),
      ),
    );
  }

  /** A turn was played: it is the solution. @param {readonly Step[]} steps */
  async #played(steps) {
    const goals = await this.#goalsOf(this.#place, steps);
    if (!goals) return;
    this.#goals = goals;
    this.#change(withSolution(this.#draft, this.#index, textOf(steps), goals[0]));
    this.#tell([], "plain");
    this.#showSolution();
    // Then it can be played in another way.
    this.#board.later(() => this.#lay());
  }

  /** Searches other goals that the solution of a stored step reaches. */
  async #findGoals() {
    const { solution, goal } = this.#step;
    const steps = stepsIn(solution);
    if (!goal || steps.length === 0) return;
    const goals = await this.#goalsOf(this.#place, steps);
    if (!goals) return;
    this.#goals = goals.some((one) => isSame(one, goal)) ? goals : [goal, ...goals];
    this.#showSolution();
  }

  /** @param {LessonPosition} place @param {readonly Step[]} steps @returns {Promise<LessonGoal[] | null>} `null` where there is something else to think about by now */
  async #goalsOf(place, steps) {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    try {
      return await bitByBit(findingGoals(module, place, steps), signal, TIME);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  #choose() {
    const goal = this.#goals[Number(this.#parts.goal.value)];
    if (goal) this.#change(withStep(this.#draft, this.#index, { goal }));
    this.#lay();
  }

  #setUp() {
    const { fen } = this.#step;
    const { game } = this.#draft;
    const rules = this.#place.rules ?? "manual";
    const index = this.#index;
    this.#around.edit({ fen, rules, ...(game && { game }) }, (placed) =>
      this.#change(withPosition(this.#draft, index, placed)),
    );
  }

  /**
   * Runs `use` with the lesson if it is valid; reports its faults otherwise.
   *
   * @param {(lesson: Lesson) => unknown} use
   */
  async #withLesson(use) {
    const { words, left } = this.#around;
    const lacks = lacksOf(this.#draft, this.#language);
    const [first] = lacks;
    if (first) {
      if (first.number > 0 && first.number - 1 !== this.#index) this.#go(first.number - 1);
      this.#tell(
        lacks.map(({ what, number }) => words.t(`maker.lacks.${what}`, { number })),
        "bad",
      );
      const { title, say } = this.#parts;
      if (first.what !== "goal") (first.what === "title" ? title : say).focus();
      return;
    }
    const lesson = /** @type {Lesson} */ (JSON.parse(draftText(this.#draft)));
    this.#tell([words.t("ui.checking")], "plain");
    try {
      const faults = await checkLesson(lesson, left());
      this.#tell(words.faults(faults), "bad");
      if (faults.length === 0) await use(lesson);
    } catch (error) {
      if (!left().aborted) throw error;
    }
  }

  #share() {
    return this.#withLesson(async (lesson) => {
      const link = await linkTo(JSON.stringify(lesson), location.href, LESSON_MARK);
      this.#tell([await linkCopied(link, this.#around.words)], "good");
    });
  }

  /** @param {readonly string[]} lines @param {"good" | "bad" | "plain"} tone */
  #tell(lines, tone) {
    const { told } = this.#parts;
    told.dataset.tone = tone;
    told.replaceChildren(...lines.map((line) => el("p", {}, line)));
  }
}

/** @param {LessonGoal} one @param {LessonGoal} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The first turn of a solution; none where there is none that can be read. @param {string | undefined} solution */
const stepsIn = (solution) => readTurns(solution ?? "")?.[0] ?? [];

/** Why a position cannot be shown; empty where it can. @param {LessonPosition} place */
function positionFault({ fen, game, rules }) {
  try {
    return module
      .checkFen(fen, { game, rules })
      .problems.map(({ message }) => message)
      .join(" ");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
