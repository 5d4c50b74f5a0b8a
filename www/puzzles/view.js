// A puzzle being solved: the board, what is to be done, what became of each try, hints and the solution.

import { written } from "../board/speech/figurines.js";
import { LessonBoard } from "../book/lesson-board.js";
import { reasonText } from "../book/words.js";
import { button } from "../kit/button.js";
import { el, focusedBeside, setText } from "../kit/dom.js";
import { capital, currentLocale, t } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { Computer } from "../rules/computer.js";
import * as module from "../rules/rules.js";
import { THEMES } from "./packs.js";
import { prove } from "./proof.js";
import { Prover, TIME } from "./prover.js";
import { authorWords, goalWords } from "./stipulation.js";
import { Trial } from "./trial.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { KeyedText } from "./trial.js" */

/** After what time it is offered to cancel what is asked, in ms. */
const PATIENCE = 1000;

/**
 * Dependencies of the view.
 *
 * @typedef {object} PuzzleViewServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the view
 * @property {BookWords} words
 * @property {(puzzle: Puzzle, solved: boolean) => void} ended the first try is over
 * @property {(puzzle: Puzzle, verdict: "solved" | "missed", turn: string) => void} judged any try is over, with this turn in
 *   notation; empty where a question was answered
 * @property {(puzzle: Puzzle) => void} marked its favourite state has changed
 * @property {((puzzle: Puzzle) => boolean) | null} isFavourite `null` if there are no favourites
 * @property {((puzzle: Puzzle) => void) | null} share
 * @property {(puzzle: Puzzle, isTried: boolean) => string} standing text about the ratings of puzzle and player;
 *   `isTried`: the first try is over
 * @property {(by: 1 | -1) => void} go to another puzzle
 * @property {() => { hasNext: boolean, hasPrevious: boolean }} ways
 * @property {() => { text: string, run: () => void } | null} redo replays the missed puzzles; `null` if there are
 *   none
 * @property {() => "free" | "counts" | "none"} help availability of hints and solutions; `counts`: they count as a
 *   miss
 * @property {() => boolean} hurries true if the next one follows automatically
 * @property {() => readonly { name: string, text: string, run: () => void }[]} after further actions after the puzzle
 * @property {() => { time: string, note: string } | null} clock text of a running clock
 * @property {() => void} touched the board was touched, or a key was pressed on it
 */

/** @param {BookWords} words @param {KeyedText} said */
function textOf(words, { key, parameters, mover }) {
  return words.t(key, mover ? { ...parameters, turn: written(String(parameters?.turn), mover) } : parameters);
}

export class PuzzleView {
  #around;
  #board;
  #prover = new Prover(module, () => new Computer(this.#around.presence));
  #locale = currentLocale();
  /** @type {Puzzle | null} */ #puzzle = null;
  /** @type {Trial | null} */ #trial = null;
  /** Counts what is on the board, so that what was meant for another try is not done. */ #version = 0;
  /** `refuted`: it is no puzzle, since its claim does not hold. @type {"proving" | "refuted" | "play" | "wait" | "solved" | "missed" | "shown"} */
  #phase = "play";
  /** Hints given for the turn to be played. */ #hints = 0;
  /** True after the first try. */ #isCounted = false;
  /** True if an answer takes long. */ #isSlow = false;
  /** @type {KeyedText[]} */ #said = [];
  #parts;

