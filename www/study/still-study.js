// A study without rules: its chapters are read, and their turns are played on a still board and described in words.
// Anything that must be played requires the whole element.

import { lastSquares } from "../board/drawing/last-squares.js";
import { turnText } from "../board/speech/turn-speech.js";
import { Fitting } from "../book/fitting.js";
import { USUAL_GAME } from "../games/index.js";
import { sheetsFrom } from "../kit/board-styles.js";
import { button } from "../kit/button.js";
import { announce, el, setText } from "../kit/dom.js";
import { currentLocale, onLanguage, t, words } from "../kit/i18n.js";
import { bitByBit } from "../kit/work/tasks.js";
import { recordStarts } from "../still/record-text.js";
import { Still } from "../still/still.js";
import { standingAt } from "../still/still-game.js";
import { ChapterWay, chapterTitle } from "./chapter-way.js";
import { marked } from "./marks.js";
import { readingStillChapter } from "./still-chapter.js";
import { STILL_STUDY_STYLES } from "./still-study-style.js";
import { givenStudy } from "./study-form.js";
import { loadStudyTexts } from "./texts.js";
import { TurnText, wordsOf } from "./turn-text.js";

/** @import { StillContents } from "../still/still.js" */
/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { StillChapter } from "./still-chapter.js" */
/** @import { Study, StudyPlace } from "./study-form.js" */
/** @import { ChapterTold } from "./study-view.js" */

/** Attributes of the whole element in place of those of its host. @typedef {Record<string, string | null>} OwnAttributes */

/**
 * Services of the element.
 *
 * @typedef {object} StillStudyServices
 * @property {HTMLElement} host
 * @property {import("../kit/settings.js").Settings} settings
 * @property {() => boolean} plays true if the user may play on from the position
 * @property {(told: { title: string, count: number }) => void} ready called when it is shown
 * @property {(told: ChapterTold) => void} shown called when a chapter is shown
 * @property {(place: StudyPlace) => Promise<HTMLElement>} open replaces it with the whole element
 * @property {(own: OwnAttributes, into: HTMLElement) => Promise<HTMLElement>} make creates the whole element for a game
 * @property {(board: HTMLElement | null) => void} stand sets the board that replaces it; `null` when the study is
 *   back
 */

/**
 * Labels of the main action in chapters with a question; in all others it plays the turn.
 *
 * @type {Partial<Record<import("../game/chapter.js").ChapterMode, import("../kit/i18n.js").Key>>}
 */
const ASKED = { exercise: "study.find", practice: "study.practise" };

const sheets = sheetsFrom(async () => ({ base: [{ name: "", text: STILL_STUDY_STYLES }], dark: "" }));

export class StillStudy {
  #around;
  /** Locale to continue in after an `await`. */ #locale = currentLocale();
  #way = new ChapterWay((index) => this.#go(index));
  #note = el("div", { class: "study-text" });
  #title = el("h2", { tabindex: "-1", dir: "auto" });
  #count = el("p", { class: "quiet" });
  #say = el("div", { class: "study-text" });
  #goal = el("p", { class: "study-goal" });
  #answer = button("study-begin", words("study.begin"), () => this.#open(), "button main");
  #play = button("study-play", words("view.play"), () => this.#playOn());
  #onward = button("study-onward", words("study.next"), () => this.#go(this.#index + 1), "button main");
  #turns = new TurnText((node) => this.#visit(node));
  #live = el("p", { class: "visually-hidden", "aria-live": "polite" });
  #board = el("div", { class: "still" });
  /** @type {Still | null} */ #still = null;
  #fitting;
  /** @type {Study} */ #study;
  #index = 0;
  /** @type {StillChapter} */ #chapter;
  /** @type {TreeNode} where the board stands */ #node;
  /** Last visible turn of a hidden main line. @type {TreeNode | null} */ #reached = null;
  /** Ends the game that stands in its place. @type {(() => void) | null} */ #back = null;
  /** Gives up what is being read. */ #control = new AbortController();
  element;

  /**
   * Reads a study and its first chapter.
   *
   * @param {StillStudyServices} around
   * @param {string | Study} source
   * @param {number} number of the chapter to begin with, from 1
   * @returns {Promise<StillStudy | null>} `null` where that needs the rules
   * @throws where texts or styles cannot be loaded, or the study is none
   */
  static async make(around, source, number) {
    const locale = currentLocale();
    const [study] = await Promise.all([givenStudy(source, recordStarts), loadStudyTexts()]);
    if (!study) return null;
    const index = Math.min(number, study.chapters.length) - 1;
    const chapter = await bitByBit(readingStillChapter(study.chapters[index]));
    return chapter && locale.run(() => new StillStudy(around, study, index, chapter));
  }

