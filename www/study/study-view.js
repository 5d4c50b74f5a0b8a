// A study as it is seen: a board, and beside it the text, the turns, and what is to be found.

import { squaresOfTurn } from "../board/drawing/paths.js";
import { written } from "../board/speech/figurines.js";
import { hasWon } from "../book/facts.js";
import { LessonBoard } from "../book/lesson-board.js";
import { button } from "../kit/button.js";
import { el, setText } from "../kit/dom.js";
import { counted, currentLocale, t, words } from "../kit/i18n.js";
import { Prover } from "../puzzles/prover.js";
import { Computer } from "../rules/computer.js";
import * as module from "../rules/rules.js";
import { placeIn, readChapter } from "./chapter.js";
import { ChapterWay, chapterTitle } from "./chapter-way.js";
import { Exercise, knownAfter } from "./exercise.js";
import { marked } from "./marks.js";
import { Partner } from "./partner.js";
import { saidIn } from "./said.js";
import { TurnText, wordsOf } from "./turn-text.js";

/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { Chapter } from "./chapter-form.js" */
/** @import { ExerciseJudgement } from "./exercise.js" */
/** @import { Study, StudyPlace } from "./study-form.js" */

/**
 * Data about a chapter: its number from 1, the number of chapters, and its mode.
 *
 * @typedef {{ chapter: number, count: number, mode: import("../game/chapter.js").ChapterMode }} ChapterTold
 */

/**
 * Services of the surroundings.
 *
 * @typedef {object} StudyViewServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the view
 * @property {((index: number) => void) | null} drill drills a repertoire chapter; `null` if results are not stored
 * @property {(told: ChapterTold) => void} shown
 * @property {(told: ChapterTold & { misses: number }) => void} solved
 */

/** A turn as it is shown. @param {TreeNode} node */
const shown = ({ turn }) => (turn ? written(turn.notation, turn.color) : "");

export class StudyView {
  #around;
  /** Locale to continue in after an `await`. */ #locale = currentLocale();
  #board;
  #title = el("h2", { class: "lesson-title", tabindex: "-1", dir: "auto" });
  #count = el("p", { class: "quiet lesson-count" });
  #way = new ChapterWay((index) => this.go(index));
  #say = el("div", { class: "study-text lesson-say" });
  #goal = el("p", { class: "lesson-goal" });
  #task = el("div", { class: "lesson-task" }, this.#goal);
  #told = el("div", { class: "lesson-told", role: "status" });
  #turns = new TurnText((node) => this.#visit(node));
  #undo = button("study-undo", words("action.takeBack.short"), () => this.#board.takeBack());
  #hint = button("study-hint", words("study.hint"), () => this.#point());
  #show = button("study-show", words("study.show"), () => this.#tell());
  #again = button("study-again", words("study.again"), () => this.#ask(), "button main");
  #on = button("study-continue", words("study.continue"), () => this.#go(), "button main");
  #restart = button("study-restart", words("study.restart"), () => this.#start(true));
  #drill = button("study-drill", words("study.drill"), () => this.#around.drill?.(this.#index), "button main");
  #onward = button("study-onward", words("study.next"), () => this.go(this.#index + 1), "button main");
  /** @type {Study | null} */ #study = null;
  #index = 0;
  /** @type {Chapter | null} */ #chapter = null;
  /** @type {TreeNode | null} where the board stands */ #node = null;
  /** Last visible turn of a hidden main line. @type {TreeNode | null} */ #reached = null;
  /** @type {Exercise | null} */ #exercise = null;
  #isAsking = false;
  #misses = 0;
  /** The button that had the focus is gone. */ #isFocusLost = false;
  /** Gives up what is under way: a chapter that is read, a try that is judged. */ #control =
    new AbortController();
  #prover;
  #partner;
  element;

