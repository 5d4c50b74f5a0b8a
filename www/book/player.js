// A lesson being played: the board, what is to be done, what became of each try, hints and stars.

import { button } from "../kit/button.js";
import { el, focusedBeside, setText } from "../kit/dom.js";
import { capital, currentLocale, t } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { squareIndex } from "../kit/layout.js";
import { bitByBit } from "../kit/work/tasks.js";
import * as module from "../rules/rules.js";
import { CHAPTER_OF_REASON, CHAPTERS, FIRST, isForChildren, knowsSako } from "./course.js";
import { inPlace } from "./facts.js";
import { choiceOf, isChoice, squaresNamed } from "./goals.js";
import { LessonBoard } from "./lesson-board.js";
import { LessonRoom } from "./lesson-room.js";
import { wordsOf } from "./lesson-words.js";
import { keyOfStep } from "./progress.js";
import { advance, hinting, judging, starsOf, startRun, stepOf, unjudged } from "./runner.js";
import { rulesOfPart } from "./subjects.js";
import { placeOf } from "./validate.js";
import { reasonText, turnToldOf } from "./words.js";

/** @import { Step } from "../rules/rules.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { Run, RunEvent } from "./runner.js" */
/** @import { BookWords } from "./words.js" */

/**
 * Dependencies of the player.
 *
 * @typedef {object} PlayerServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the player
 * @property {BookWords} words
 * @property {() => import("./progress.js").Progress} progress
 * @property {(lesson: Lesson, index: number, stars: number) => void} solved
 * @property {(lesson: Lesson, index: number) => void} moved to another step
 * @property {((chapter: string) => void) | null} lookUp opens a rule page; `null` if there are none
 * @property {{ name: () => string, go: () => void } | null} leave returns to where lessons are chosen; `null` if there
 *   is no such place
 * @property {((lesson: Lesson) => { title: string, go: () => void } | null) | null} following the lesson after this
 *   one, in a series of lessons
 * @property {(text: string) => void} read reads aloud if enabled
 * @property {() => (() => void) | null} pageForChildren returns the action that turns on children's mode; `null` if
 *   it is on
 */

/** Time limit for judging a turn or finding a hint, in ms. */
const TIME = 5000;

/** @param {number} count */
const starsText = (count) => "★★★☆☆☆".slice(3 - count, 6 - count);

export class Player {
  #around;
  #board;
  /** @type {Run} */ #run;
  /** @type {BookWords} */ #words;
  /** Counts what is on the board, so that what was meant for another step is not done. */ #version = 0;
  /** @type {string} what is said of the last try */ #said = "";
  /** Another step is being laid, whose title gets the focus. */ #isGoing = false;
  /** Gives up what is being thought about. */ #thinking = new AbortController();
  #locale = currentLocale();