  /** @param {StillStudyServices} around @param {Study} study @param {number} index @param {StillChapter} chapter */
  constructor(around, study, index, chapter) {
    this.#around = around;
    this.#study = study;
    this.#index = index;
    this.#chapter = chapter;
    this.#node = chapter.tree.root;
    const panel = el(
      "section",
      { class: "study-panel" },
      this.#note,
      this.#way.element,
      el("header", {}, this.#title, this.#count),
      this.#say,
      this.#goal,
      this.#answer,
      this.#turns.element,
      el("div", { class: "study-actions" }, this.#play, this.#onward),
    );
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.#turns.key(event);
    this.element = el(
      "div",
      { class: "study", onkeydown },
      el("div", { class: "study-board" }, this.#board, this.#turns.steps),
      panel,
      this.#live,
    );
    this.#board.addEventListener("click", () => this.#canAnswer && this.#open());
    this.#fitting = new Fitting(this.element, around.host);
  }

  /** The sheet that it needs besides those of a still board. @param {Document} home @returns {Promise<CSSStyleSheet>} */
  async sheet(home) {
    return (await sheets.load(home)).light[0];
  }

  #begin() {
    const { title, note, chapters } = this.#study;
    this.#note.replaceChildren(...marked(note));
    this.#list();
    this.#around.ready({ title, count: chapters.length });
    this.#start();
    onLanguage(this.element, () => {
      this.#list();
      this.#head();
      this.#ask();
    });
  }

  /** Follows its place from now on; it must be there, and dressed. @returns {() => void} ends that */
  watch() {
    const isNew = this.#still === null;
    const endFitting = this.#fitting.watch();
    if (isNew) this.#locale.run(() => this.#begin());
    const endStill = this.#still?.watch(isNew);
    return () => {
      endFitting();
      endStill?.();
    };
  }

  /** The current place. @returns {StudyPlace} */
  get place() {
    return { chapter: this.#index + 1, path: this.#chapter.tree.pathOf(this.#node) };
  }

  focus() {
    this.#title.focus({ preventScroll: true });
  }

  /** Draws again what the settings have changed. */
  redraw() {
    this.#ask();
    this.#still?.show(this.#shown);
  }

  #list() {
    this.#way.list(this.#study);
    this.#way.show(this.#index);
  }

  /** Goes to a chapter. @param {number} index from 0 */
  async #go(index) {
    this.#control.abort();
    this.#control = new AbortController();
    const { signal } = this.#control;
    const hadFocus = this.#way.hasFocus || this.#onward.matches(":focus");
    this.#way.show(index);
    const chapter = await bitByBit(readingStillChapter(this.#study.chapters[index]), signal).catch(() => null);
    if (signal.aborted) return;
    if (!chapter) {
      await this.#needRules({ chapter: index + 1, path: [] });
      // If loading fails, the current chapter stays.
      this.#way.show(this.#index);
      return;
    }
    this.#index = index;
    this.#chapter = chapter;
    this.#node = chapter.tree.root;
    this.#locale.run(() => this.#start());
    if (hadFocus) this.focus();
  }

  /** Begins the chapter. */
  #start() {
    const { mode, tree } = this.#chapter;
    this.#reached = mode === "conceal" ? tree.root : null;
    this.#note.hidden = this.#index > 0 || !this.#note.hasChildNodes();
    this.#still?.tell(null);
    this.#head();
    this.#say.replaceChildren(...marked(wordsOf(tree.root.comment)));
    this.#ask();
    if (this.#hasQuestion) this.#turns.hide();
    else this.#turns.show(this.#chapter, this.#line);
    this.#arrive();
    this.#around.shown({ chapter: this.#index + 1, count: this.#study.chapters.length, mode });
  }

  /** True if the chapter asks a question. */
  get #hasQuestion() {
    const { mode } = this.#chapter;
    return mode !== "text" && mode !== "conceal";
  }

  /** True if a question can be answered on the board. */
  get #canAnswer() {
    return this.#hasQuestion || (this.#reached?.children.length ?? 0) > 0;
  }

  #head() {
    const { title, mode } = this.#chapter;
    setText(this.#title, chapterTitle(title, this.#index));
    const place = t("study.place", { place: this.#index + 1, of: this.#study.chapters.length });
    setText(this.#count, `${place} · ${t(`study.mode.${mode}`)}`);
  }

  /** Says what is to be found, and how it is begun. */
  #ask() {
    const { mode, side } = this.#chapter;
    const asks = this.#hasQuestion ? (ASKED[mode] ?? "study.play") : "study.guess";
    this.#goal.hidden = !this.#canAnswer;
    this.#answer.hidden = !this.#canAnswer;
    this.#play.hidden = this.#hasQuestion || !this.#around.plays();
    this.#onward.hidden = this.#hasQuestion || this.#index + 1 >= this.#study.chapters.length;
    setText(this.#goal, t(asks, { "@side": `color.${side}` }));
    this.#board.toggleAttribute("data-asks", this.#canAnswer);
  }

  /** The line that is not in brackets. */
  get #line() {
    const { tree } = this.#chapter;
    return tree.lineTo(this.#reached ?? tree.lastOf(tree.root));
  }

  /** @returns {StillContents} */
  get #shown() {
    const { turn, shapes } = this.#node;
    const { ends, between, path } = lastSquares({ lastTurn: turn });
    const besides = { shapes, lastEnds: ends, lastBetween: between, lastPath: path };
    const flipped = this.#chapter.side === "black";
    return { standing: standingAt(this.#chapter, this.#node), flipped, button: null, besides };
  }

  /** The board stands at the position. */
  #arrive() {
    const shown = this.#shown;
    // It is made in its place: its colours are read there.
    this.#still ??= new Still(this.#board, this.#around.settings, shown, () => {});
    this.#still.show(shown);
    this.#turns.mark(this.#node);
  }

  /** @param {TreeNode} node */
  #visit(node) {
    this.#node = node;
    const { tree } = this.#chapter;
    if (this.#reached && node.ply > this.#reached.ply && tree.isMain(node)) {
      this.#reached = node;
      this.#ask();
      this.#turns.show(this.#chapter, this.#line);
    }
    this.#arrive();
    announce(this.#live, this.#said());
  }

  /** The turn in words, and what is said of it. */
  #said() {
    const { turn, comment } = this.#node;
    const { board, turn: mover } = standingAt(this.#chapter, this.#node);
    const played = turn ? turnText(USUAL_GAME, turn, board) : `${t("turn.start")}.`;
    const next = `${t("status.toMove", { "@color": `color.${mover}` })}.`;
    return [played, turn ? marked(wordsOf(comment)).map(({ textContent }) => textContent) : [], next]
      .flat()
      .join(" ");
  }

  /** Has the whole element go on where this stands. */
  #open() {
    return this.#needRules(this.place);
  }

  /** @param {StudyPlace} place */
  #needRules(place) {
    return this.#wait(async () => {
      const { shadowRoot } = await this.#around.open(place);
      /** @type {HTMLElement | null | undefined} */ (shadowRoot?.querySelector(".study .lesson-title"))?.focus({
        preventScroll: true,
      });
    });
  }