  /** @param {StudyViewServices} around */
  constructor(around) {
    this.#around = around;
    this.#prover = new Prover(module, () => new Computer(around.presence));
    this.#partner = new Partner(() => new Computer(around.presence));
    this.#board = new LessonBoard(around.settings, around.presence, {
      turn: (steps) => this.#tried(steps),
      changed: (isUnderWay) => {
        this.#undo.hidden = !isUnderWay || !(this.#isAsking || this.#isHiding);
      },
    });
    this.element = el(
      "div",
      { class: "lesson study" },
      this.#board.element,
      el(
        "section",
        {
          class: "lesson-panel",
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.#turns.key(event),
        },
        this.#way.element,
        el("header", { class: "lesson-head" }, el("div", {}, this.#title, this.#count)),
        this.#say,
        this.#task,
        this.#told,
        this.#turns.steps,
        this.#turns.element,
        el(
          "div",
          { class: "lesson-actions" },
          ...[this.#undo, this.#hint, this.#show, this.#again, this.#restart, this.#on, this.#drill, this.#onward],
        ),
      ),
    );
  }

  /** Adds the introduction of the study above its chapters. @param {HTMLElement} note */
  addNote(note) {
    this.#way.element.before(note);
  }

  /** Adds tools below what is said and asked, which they must not push out of sight. @param {HTMLElement} tools */
  addTools(tools) {
    this.element.lastElementChild?.append(tools);
  }

  focus() {
    this.#title.focus({ preventScroll: true });
  }

  /** Puts the board's styles on. */
  begin() {
    return this.#board.begin();
  }

  get #tree() {
    return this.#chapter?.tree;
  }

  /** Data about the current chapter. @returns {ChapterTold} */
  get told() {
    const count = this.#study?.chapters.length ?? 0;
    return { chapter: this.#index + 1, count, mode: this.#chapter?.mode ?? "text" };
  }

  /** The position on the board. */
  get position() {
    return this.#board.snapshot;
  }

  /** The current place. @returns {StudyPlace} */
  get place() {
    return { chapter: this.#index + 1, path: this.#node && this.#tree ? this.#tree.pathOf(this.#node) : [] };
  }

  /** @param {Study} study @param {number} [index] of the chapter to begin with, from 0 @param {readonly number[]} [path] to the turn */
  open(study, index = 0, path = []) {
    this.#study = study;
    this.#way.list(study);
    return this.go(Math.max(0, Math.min(index, study.chapters.length - 1)), path);
  }

  /** Says everything again, in the language that is spoken now. */
  retell() {
    if (!this.#study) return;
    this.#way.list(this.#study);
    this.go(this.#index, this.place.path);
  }

  /** Stops all work while hidden. */
  rest() {
    this.#control.abort();
    this.#board.rest();
    this.#prover.close();
    this.#partner.close();
    this.#isAsking = false;
  }

  /** Goes to a chapter, and to a turn of it if it is read. @param {number} index from 0 @param {readonly number[]} [path] to the turn */
  async go(index, path = []) {
    const study = this.#study;
    const source = study?.chapters[index];
    if (!study || !source) return;
    this.#control.abort();
    this.#control = new AbortController();
    const { signal } = this.#control;
    this.#index = index;
    const hadFocus = this.#way.hasFocus || this.#onward.matches(":focus");
    this.#way.show(index);
    try {
      const chapter = await readChapter(source, signal);
      signal.throwIfAborted();
      this.#chapter = chapter;
      const node = chapter.tree.nodeAt(path);
      this.#locale.run(() => {
        this.#start();
        if (node?.turn && !this.#isTried) this.#visit(node);
      });
      this.#around.shown(this.told);
    } catch (error) {
      if (signal.aborted) return;
      this.#locale.run(() => this.#refuse(source.title, error));
      this.#around.shown(this.told);
    }
    if (hadFocus) this.#title.focus({ preventScroll: true });
  }

  /** Says why a chapter cannot be shown. @param {string} title @param {unknown} error */
  #refuse(title, error) {
    this.#chapter = null;
    this.#exercise = null;
    this.#partner.rest();
    this.#head(title);
    this.#sayAlone([]);
    this.#task.hidden = true;
    const { message } = /** @type {Error} */ (error);
    this.#tellAll([t("study.unreadable", { message })], "bad");
    this.#offer([]);
  }

  /** @param {string} title */
  #head(title) {
    setText(this.#title, chapterTitle(title, this.#index));
    const { chapter, count, mode } = this.told;
    setText(this.#count, `${t("study.place", { place: chapter, of: count })} · ${t(`study.mode.${mode}`)}`);
  }

  /** Starts the chapter. @param {boolean} [isAgain] true if it was started before */
  #start(isAgain = false) {
    const chapter = /** @type {Chapter} */ (this.#chapter);
    const { mode, tree } = chapter;
    const isRead = mode === "text" || mode === "conceal" || (mode === "drill" && this.#around.drill !== null);
    // A game that was given up or lost is a try that did not succeed.
    const isMissed = isAgain && mode === "practice" && !hasWon(this.#board.snapshot, chapter.side);
    this.#misses = isMissed ? this.#misses + 1 : 0;
    this.#isAsking = false;
    this.#reached = mode === "conceal" ? tree.root : null;
    this.#exercise = isRead || mode === "practice" ? null : new Exercise(chapter);
    this.#partner.rest();
    this.#head(chapter.title);
    this.#tellAll([]);
    this.#lay(tree.root);
    if (this.#isTried) {
      this.#sayAlone(marked(wordsOf(tree.root.comment)));
      if (this.#exercise) this.#go();
      else this.#practise();
      return;
    }
    this.#read();
    this.#offer(mode === "drill" ? [this.#drill] : this.#isLast ? [] : [this.#onward]);
  }

  /** True if the chapter is answered or played out. */
  get #isTried() {
    return this.#exercise !== null || this.#chapter?.mode === "practice";
  }

  get #isLast() {
    return this.#index + 1 >= (this.#study?.chapters.length ?? 0);
  }

  /** Lays a position on the board. @param {TreeNode} node */
  #lay(node) {
    const chapter = /** @type {Chapter} */ (this.#chapter);
    const asks = this.#exercise !== null;
    this.#board.lay(placeIn(chapter, node), { chooses: false, drawings: [], asks, side: chapter.side });
    this.#arrive(node);
  }

  /** @param {TreeNode} node */
  #arrive(node) {
    this.#node = node;
    // A hidden turn can be guessed.
    this.#board.allow(this.#isHiding && node.children.length > 0);
    this.#board.draw(node.shapes);
  }

  /** Plays a turn from where the board stands. @param {TreeNode} node */
  #play(node) {
    this.#board.show(node.turn?.steps ?? []);
    this.#arrive(node);
  }

  /** A text without turns beside it. @param {readonly HTMLElement[]} text */
  #sayAlone(text) {
    this.#say.replaceChildren(...text);
    this.#turns.hide();
  }

  // To be read

  /** True if turns are hidden until guessed or revealed. */
  get #isHiding() {
    return this.#chapter?.mode === "conceal";
  }

  /** Shows the text and all turns, or those that are not hidden any more. */
  #read() {
    const chapter = /** @type {Chapter} */ (this.#chapter);
    const { tree } = chapter;
    this.#say.replaceChildren(...marked(wordsOf(tree.root.comment)));
    this.#task.hidden = !this.#reached || this.#reached.children.length === 0;
    if (!this.#task.hidden) setText(this.#goal, t("study.guess"));
    this.#turns.show(chapter, tree.lineTo(this.#reached ?? tree.lastOf(tree.root)));
    this.#turns.mark(this.#node);
  }

  /** A turn of the main line that was hidden is shown. @param {TreeNode} node */
  #reveal(node) {
    const [tree, reached] = [this.#tree, this.#reached];
    if (!tree || !reached || node.ply <= reached.ply) return;
    if (!tree.lineTo(node).every((each) => tree.isFirst(each))) return;
    this.#reached = node;
    this.#read();
  }

  /** A turn was played where the next one is hidden. @param {readonly Step[]} steps */
  #guessed(steps) {
    const chapter = /** @type {Chapter} */ (this.#chapter);
    const at = /** @type {TreeNode} */ (this.#node);
    const { fen, lastTurn } = this.#board.snapshot;
    const turn = lastTurn ? written(lastTurn.notation, lastTurn.color) : "";
    const known = steps.length > 0 ? knownAfter(chapter, at, fen) : null;
    if (known) {
      this.#arrive(known);
      this.#reveal(known);
      this.#turns.mark(this.#node);
      return this.#tellAll([t("study.right")], "good");
    }
    this.#misses += 1;
    this.#board.allow(false);
    const { deviation } = saidIn(this.#tree?.first(at)?.comment ?? "");
    this.#tellAll([t("study.wrong", { turn })], "bad", marked(deviation));
    this.#board.later(() => this.#lay(at));
  }

  /** @param {TreeNode} node */
  #visit(node) {
    if (this.#isAsking) return;
    const { turns, chain, hand } = this.#board.snapshot;
    const isThere = turns.length === this.#node?.ply && chain.length === 0 && !hand;
    if (isThere && node.parent === this.#node?.id) this.#play(node);
    else this.#lay(node);
    if (this.#isHiding) this.#tellAll([]);
    this.#reveal(node);
    this.#turns.mark(this.#node);
  }

  // To be found

  /** Goes on from where the exercise stands: asks, or plays for the other side. */
  #go() {
    const exercise = /** @type {Exercise} */ (this.#exercise);
    const { isOwn, answers } = exercise;
    if (isOwn && answers.length > 0) return this.#ask();
    const reply = isOwn ? null : exercise.reply();
    if (!reply) return this.#end();
    this.#isAsking = false;
    setText(this.#goal, t("study.watch"));
    this.#task.hidden = false;
    this.#offer([]);
    this.#board.later(() => {
      exercise.go(reply);
      this.#play(reply);
      if (wordsOf(reply.comment)) this.#sayAlone(marked(wordsOf(reply.comment)));
      this.#board.later(() => this.#go());
    });
  }

  /** Asks for a turn. */
  #ask() {
    const exercise = /** @type {Exercise} */ (this.#exercise);
    const { mode, side } = /** @type {Chapter} */ (this.#chapter);
    const isAgain = this.#node !== exercise.at || this.#board.snapshot.turns.length !== exercise.at.ply;
    if (isAgain) {
      this.#lay(exercise.at);
      this.#tellAll([]);
    }
    this.#isAsking = true;
    this.#board.allow(true);
    this.#task.hidden = false;
    setText(this.#goal, t(mode === "exercise" ? "study.find" : "study.play", { "@side": `color.${side}` }));
    this.#offer(
      mode === "lesson" ? [this.#hint, this.#show] : this.#misses > 0 ? [this.#hint, this.#show] : [this.#hint],
    );
    if (isAgain || this.#isFocusLost) this.#board.focus();
    this.#isFocusLost = false;
  }

  /** @param {readonly Step[]} steps */
  async #tried(steps) {
    if (this.#isHiding) return this.#guessed(steps);
    if (this.#chapter?.mode === "practice") return this.#practise();
    const exercise = this.#exercise;
    if (!exercise || !this.#isAsking) return;
    const { lastTurn } = this.#board.snapshot;
    const turn = lastTurn ? written(lastTurn.notation, lastTurn.color) : "";
    const { signal } = this.#control;
    this.#isAsking = false;
    this.#board.allow(false);
    let judged = exercise.judge(steps);
    if (!judged) {
      this.#tellAll([t("study.checking", { turn })]);
      this.#offer([]);
      // Without a computer the tree has the last word.
      const forces = await exercise.proved(this.#prover, steps).catch(() => null);
      if (signal.aborted || this.#exercise !== exercise) return;
      judged = { verdict: forces === null ? "wrong" : "right", known: null, wins: false, forces };
    }
    const { verdict } = judged;
    const told = judged;
    this.#locale.run(() => (verdict === "right" ? this.#found(told, turn) : this.#missed(told, turn)));
  }

  /** @param {ExerciseJudgement} judged @param {string} turn */
  #found({ known, wins, forces }, turn) {
    const exercise = /** @type {Exercise} */ (this.#exercise);
    if (!known) {
      this.#tellAll([wins ? t("study.wins", { turn }) : t("study.forces", { turn, number: forces ?? 0 })], "good");
      return this.#end();
    }
    exercise.go(known);
    this.#arrive(known);
    const said = wordsOf(known.comment);
    this.#tellAll([t("study.right")], "good", marked(said));
    if (known.children.length === 0) return this.#end();
    if (!said) return this.#board.later(() => this.#go());
    this.#task.hidden = true;
    this.#offer([this.#on]);
    this.#on.focus({ preventScroll: true });
  }

  /** @param {ExerciseJudgement} judged @param {string} turn */
  #missed({ known }, turn) {
    this.#misses += 1;
    const answer = known ? this.#tree?.first(known) : null;
    const said = [t("study.wrong", { turn }), answer ? t("study.reply", { turn: shown(answer) }) : ""];
    const why = known ? [known.comment, answer?.comment ?? ""].map(wordsOf) : [this.#deviation];
    this.#tellAll(said, "bad", marked(why.filter(Boolean).join("\n")));
    if (answer) this.#board.later(() => this.#board.show(answer.turn?.steps ?? []));
    this.#offer([this.#again, this.#show]);
    this.#again.focus({ preventScroll: true });
  }

  /** Remark on a turn that the tree does not contain: stored with the right turn, or with the question. */
  get #deviation() {
    const { answers, at } = /** @type {Exercise} */ (this.#exercise);
    return saidIn(answers[0]?.comment ?? "").deviation || saidIn(at.comment).deviation;
  }

  /** Says the hint that was written, and points at the piece that moves. */
  #point() {
    if (!this.#exercise) return this.#advise();
    const [answer] = this.#exercise.answers;
    const { hint } = saidIn(this.#exercise.at.comment);
    if (hint) this.#tellAll([], "plain", marked(hint));
    if (answer?.turn) this.#board.point(squaresOfTurn(answer.turn).slice(0, 1));
    this.#board.focus();
  }

  /** Shows what is right; it has to be played then. */
  #tell() {
    const exercise = /** @type {Exercise} */ (this.#exercise);
    this.#misses += 1;
    this.#lay(exercise.at);
    for (const { turn } of exercise.answers) if (turn) this.#board.drawWay(squaresOfTurn(turn));
    this.#tellAll([t("study.answers", { turns: exercise.answers.map(shown).join(", ") })]);
    this.#isAsking = true;
    this.#board.allow(true);
    this.#task.hidden = false;
    this.#offer([]);
    this.#board.focus();
  }

  // Against the computer

  /** Waits for the learner's turn, lets the computer play its own, or reports the result. */
  async #practise() {
    const { side } = /** @type {Chapter} */ (this.#chapter);
    const { snapshot } = this.#board;
    const isOwn = snapshot.turn === side;
    this.#task.hidden = false;
    this.#isAsking = isOwn && !snapshot.status.over;
    this.#board.allow(this.#isAsking);
    if (snapshot.status.over) return this.#endPractice();
    setText(this.#goal, isOwn ? t("study.practise", { "@side": `color.${side}` }) : t("rival.thinking"));
    this.#offer(isOwn ? [this.#hint, this.#restart] : [this.#restart]);
    if (isOwn) {
      if (this.#isFocusLost) this.#board.focus();
      this.#isFocusLost = false;
      return;
    }
    const steps = await this.#best();
    if (!steps) return;
    this.#board.later(() => {
      this.#board.show(steps);
      this.#practise();
    });
  }

  /**
   * The best turn; `null` if no longer needed, or after a failure, which is reported.
   *
   * @returns {Promise<readonly Step[] | null>}
   */
  async #best() {
    const { subject, snapshot } = this.#board;
    if (!subject) return null;
    try {
      const steps = await this.#partner.turn(subject);
      return snapshot === this.#board.snapshot ? steps : null;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.#locale.run(() => this.#tellAll([t("rival.failed", { message })], "bad"));
      return null;
    }
  }

  /** Points at the piece of the best turn, after what the author has written as a hint. */
  async #advise() {
    const { hint } = saidIn(this.#tree?.root.comment ?? "");
    if (hint) this.#tellAll([], "plain", marked(hint));
    const steps = await this.#best();
    const square = steps?.find((step) => step.type === "lift")?.square;
    if (square) this.#board.point([square]);
    this.#board.focus();
  }

  /** Reports the result; the author's turns can then be viewed. */
  #endPractice() {
    const { side } = /** @type {Chapter} */ (this.#chapter);
    const { title, detail } = this.#board.status;
    const isWon = hasWon(this.#board.snapshot, side);
    this.#read();
    this.#task.hidden = false;
    setText(this.#goal, title);
    this.#tellAll([detail], isWon ? "good" : "plain");
    const next = this.#isLast || !isWon ? this.#restart : this.#onward;
    this.#offer(this.#isLast ? [this.#restart] : [this.#restart, this.#onward]);
    next.focus({ preventScroll: true });
    if (isWon) this.#around.solved({ ...this.told, misses: this.#misses });
  }

  #end() {
    this.#isAsking = false;
    const hasAsked = this.#node?.parent !== null || this.#misses > 0;
    const solved = this.#misses === 0 ? t("study.solved") : counted("study.solvedLater", this.#misses);
    setText(this.#goal, hasAsked ? solved : t("study.nothing"));
    this.#offer(this.#isLast ? [this.#restart] : [this.#restart, this.#onward]);
    // Now the turns can be looked at.
    const text = [...this.#say.children];
    this.#read();
    if (this.#say.childElementCount === 0) this.#say.append(...text);
    this.#task.hidden = false;
    (this.#isLast ? this.#restart : this.#onward).focus({ preventScroll: true });
    if (hasAsked) this.#around.solved({ ...this.told, misses: this.#misses });
  }

  /** @param {readonly string[]} sentences @param {"plain" | "good" | "bad"} [tone] @param {readonly HTMLElement[]} [text] */
  #tellAll(sentences, tone = "plain", text = []) {
    const all = [...sentences.filter(Boolean).map((sentence) => el("p", {}, sentence)), ...text];
    this.#told.hidden = all.length === 0;
    this.#told.dataset.tone = tone;
    this.#told.replaceChildren(...all);
  }

  /** @param {readonly HTMLElement[]} wanted the buttons that are there */
  #offer(wanted) {
    this.#undo.hidden = true;
    const all = [this.#hint, this.#show, this.#again, this.#restart, this.#on, this.#drill, this.#onward];
    if (all.some((each) => !wanted.includes(each) && each.matches(":focus"))) this.#isFocusLost = true;
    for (const each of all) each.hidden = !wanted.includes(each);
  }
}