  /** @param {PuzzleViewServices} around */
  constructor(around) {
    this.#around = around;
    this.#board = new LessonBoard(around.settings, around.presence, {
      turn: (steps) => this.#played(steps),
      refused: (reason) => {
        this.#parts.told.dataset.refused = capital(reasonText(reason, this.#board.snapshot));
        this.#show();
      },
      changed: (isUnderWay) => {
        delete this.#parts.told.dataset.refused;
        this.#parts.back.hidden = !isUnderWay || this.#phase !== "play";
      },
    });
    this.#parts = this.#make();
    this.element = this.#parts.element;
  }

  #make() {
    const parts = {
      title: el("h2", { class: "lesson-title", tabindex: "-1", "aria-describedby": "puzzle-goal puzzle-who" }),
      standing: el("p", { class: "quiet lesson-count" }),
      goal: el("p", { class: "lesson-goal", id: "puzzle-goal" }),
      who: el("p", { class: "lesson-who", id: "puzzle-who" }),
      text: el("p", { class: "puzzle-text" }),
      clock: el("p", { class: "puzzle-clock", role: "timer", hidden: true }),
      clockNote: el("p", { class: "quiet puzzle-clock-note", hidden: true }),
      cost: el("p", { class: "quiet puzzle-cost", id: "puzzle-cost", hidden: true }),
      after: el("div", { class: "puzzle-after", hidden: true }),
      told: el("div", { class: "lesson-told", role: "status" }),
      back: button("puzzle-undo", "", () => this.#board.takeBack()),
      yes: button("puzzle-yes", "", () => this.#answered(true), "button main"),
      no: button("puzzle-no", "", () => this.#answered(false), "button main"),
      hint: button("puzzle-hint", "", () => this.#hint()),
      solution: button("puzzle-solution", "", () => this.#showSolution()),
      again: button("puzzle-again", "", () => this.#lay(), "button main"),
      next: button("puzzle-next", "", () => this.#around.go(1), "button main"),
      favourite: button("puzzle-favourite", "", () => this.#mark(), "button puzzle-tool"),
      share: button(
        "puzzle-share",
        "",
        () => this.#puzzle && this.#around.share?.(this.#puzzle),
        "button puzzle-tool",
      ),
      redo: button("puzzle-redo", "", () => this.#around.redo()?.run(), "button main"),
      cancel: button("puzzle-cancel", "", () => this.#prover.cancel()),
      previous: button("puzzle-previous", "", () => this.#around.go(-1), "button plain"),
      skip: button("puzzle-skip", "", () => this.#around.go(1), "button plain"),
    };
    const { title, standing, goal, who, text, told, back, yes, no, hint, solution, again, next } = parts;
    const { favourite, share, cancel, redo, clock, clockNote, cost, after } = parts;
    for (const type of ["pointerdown", "keydown"])
      this.#board.element.addEventListener(type, () => this.#around.touched());
    hint.setAttribute("aria-describedby", cost.id);
    parts.previous.append(icon("undoStep"));
    parts.skip.append(icon("redoStep"));
    share.append(icon("share"));
    favourite.append(icon("star"));
    const panel = el(
      "section",
      { class: "lesson-panel" },
      el("header", { class: "lesson-head" }, parts.previous, el("div", {}, title, standing), parts.skip),
      clock,
      clockNote,
      el("div", { class: "lesson-card" }, el("div", { class: "lesson-task" }, goal, who), text),
      told,
      cost,
      after,
      el(
        "div",
        { class: "lesson-actions" },
        ...[back, yes, no, cancel, hint, solution, share, favourite, again, redo, next],
      ),
    );
    return { ...parts, element: el("div", { class: "lesson puzzle" }, this.#board.element, panel) };
  }

  /** @returns {Promise<void>} */
  begin() {
    return this.#board.begin();
  }

  /** @param {Puzzle} puzzle @param {boolean} [takesFocus] so that it is read from its beginning */
  open(puzzle, takesFocus = true) {
    this.#puzzle = puzzle;
    this.#isCounted = false;
    this.#lay();
    if (takesFocus) this.#parts.title.focus({ preventScroll: true });
    if (puzzle.own && puzzle.keys.length === 0 && !puzzle.isOpen) this.#prove(puzzle);
  }

  /** The current puzzle. */
  get puzzle() {
    return this.#puzzle;
  }

  /** Proves a user's puzzle before it is played, since its claim may be wrong. @param {Puzzle} puzzle */
  async #prove(puzzle) {
    const version = this.#version;
    this.#phase = "proving";
    this.#said = [{ key: "proof.running" }];
    this.#board.allow(false);
    this.#show();
    const finding = await this.#ask(prove(module, this.#prover, puzzle, { time: TIME }));
    if (version !== this.#version || this.#phase !== "proving") return;
    const verdict = finding?.verdict ?? "unknown";
    const { keys = [], turns = puzzle.turns } = finding ?? {};
    const isPaco = puzzle.kind.startsWith("paco-");
    this.#said = [
      { key: `proof.${verdict}${isPaco ? "" : `.${puzzle.kind}`}`, parameters: { count: keys.length, turns } },
    ];
    if (verdict === "none" || verdict === "shorter") this.#phase = "refuted";
    else {
      this.#phase = "play";
      this.#puzzle = { ...puzzle, keys, isOpen: verdict === "unknown" };
      this.#trial = new Trial(module, this.#prover, this.#puzzle);
      this.#board.allow(true);
    }
    this.#show();
  }

  /** Nothing is looked at any more: what thinks is let go. */
  rest() {
    this.#version += 1;
    this.#isSlow = false;
    this.#board.rest();
    this.#prover.close();
  }

  /** The language of the page is another one, or what is known of ratings. */
  retell() {
    this.#show();
  }

  #lay() {
    if (!this.#puzzle) return;
    this.#version += 1;
    // Requests about an earlier try are cancelled.
    this.#prover.cancel();
    this.#isSlow = false;
    this.#trial = new Trial(module, this.#prover, this.#puzzle);
    this.#phase = "play";
    this.#hints = 0;
    this.#said = [];
    delete this.#parts.told.dataset.refused;
    const isAsked = this.#puzzle.kind === "quiz";
    this.#board.lay(this.#trial.place, { chooses: false, drawings: [], asks: isAsked });
    this.#board.allow(!isAsked);
    this.#show();
  }

  /** @param {boolean} solved */
  #count(solved) {
    if (this.#isCounted || !this.#puzzle) return;
    this.#isCounted = true;
    this.#around.ended(this.#puzzle, solved);
  }

  /** A turn on the board has been judged. @param {"solved" | "missed"} verdict */
  #judged(verdict) {
    const { lastTurn } = this.#board.snapshot;
    if (this.#puzzle) this.#around.judged(this.#puzzle, verdict, lastTurn?.notation ?? "");
  }

  /** @param {readonly Step[]} steps */
  async #played(steps) {
    const trial = this.#trial;
    if (this.#phase !== "play" || !trial) return;
    const version = this.#version;
    this.#phase = "wait";
    this.#said = [{ key: "ui.checking" }];
    this.#board.allow(false);
    this.#board.point([]);
    this.#show();
    const judgement = await this.#ask(trial.judge(steps));
    if (version !== this.#version || this.#phase !== "wait") return;
    const { verdict, answer, said } = judgement ?? { verdict: "open", answer: null, said: [{ key: "miss.open" }] };
    this.#hints = 0;
    if (verdict === "goes-on") {
      this.#said = [{ key: "ui.right" }];
      this.#board.later(() => {
        if (answer) this.#board.show(answer);
        this.#phase = "play";
        this.#board.allow(true);
        this.#said = [{ key: "ui.goOn" }];
        this.#show();
      });
    } else if (verdict === "solved") {
      this.#phase = "solved";
      this.#said = [{ key: "ui.solved" }];
      this.#count(true);
      this.#judged("solved");
      this.#endLater(answer);
    } else {
      this.#phase = "missed";
      this.#said = verdict === "wrong" ? [{ key: "ui.wrong" }, ...said] : said;
      // An undecided try is not counted.
      if (verdict === "wrong") {
        this.#count(false);
        this.#judged("missed");
      }
      this.#endLater(answer);
    }
    this.#show();
  }

  /** "Paco or not?" is answered. @param {boolean} isThere */
  #answered(isThere) {
    const puzzle = this.#puzzle;
    if (this.#phase !== "play" || !puzzle) return;
    const isRight = isThere === puzzle.keys.length > 0;
    this.#phase = isRight ? "solved" : "missed";
    this.#board.warn(true);
    this.#said = [{ key: isRight ? "ui.solved" : "ui.wrong" }];
    this.#count(isRight);
    this.#around.judged(puzzle, this.#phase, "");
    if (puzzle.keys.length > 0) this.#playOut();
    else this.#said.push({ key: "quiz.none" });
    this.#show();
  }

  /** Waits for a proof, which can be cancelled; where it fails, that is said. @template T @param {Promise<T>} proof @returns {Promise<T | null>} */
  async #ask(proof) {
    const version = this.#version;
    const slow = (/** @type {boolean} */ isSlow) => {
      if (version !== this.#version || isSlow === this.#isSlow) return;
      this.#isSlow = isSlow;
      this.#show();
    };
    const timer = setTimeout(() => slow(true), PATIENCE);
    try {
      return await proof;
    } catch {
      if (version === this.#version) {
        this.#phase = "missed";
        this.#said = [{ key: "ui.noComputer" }];
        this.#show();
      }
      return null;
    } finally {
      clearTimeout(timer);
      slow(false);
    }
  }

  async #hint() {
    const puzzle = this.#puzzle;
    const trial = this.#trial;
    if (!puzzle || !trial || this.#phase !== "play") return;
    this.#count(false);
    const version = this.#version;
    this.#hints += 1;
    if (this.#hints === 1) {
      const theme = THEMES.find((one) => puzzle.themes.includes(one));
      this.#said = [
        { key: theme && trial.isAtStart ? `idea.${theme}` : `idea.${puzzle.kind.replace(/-\d/, "")}` },
      ];
      this.#show();
      return;
    }
    this.#said = [{ key: "ui.checking" }];
    this.#show();
    const steps = await this.#ask(trial.hinted());
    if (version !== this.#version || this.#phase !== "play") return;
    if (!steps) {
      this.#said = [{ key: "proof.unknown" }];
      this.#show();
      return;
    }
    const squares = steps.flatMap((step) => (step.type === "lift" || step.type === "place" ? [step.square] : []));
    // The piece first, then one placement more each time.
    const shown = squares.slice(0, this.#hints - 1);
    this.#said =
      shown.length === 1
        ? [{ key: "hint.piece", parameters: { square: shown[0] } }]
        : [{ key: "hint.way", parameters: { squares: shown.join(" – ") } }];
    this.#board.point(shown);
    this.#show();
  }

  async #showSolution() {
    this.#count(false);
    this.#lay();
    await this.#playOut();
  }

  /** Plays the solution on the board, turn by turn. */
  async #playOut() {
    const trial = this.#trial;
    if (!trial) return;
    const version = this.#version;
    const isAnswered = this.#phase !== "play";
    if (!isAnswered) {
      this.#phase = "shown";
      this.#said = [{ key: "ui.checking" }];
      this.#show();
    }
    this.#board.allow(false);
    const line = await this.#ask(trial.solution());
    if (!line || version !== this.#version) return;
    if (!isAnswered) this.#said = [];
    const turns = [...line];
    const step = () => {
      const turn = turns.shift();
      if (!turn) return;
      if (this.#phase === "shown") this.#board.reveal(turn);
      else this.#board.show(turn);
      const { lastTurn } = this.#board.snapshot;
      if (lastTurn) {
        const { notation: turn, color: mover } = lastTurn;
        this.#said = [...this.#said, { key: "ui.played", parameters: { turn }, mover }];
      }
      this.#show();
      this.#board.later(step);
    };
    if (isAnswered) this.#board.later(step);
    else step();
  }

  /** Plays what the other side answers at the end of a try; where it hurries, the next puzzle comes after that. @param {readonly Step[] | null} answer */
  #endLater(answer) {
    const goOn = () => this.#around.hurries() && this.#around.go(1);
    this.#board.later(() => {
      if (!answer) return goOn();
      this.#board.show(answer);
      this.#show();
      this.#board.later(goOn);
    });
  }

  #mark() {
    if (!this.#puzzle) return;
    this.#around.marked(this.#puzzle);
    this.#show();
  }

  #show() {
    // It may be done after a long wait.
    const puzzle = this.#puzzle;
    if (puzzle) this.#locale.run(() => this.#showPuzzle(puzzle));
  }

  /** @param {Puzzle} puzzle */
  #showPuzzle(puzzle) {
    const words = this.#around.words;
    const parts = this.#parts;
    const phase = this.#phase;
    const focused = focusedBeside(this.element);
    const left = this.#trial?.left ?? puzzle.turns;
    const isPaco = puzzle.kind.startsWith("paco-");
    setText(parts.title, goalWords(puzzle, left, words));
    setText(parts.standing, this.#around.standing(puzzle, this.#isCounted));
    const about = isPaco ? (left === 1 ? "about.paco.last" : "about.paco") : `about.${puzzle.kind}`;
    setText(parts.goal, words.t(about, { count: left }));
    setText(parts.who, words.t(`ui.${puzzle.side}`));
    parts.who.dataset.side = puzzle.side;
    const isAsked = puzzle.kind === "quiz";
    const plays = phase === "play";
    const ways = this.#around.ways();
    this.#offer(parts.yes, plays && isAsked, words.t("quiz.yes"));
    this.#offer(parts.no, plays && isAsked, words.t("quiz.no"));
    const help = this.#around.help();
    const isHelped = plays && !isAsked && help !== "none";
    this.#offer(parts.hint, isHelped, words.t("ui.hint"));
    const isLeft = phase === "missed" && !this.#around.hurries();
    this.#offer(parts.solution, !isAsked && (isHelped || isLeft), words.t("ui.solution"));
    // The cost of help is shown before it is used.
    parts.cost.hidden = !isHelped || help === "free" || this.#isCounted;
    setText(parts.cost, parts.cost.hidden ? "" : words.t("ui.hintCosts"));
    this.#offer(parts.again, isLeft || phase === "shown", words.t("ui.again"));
    const isOver = phase === "solved" || phase === "missed" || phase === "shown" || phase === "refuted";
    const { isFavourite, share } = this.#around;
    const redo = this.#around.redo();
    this.#showClock();
    this.#showAfter(isOver);
    this.#offer(parts.redo, redo !== null, redo?.text ?? "");
    this.#offer(parts.cancel, phase === "proving" || this.#isSlow, words.t("proof.cancel"));
    this.#offer(parts.next, isOver && ways.hasNext, words.t("ui.next"));
    // One of them is the way on: another try after a miss, the next puzzle otherwise.
    const triesAgain = isLeft || !ways.hasNext;
    parts.again.classList.toggle("main", triesAgain);
    parts.next.classList.toggle("main", !triesAgain);
    this.#offerIcon(parts.share, isOver && share !== null, words.t("ui.share"));
    this.#offerIcon(parts.favourite, isOver && isFavourite !== null && !puzzle.own, words.t("ui.favourite"));
    parts.favourite.setAttribute("aria-pressed", String(isFavourite?.(puzzle) ?? false));
    setText(parts.text, authorWords(puzzle, words));
    parts.text.hidden = parts.text.textContent === "";
    setText(parts.back, t("action.takeBack.short"));
    parts.back.hidden = !plays || this.#board.snapshot.chain.length === 0;
    for (const [part, name, isThere] of /** @type {const} */ ([
      [parts.previous, "ui.previous", ways.hasPrevious],
      [parts.skip, "ui.next", ways.hasNext],
    ])) {
      part.setAttribute("aria-label", words.t(name));
      part.title = words.t(name);
      part.disabled = !isThere;
      part.hidden = !ways.hasPrevious && !ways.hasNext;
    }
    this.#tell(words);
    const { fen, turns } = this.#board.snapshot;
    // For style sheets and for those who look on.
    Object.assign(this.element.dataset, { puzzle: puzzle.id, phase, fen, turns: String(turns.length) });
    if (ways.hasNext && (phase === "solved" || (phase === "missed" && !isLeft)))
      parts.next.focus({ preventScroll: true });
    else if (isLeft) parts.again.focus({ preventScroll: true });
    // The button that was pressed is gone.
    else if (focused instanceof HTMLElement && focused.hidden) this.#board.focus();
  }

  /** The clock alone, while it runs. */
  tick() {
    this.#locale.run(() => this.#showClock());
  }

  #showClock() {
    const { clock, clockNote } = this.#parts;
    const shown = this.#around.clock();
    clock.hidden = shown === null;
    setText(clock, shown?.time ?? "");
    clockNote.hidden = !shown?.note;
    setText(clockNote, shown?.note ?? "");
  }

  /** @param {boolean} isOver */
  #showAfter(isOver) {
    const { after } = this.#parts;
    const offers = isOver ? this.#around.after() : [];
    after.hidden = offers.length === 0;
    const shown = offers.map(({ text }) => text).join();
    // A button that has the focus stays.
    if (after.dataset.shown === shown) return;
    after.dataset.shown = shown;
    after.replaceChildren(
      ...offers.map(({ name, text, run }, index) =>
        button(name, text, run, index === 0 ? "button main" : "button"),
      ),
    );
  }

  /** @param {BookWords} words */
  #tell(words) {
    const { told } = this.#parts;
    const refused = told.dataset.refused;
    const sentence = (/** @type {KeyedText} */ said) => {
      const text = textOf(words, said);
      // A turn is no sentence: "e5" is a square.
      return said.key === "ui.played" ? text : capital(text);
    };
    const text = refused ?? this.#said.map(sentence).join(" ");
    const isBad = this.#phase === "missed" || this.#phase === "refuted";
    told.dataset.tone = this.#phase === "solved" ? "good" : isBad ? "bad" : "plain";
    told.hidden = text === "";
    if (told.textContent !== text) told.replaceChildren(el("p", {}, text));
  }

  /** @param {HTMLButtonElement} one @param {boolean} isOffered @param {string} text */
  #offer(one, isOffered, text) {
    one.hidden = !isOffered;
    setText(one, text);
  }

  /** The same for one that is a picture. @param {HTMLButtonElement} one @param {boolean} isOffered @param {string} text */
  #offerIcon(one, isOffered, text) {
    one.hidden = !isOffered;
    one.setAttribute("aria-label", text);
    one.title = text;
  }
}
