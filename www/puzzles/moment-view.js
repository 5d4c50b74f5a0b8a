// The moments of a reviewed game, one at a time: the position, the question what to play there, two tries, and then the better
// turn in green on the position before, with what is proved of it.

import { squaresOfTurn } from "../board/drawing/paths.js";
import { pathsOfTurn } from "../board/drawing/turn-paths.js";
import { possibleTurnText } from "../board/speech/possible-turn.js";
import { LessonBoard } from "../book/lesson-board.js";
import { reasonText } from "../book/words.js";
import { button } from "../kit/button.js";
import { el, focusedBeside, setText } from "../kit/dom.js";
import { capital, currentLocale, t } from "../kit/i18n.js";
import { Computer } from "../rules/computer.js";
import * as module from "../rules/rules.js";
import { MomentJudge, stepsOfTurn } from "./moment-judge.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Miss } from "../game/review/misses.js" */
/** @import { Moment } from "../game/review/moments.js" */
/** @import { Step } from "../rules/rules.js" */

/**
 * A sentence, and the turn it is about, which is displayed beside it but not read out.
 *
 * @typedef {{ text: string, turn?: string }} MomentSentence
 */

/** Number of tries. */
const TRIES = 2;

/**
 * Dependencies of the view.
 *
 * @typedef {object} MomentViewServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/work/lifetime.js").Presence} presence presence of the view
 * @property {BookWords} words
 * @property {(miss: Miss) => boolean} keep saves it as a puzzle; true on success
 * @property {() => void} done returns to the game
 */

export class MomentView {
  #around;
  #board;
  #judge;
  #parts;
  #locale = currentLocale();
  /** @type {readonly Moment[]} */ #moments = [];
  #index = 0;
  /** @type {"ask" | "wait" | "wrong" | "right" | "told"} */ #phase = "ask";
  #tries = 0;
  /** The reply to the last try, in notation and in words. @type {MomentSentence | null} */ #reply = null;
  #refused = "";
  /** @type {Set<Moment>} those that are kept as puzzles */ #kept = new Set();
  #failed = false;
  /** True if the last try was exactly the better turn. */ #isBetter = false;
  /** A moment is being opened: its title gets the focus. */ #isOpening = false;
  /** Counts what is on the board, so that what was meant for another try is not done. */ #version = 0;