  /** @param {PlayerServices} around */
  constructor(around) {
    this.#around = around;
    this.#words = around.words;
    this.#run = startRun({ id: "none", steps: [{ id: "none", fen: "", goal: { type: "win" } }] });
    this.#board = new LessonBoard(around.settings, around.presence, {
      turn: (steps) => this.#do({ type: "turn", steps }),
      refused: (reason) => this.#do({ type: "refused", reason }),
      chosen: (square) => this.#do({ type: "choose", square }),
      called: () => this.#answerCall(),
      changed: (isUnderWay) => {
        this.#parts.back.hidden = !isUnderWay || this.#run.phase !== "play";
      },
    });
    this.#parts = this.#make();
    this.element = this.#parts.element;
  }

  #parts;

  #make() {
    const parts = {
      // Read together when a step begins.
      title: el("h2", {
        class: "lesson-title",
        tabindex: "-1",
        "aria-describedby": "lesson-say lesson-goal lesson-who",
      }),
      count: el("p", { class: "quiet lesson-count" }),
      say: el("p", { class: "lesson-say", id: "lesson-say" }),
      goal: el("p", { class: "lesson-goal", id: "lesson-goal" }),
      who: el("p", { class: "lesson-who", id: "lesson-who" }),
      told: el("div", { class: "lesson-told", role: "status" }),
      steps: el("ol", { class: "lesson-steps" }),
      rule: button("lesson-rule", "", () => this.#around.lookUp?.(this.#run.lesson.id), "link lesson-rule"),
      children: button("children", "", () => this.#around.pageForChildren()?.(), "link lesson-rule"),
      hint: button("lesson-hint", "", () => this.#do({ type: "hint" })),
      check: button("lesson-check", "", () => this.#do({ type: "check" }), "button main"),
      back: button("lesson-undo", "", () => this.#board.takeBack()),
      again: button("lesson-again", "", () => this.#do({ type: "again" }), "button main"),
      next: button("lesson-next", "", () => this.#next(), "button main"),
      previous: button("lesson-previous", "", () => this.#go(this.#run.index - 1), "button plain"),
      skip: button("lesson-skip", "", () => this.#go(this.#run.index + 1), "button plain"),
    };
    parts.previous.append(icon("undoStep"));
    parts.skip.append(icon("redoStep"));
    const card = el(
      "div",
      { class: "lesson-card" },
      parts.say,
      el("div", { class: "lesson-task" }, parts.goal, parts.who),
    );
    const panel = el(
      "section",
      { class: "lesson-panel" },
      el("header", { class: "lesson-head" }, parts.previous, el("div", {}, parts.title, parts.count), parts.skip),
      card,
      parts.told,
      el("div", { class: "lesson-actions" }, parts.back, parts.hint, parts.check, parts.again, parts.next),
      el("div", { class: "lesson-more" }, parts.steps, parts.rule, parts.children),
    );
    const element = el("div", { class: "lesson" }, this.#board.element, panel);
    return { ...parts, element, room: new LessonRoom(element, card) };
  }

  /** @returns {Promise<void>} */
  begin() {
    return this.#board.begin();
  }

  /** @param {Lesson} lesson @param {number} index @param {boolean} [takesFocus] so that it is read from its beginning */
  open(lesson, index, takesFocus = true) {
    this.#words = wordsOf(this.#around.words, lesson);
    this.#run = startRun(lesson, index);
    this.element.classList.toggle("for-children", this.#isForChildren);
    this.#lay();
    this.#makeRoom();
    if (takesFocus) this.#parts.title.focus({ preventScroll: true });
  }

  /** Each step has as much room for its words as the longest one needs. */
  #makeRoom() {
    const { lesson } = this.#run;
    this.#parts.room.make(() =>
      lesson.steps.map((step) => ({
        say: this.#words.t(`${step.id}.say`),
        goal: this.#words.goal(module, placeOf(lesson, step), step.goal, step.id),
      })),
    );
  }

  /** The current lesson. */
  get lesson() {
    return this.#run.lesson;
  }

  /** Which step of it, from 0. */
  get index() {
    return this.#run.index;
  }

  /** The language of the page is another one. */
  retell() {
    const { lesson } = this.#run;
    this.#words = wordsOf(this.#around.words, lesson);
    this.#said = "";
    if (lesson.id === "none") return;
    this.#show();
    this.#makeRoom();
  }

  /** Before Ŝako is explained, no word and no mark says it. */
  get #knowsSako() {
    return knowsSako(this.#run.lesson, this.#run.index);
  }

  get #isForChildren() {
    return isForChildren(this.#run.lesson);
  }

  /** Nothing is looked at any more: what thinks is let go. */
  rest() {
    this.#version += 1;
    this.#thinking.abort();
    this.#board.rest();
    if (this.#run.phase !== "judge") return;
    // It may be shown again.
    this.#run = unjudged(this.#run);
    this.#said = this.#words.t("check.undecided");
    this.#show();
  }

  /** @param {number} index */
  #go(index) {
    if (!this.#run.lesson.steps[index]) return;
    this.#run = startRun(this.#run.lesson, index);
    this.#isGoing = true;
    this.#lay();
    this.#isGoing = false;
    // The button that led here may be gone.
    this.#parts.title.focus({ preventScroll: true });
  }

  #next() {
    const { leave } = this.#around;
    const following = this.#following();
    if (this.#run.index + 1 < this.#run.lesson.steps.length) this.#go(this.#run.index + 1);
    else if (following) following.go();
    else if (leave) leave.go();
    else this.#go(0);
  }

  #following() {
    return this.#around.following?.(this.#run.lesson) ?? null;
  }

  /** Sets up the start of the step. @param {boolean} [isAgain] keeps the message about the last try */
  #lay(isAgain = false) {
    const { place, lesson, index } = this.#run;
    const { goal, draw = [] } = stepOf(this.#run);
    this.#version += 1;
    this.#thinking.abort();
    if (!isAgain) this.#said = "";
    const asks = goal.type === "squares" || !this.#knowsSako;
    this.#board.lay(place, { chooses: isChoice(goal), drawings: draw, goals: squaresNamed(goal), asks });
    this.#around.moved(lesson, index);
    this.#show();
    if (!isAgain) this.#around.read(`${this.#parts.say.textContent} ${this.#parts.goal.textContent}`);
  }

  /** @param {RunEvent} event */
  #do(event) {
    const before = this.#run;
    this.#run = advance(module, before, event);
    const run = this.#run;
    if (run === before) return;
    if (event.type === "again") {
      this.#lay(true);
    } else if (event.type === "choose") {
      this.#board.mark(run.chosen);
      this.#said = "";
      this.#show();
    } else if (run.phase === "judge") {
      this.#board.allow(false);
      this.#tellLater(judging(module, run), unjudged(run), (judged) => {
        this.#run = judged;
        this.#became(event.type);
      });
    } else if (event.type === "hint") this.#hint();
    else {
      this.#became(event.type);
      this.#tellNow();
    }
  }

  /** Shows the current message and reads it aloud. */
  #tellNow() {
    this.#show();
    this.#around.read(this.#said);
  }

  /**
   * The same for results of longer work, unless it was replaced or the player is hidden.
   *
   * @template T
   * @param {import("../kit/work/tasks.js").Work<T>} work
   * @param {T} otherwise result on failure
   * @param {(found: T) => void} use
   */
  async #tellLater(work, otherwise, use) {
    this.#thinking.abort();
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    this.#said = this.#words.t("ui.checking");
    this.#show();
    const found = await bitByBit(work, signal, TIME).catch(() => otherwise);
    if (signal.aborted) return;
    this.#locale.run(() => {
      use(found);
      this.#tellNow();
    });
  }

  /** Something became of a try. @param {RunEvent["type"]} type */
  #became(type) {
    const run = this.#run;
    const words = this.#words;
    const reason = run.refused ? reasonText(run.refused, this.#board.snapshot) : "";
    if (run.phase === "done") this.#solved();
    else if (run.isOpen) this.#said = words.t("check.undecided");
    else if (run.phase === "missed") {
      // In the very first lesson there are no words yet for what is missing; the goal stands above.
      const missed = run.lesson === FIRST ? words.t("ui.notThere") : this.#missed(run);
      this.#said = `${missed} ${reason}`.trim();
      if (type !== "turn") return;
      // The piece returns automatically.
      this.#board.allow(false);
      this.#board.later(() => this.#do({ type: "again" }));
    } else if (run.phase === "answer") this.#answer();
    else if (type === "refused") this.#said = reason;
  }

  /** In what the last try misses the goal; wrong squares are shown, too. @param {Run} run */
  #missed(run) {
    const words = this.#words;
    const { id, goal } = stepOf(run);
    if (!isChoice(goal)) return words.miss(id, run.missed?.goal ?? goal, run.missed?.difference);
    const wanted = choiceOf(module, run.place, goal);
    const extra = run.chosen.filter((square) => !wanted.includes(square));
    this.#board.mark(run.chosen, extra);
    return words.missChoice(id, { extra, missing: wanted.filter((square) => !run.chosen.includes(square)) });
  }

  #solved() {
    const { lesson, index, refused } = this.#run;
    const stars = starsOf(this.#run);
    const reason = refused ? ` ${reasonText(refused, this.#board.snapshot)}` : "";
    const isLast = index + 1 === lesson.steps.length;
    const end = isLast ? ` ${this.#words.t("ui.chapterDone", { title: this.title })}` : "";
    this.#said = `${this.#words.t(stars === 3 ? "ui.best" : "ui.right")}${reason}${end}`;
    this.#board.allow(false);
    this.#board.warn(this.#knowsSako);
    this.#board.point([]);
    this.#around.solved(lesson, index, stars);
  }

  /** The other side's turn, between two of the learner's. */
  #answer() {
    const { answer } = this.#run;
    this.#said = "";
    this.#board.allow(false);
    this.#board.later(() => {
      if (answer) this.#board.show(answer);
      this.#run = advance(module, this.#run, { type: "answered" });
      this.#board.allow(true);
      this.#show();
    });
  }

  #hint() {
    const run = this.#run;
    const { id, goal } = stepOf(run);
    const words = this.#words;
    if (run.hint === 1) {
      this.#said = words.idea(id, goal);
      this.#tellNow();
    } else if (isChoice(goal)) {
      const squares = choiceOf(module, run.place, goal);
      this.#said =
        run.hint === 2
          ? words.t("hint.count", { count: squares.length })
          : words.t("hint.squares", { squares: squares.join(", ") });
      this.#tellNow();
    } else this.#tellLater(hinting(module, run), null, (steps) => this.#hintAt(steps));
  }

  /** The goal was pressed first: the piece that can go there says so. It is no hint that costs a star. */
  #answerCall() {
    const run = this.#run;
    if (run.phase !== "play") return;
    this.#tellLater(hinting(module, run), null, (steps) => {
      const [first] = steps ?? [];
      this.#said = "";
      if (first?.type !== "lift") return;
      this.#said = this.#beginning(first, first.square);
      this.#board.point([first.square]);
      this.#board.wobble(first.square);
    });
  }

  /** @param {readonly Step[] | null} steps a turn that reaches the goal, where one is known */
  #hintAt(steps) {
    const { hint, place } = this.#run;
    const { id, goal } = stepOf(this.#run);
    const words = this.#words;
    if (!steps) {
      this.#said = words.idea(id, goal);
      return;
    }
    const squares = steps.flatMap((step) => (step.type === "lift" || step.type === "place" ? [step.square] : []));
    const [first] = steps;
    if (hint === 2) this.#said = this.#beginning(first, squares[0]);
    else if (this.#isForChildren) this.#said = words.t("hint.way", { squares: squares.join(", ") });
    else this.#said = turnToldOf(module, place, steps, true);
    this.#board.point(hint === 2 ? squares.slice(0, first.type === "pick" ? 0 : 1) : squares);
  }

  /**
   * Start of a turn in words.
   *
   * @param {Step} step the first step
   * @param {import("../rules/rules.js").Square} square
   */
  #beginning(step, square) {
    if (step.type === "pick") return this.#words.t("hint.pocket", { "@piece": `role.${step.role}` });
    return this.#words.t("hint.begin", { square, "@piece": `role.${this.#roleOn(square)}` });
  }

  /** The learner's piece on a square. @param {import("../rules/rules.js").Square} square */
  #roleOn(square) {
    const { board, turn } = inPlace(module, this.#run.place, (game) => game.snapshot());
    return board[squareIndex(square)][turn]?.role ?? "pawn";
  }

  /** Title of the lesson. */
  get title() {
    return this.#words.t(`${this.#run.lesson.id}.title`);
  }

  #show() {
    const { lesson, index, phase, turnsLeft, hint, place, refused } = this.#run;
    const step = stepOf(this.#run);
    const words = this.#words;
    const parts = this.#parts;
    const focused = focusedBeside(this.element);
    const isBlack = / b /.test(step.fen);
    setText(parts.title, words.t("ui.step", { number: index + 1, count: lesson.steps.length }));
    // Newcomers have no manual, so the first lesson has no page references.
    setText(parts.count, step.page && lesson !== FIRST ? words.t("ui.page", { page: step.page }) : "");
    setText(parts.say, words.t(`${step.id}.say`));
    setText(parts.goal, words.goal(module, { ...place, steps: [] }, step.goal, step.id));
    const turns = turnsLeft === 1 ? words.t("ui.turn") : words.t("ui.turns", { count: turnsLeft });
    const how = isChoice(step.goal) ? words.t("ui.tap") : turns;
    const side = words.t(isBlack ? "ui.black" : "ui.white");
    setText(parts.who, phase === "play" || phase === "answer" ? `${side} · ${how}` : side);
    parts.who.dataset.side = isBlack ? "black" : "white";
    this.#tell(phase === "done" ? "good" : phase === "missed" ? "bad" : "plain", refused?.code ?? null);
    this.#offer(parts.hint, phase === "play" && hint < 3, `${words.t("ui.hint")}${hint ? ` ${hint}/3` : ""}`);
    this.#offer(parts.check, phase === "play" && isChoice(step.goal), words.t("ui.check"));
    this.#offer(parts.again, phase === "missed" && (this.#run.isOpen || isChoice(step.goal)), words.t("ui.again"));
    const isLast = index + 1 === lesson.steps.length;
    const atEnd = this.#around.leave?.name() ?? words.t("ui.again");
    const following = isLast && phase === "done" ? this.#following() : null;
    const last = following ? words.t("ui.continue", { title: following.title }) : atEnd;
    const onward = isLast ? last : words.t("ui.next");
    this.#offer(parts.next, phase === "done", onward);
    setText(parts.back, t("action.takeBack.short"));
    parts.back.hidden = phase !== "play" || this.#board.snapshot.chain.length === 0;
    for (const [part, name] of /** @type {const} */ ([
      [parts.previous, "ui.previous"],
      [parts.skip, "ui.next"],
    ])) {
      part.setAttribute("aria-label", words.t(name));
      part.title = words.t(name);
    }
    setText(parts.rule, words.t("ui.lookUp"));
    parts.rule.hidden = !this.#around.lookUp || !(CHAPTERS.includes(lesson) || rulesOfPart(lesson.id));
    setText(parts.children, words.t("ui.children"));
    parts.children.hidden = !this.#isForChildren || this.#around.pageForChildren() === null;
    // A refusal has its own link to the rule.
    if (parts.told.querySelector(".link") && !parts.told.hidden) parts.rule.hidden = true;
    parts.previous.disabled = index === 0;
    parts.skip.disabled = isLast;
    this.#showSteps();
    parts.room.fit();
    if (phase === "done") parts.next.focus({ preventScroll: true });
    else if (phase === "missed" && !parts.again.hidden) parts.again.focus({ preventScroll: true });
    // The button that was pressed is gone.
    else if (focused instanceof HTMLElement && focused.hidden && !this.#isGoing) this.#board.focus();
  }

  /** @param {string} tone @param {string | null} code of the reason */
  #tell(tone, code) {
    const { told } = this.#parts;
    told.dataset.tone = tone;
    told.hidden = this.#said === "";
    if (told.dataset.text === this.#said) return;
    told.dataset.text = this.#said;
    const { lookUp } = this.#around;
    // Elsewhere the way to the rule is below.
    const chapter = code && !this.#run.place.game && CHAPTER_OF_REASON[code];
    const link =
      lookUp &&
      chapter &&
      el("button", { type: "button", class: "link", onclick: () => lookUp(chapter) }, this.#words.t("ui.lookUp"));
    const stars =
      tone === "good" && el("span", { class: "stars", "aria-hidden": "true" }, starsText(starsOf(this.#run)));
    told.replaceChildren(
      ...[stars, el("p", {}, capital(this.#said)), link].filter((part) => part instanceof Node),
    );
  }

  /** @param {HTMLButtonElement} one @param {boolean} isOffered @param {string} text */
  #offer(one, isOffered, text) {
    one.hidden = !isOffered;
    setText(one, text);
  }

  /** All steps of the lesson with their stars, to go to any of them. */
  #showSteps() {
    const { lesson, index } = this.#run;
    const { stars } = this.#around.progress();
    this.#parts.steps.replaceChildren(
      ...lesson.steps.map((_, number) => {
        const count = stars[keyOfStep(lesson, number)] ?? 0;
        const name = this.#words.t("ui.step", { number: number + 1, count: lesson.steps.length });
        const told = this.#words.t("ui.stars", { count, total: 3 });
        return el(
          "li",
          {},
          el("button", {
            type: "button",
            class: "dot",
            "data-stars": count,
            "aria-current": number === index ? "step" : null,
            "aria-label": `${name}, ${told}`,
            title: `${name}, ${told}`,
            onclick: () => this.#go(number),
          }),
        );
      }),
    );
  }
}