  /** Plays on from the position that is shown. */
  #playOn() {
    const { rules, fen, tree, side } = this.#chapter;
    const turns = tree.lineTo(this.#node).map(({ turn }) => turn?.notation);
    const tags = `[Variant "Paco Sako"]\n[Rules "${rules}"]\n[SetUp "1"]\n[FEN "${fen}"]`;
    const none = { study: null, "initial-step": null, "initial-ply": null, fen: null, rules: null };
    const game = `${tags}\n\n${turns.join(" ")} *\n`;
    const own = { ...none, variant: USUAL_GAME, mode: "play", game, orientation: side };
    const back = button("study-return", words("study.return"), () => this.endGame(), "button small");
    const place = el("div", { class: "study-played", "data-waiting": true }, back);
    this.#around.host.shadowRoot?.append(place);
    return this.#wait(async () => {
      try {
        const board = await this.#around.make(own, place);
        place.toggleAttribute("data-waiting", false);
        this.#back = () => place.remove();
        this.#around.stand(board);
        /** @type {HTMLElement | null | undefined} */ (
          board.shadowRoot?.querySelector('.cell[tabindex="0"]')
        )?.focus();
      } catch (error) {
        place.remove();
        throw error;
      }
    });
  }

  /** The game that stands in its place, if one does, makes way for it. */
  endGame() {
    if (!this.#back) return;
    this.#back();
    this.#back = null;
    this.#around.stand(null);
    this.#play.focus({ preventScroll: true });
  }

  /** Shows a message while loading and after a failure. @param {() => Promise<unknown>} load */
  async #wait(load) {
    this.#locale.run(() => this.#still?.tell("loading"));
    try {
      await load();
      this.#still?.tell(null);
    } catch {
      // The error itself was reported by the loader.
      this.#locale.run(() => this.#still?.tell("failed"));
    }
  }
}