  /** @param {MomentViewServices} around */
  constructor(around) {
    this.#around = around;
    this.#judge = new MomentJudge(module, () => new Computer(around.presence));
    this.#board = new LessonBoard(around.settings, around.presence, {
      turn: (steps) => this.#played(steps),
      refused: (reason) => {
        this.#refused = capital(reasonText(reason, this.#board.snapshot));
        this.#show();
      },
      changed: (isUnderWay) => {
        this.#refused = "";
        this.#parts.back.hidden = !isUnderWay || this.#phase !== "ask";
      },
    });
    this.#parts = this.#make();
    this.element = this.#parts.element;
  }

  #make() {
    const parts = {
      title: el("h2", { class: "lesson-title", tabindex: "-1", "aria-describedby": "moment-goal moment-who" }),
      count: el("p", { class: "quiet lesson-count" }),
      goal: el("p", { class: "lesson-goal", id: "moment-goal" }),
      who: el("p", { class: "lesson-who", id: "moment-who" }),
      told: el("div", { class: "lesson-told", role: "status" }),
      back: button("moment-undo", "", () => this.#board.takeBack()),
      show: button("moment-show", "", () => this.#tell()),
      again: button("moment-again", "", () => this.#lay(), "button main"),
      keep: button("moment-keep", "", () => this.#keep()),
      next: button("moment-next", "", () => this.#go(this.#index + 1), "button main"),
      done: button("moment-done", "", () => this.#around.done(), "button main"),
    };
    const { title, count, goal, who, told, back, show, again, keep, next, done } = parts;
    const panel = el(
      "section",
      { class: "lesson-panel" },
      el("header", { class: "lesson-head" }, el("div", {}, title, count)),
      el("div", { class: "lesson-card" }, el("div", { class: "lesson-task" }, goal, who)),
      told,
      el("div", { class: "lesson-actions" }, back, show, keep, again, next, done),
    );
    return { ...parts, element: el("div", { class: "lesson moment" }, this.#board.element, panel) };
  }

  /** @returns {Promise<void>} */
  begin() {
    return this.#board.begin();
  }

  /** @param {readonly Moment[]} moments at least one */
  open(moments) {
    this.#moments = moments;
    this.#kept.clear();
    this.#go(
      Math.max(
        0,
        moments.findIndex(({ isFirst }) => isFirst),
      ),
    );
  }

  /** @param {number} index */
  #go(index) {
    this.#index = index;
    this.#tries = 0;
    this.#isOpening = true;
    this.#lay();
    this.#isOpening = false;
    this.#parts.title.focus({ preventScroll: true });
  }

  /** Nothing is looked at any more: what thinks is let go. */
  rest() {
    this.#version += 1;
    this.#board.rest();
    this.#judge.close();
  }

  /** The language of the page is another one. */
  retell() {
    this.#show();
  }

  get #moment() {
    return this.#moments[this.#index];
  }

  #lay() {
    this.#version += 1;
    this.#phase = "ask";
    this.#refused = "";
    this.#failed = false;
    this.#board.lay(this.#moment.known.place, { chooses: false, drawings: [], asks: false });
    this.#board.allow(true);
    this.#show();
  }

  /** @param {readonly Step[]} steps */
  async #played(steps) {
    if (this.#phase !== "ask") return;
    const version = this.#version;
    this.#phase = "wait";
    this.#board.allow(false);
    this.#show();
    try {
      const verdict = await this.#judge.judge(this.#moment.known, steps);
      if (version !== this.#version || !verdict) return;
      this.#tries += 1;
      const { isRight, reply } = verdict;
      this.#phase = isRight ? "right" : "wrong";
      this.#isBetter = this.#board.snapshot.lastTurn?.stepList === this.#moment.better.stepList;
      this.#reply = reply && this.#replyText(reply);
      this.#show();
      this.#board.later(() => {
        if (version !== this.#version) return;
        if (reply) this.#board.show(stepsOfTurn(reply));
        if (!isRight && this.#tries >= TRIES) this.#board.later(() => version === this.#version && this.#tell());
        else this.#show();
      });
    } catch {
      if (version !== this.#version) return;
      this.#failed = true;
      this.#tell();
    }
  }

  /**
   * The reply to the turn on the board, in words.
   *
   * @param {import("../rules/rules.js").PlayedTurn} reply
   * @returns {MomentSentence}
   */
  #replyText(reply) {
    const { game, board } = this.#board.snapshot;
    const words = this.#locale.run(() => possibleTurnText(game, reply, board));
    return { text: words, turn: this.#moment.write(reply) };
  }

  /** The better turn, on the position before. */
  #tell() {
    this.#version += 1;
    this.#phase = "told";
    const { known, better } = this.#moment;
    this.#board.lay(known.place, { chooses: false, drawings: [], asks: false });
    this.#board.allow(false);
    if (better.series) this.#board.showWays(pathsOfTurn(better, "hint"));
    else this.#board.drawWay(squaresOfTurn(better));
    this.#show();
  }

  #keep() {
    const moment = this.#moment;
    if (!moment.miss || !this.#around.keep(moment.miss)) return;
    this.#kept.add(moment);
    this.#show();
  }

  #show() {
    // It may be done after a long wait.
    this.#locale.run(() => this.#showMoment());
  }

  #showMoment() {
    const { words } = this.#around;
    const parts = this.#parts;
    const moment = this.#moment;
    if (!moment) return;
    const phase = this.#phase;
    const focused = focusedBeside(this.element);
    const { number, isTurn, known } = moment;
    const all = this.#moments.length;
    setText(parts.title, words.t(isTurn ? "moments.turned" : "moments.moment", { number }));
    setText(parts.count, words.t("moments.count", { count: this.#index + 1, all }));
    const left = TRIES - this.#tries;
    setText(parts.goal, words.t(phase === "told" || phase === "right" ? "moments.answer" : "moments.ask"));
    setText(parts.who, words.t(`ui.${known.side}`));
    parts.who.dataset.side = known.side;
    const isOver = phase === "told" || phase === "right";
    const isLast = this.#index + 1 === all;
    const offer = (
      /** @type {HTMLButtonElement} */ one,
      /** @type {boolean} */ isThere,
      /** @type {string} */ key,
    ) => {
      one.hidden = !isThere;
      setText(one, words.t(key));
    };
    offer(parts.show, phase === "ask" || phase === "wrong", "moments.show");
    offer(parts.again, phase === "wrong" && left > 0, "moments.again");
    offer(parts.keep, isOver && moment.miss !== null && !this.#kept.has(moment), "moments.keep");
    offer(parts.next, isOver && !isLast, "moments.next");
    offer(parts.done, isOver && isLast, "moments.done");
    setText(parts.back, t("action.takeBack.short"));
    parts.back.hidden = phase !== "ask" || this.#board.snapshot.chain.length === 0;
    const sentences = this.#refused ? [{ text: this.#refused }] : this.#sentences(moment);
    const { told } = parts;
    told.dataset.tone = phase === "right" || phase === "told" ? "good" : phase === "wrong" ? "bad" : "plain";
    told.hidden = sentences.length === 0;
    // Unchanged text must not be read out again.
    const shown = sentences.map(({ text, turn = "" }) => `${text} ${turn}`).join("\n");
    if (told.dataset.shown !== shown) {
      told.dataset.shown = shown;
      told.replaceChildren(
        ...sentences.map(({ text, turn }) =>
          el(
            "p",
            {},
            text,
            turn ? el("span", { class: "quiet moment-turn", "aria-hidden": "true" }, ` ${turn}`) : null,
          ),
        ),
      );
    }
    Object.assign(this.element.dataset, { phase, moment: String(this.#index + 1) });
    if (phase === "wrong" && left > 0) parts.again.focus({ preventScroll: true });
    else if (isOver && focused instanceof HTMLElement && focused.hidden)
      (isLast ? parts.done : parts.next).focus({ preventScroll: true });
    // The button that was pressed is gone.
    else if (focused instanceof HTMLElement && focused.hidden && !this.#isOpening) this.#board.focus();
  }

  /** Text for the current state of the moment. @param {Moment} moment @returns {MomentSentence[]} */
  #sentences(moment) {
    const { words } = this.#around;
    const { played, better, write, tell } = moment;
    const say = (/** @type {string} */ key, parameters = {}) => ({ text: words.t(key, parameters) });
    const kept = this.#kept.has(moment) ? [say("moments.kept")] : [];
    const isFound = this.#phase === "right" && this.#isBetter;
    const answer = [
      ...(isFound ? [] : [{ ...say("moments.better", { words: tell(better) }), turn: write(better) }]),
      { ...say("moments.played", { words: tell(played) }), turn: write(played) },
      ...moment.why().map((text) => ({ text })),
    ];
    switch (this.#phase) {
      case "ask":
        return this.#tries > 0 ? [say("moments.last")] : [];
      case "wait":
        return [say("ui.checking")];
      case "wrong": {
        const reply = this.#reply;
        const told = reply ? [{ ...say("moments.reply", { words: reply.text }), turn: reply.turn }] : [];
        return [say("moments.wrong"), ...told];
      }
      case "right":
        return [say("moments.right"), ...answer, ...kept];
      case "told":
        return [...(this.#failed ? [say("ui.noComputer")] : []), ...answer, ...kept];
    }
  }
}
