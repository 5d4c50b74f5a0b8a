// A drill as it is seen: a board, what is asked, and what became of the last try.

import { squaresOfTurn } from "../../board/drawing/paths.js";
import { written } from "../../board/speech/figurines.js";
import { LessonBoard } from "../../book/lesson-board.js";
import { positionKey } from "../../game/positions/placement.js";
import { button } from "../../kit/button.js";
import { formatDate } from "../../kit/dates.js";
import { el, setText } from "../../kit/dom.js";
import { counted, formatNumber, formatPercent, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { atOnce } from "../../kit/work/tasks.js";
import { shortScore } from "../../panels/lines/score.js";
import { Computer } from "../../rules/computer.js";
import { withGame } from "../../rules/rules.js";
import { counting } from "../../store/played-counts.js";
import { saidIn } from "../../study/said.js";

import { Drill, standOf } from "./drill.js";
import { rememberCards } from "./due.js";

/** @import { Presence } from "../../kit/work/lifetime.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { PlayedIndex } from "../../store/played-index.js" */
/** @import { RepertoireTurn, RepertoirePosition, Repertoire } from "../../store/repertoire.js" */
/** @import { RepertoireCard } from "./due.js" */

/** Node limit of the computer's judgement of a try, as in a review. */
const NODES = 20_000;

/** A turn as it is shown. @param {PlayedTurn} turn */
const shown = (turn) => written(turn.notation, turn.color);

/** Turns with commas between them. @param {readonly RepertoireTurn[]} answers */
export const turnsOf = (answers) => answers.map(({ turn }) => shown(turn)).join(", ");

export class DrillView {
  #index;
  #around;
  #board;
  #title = el("h2", { class: "lesson-title", tabindex: "-1" });
  #count = el("p", { class: "quiet lesson-count" });
  #goal = el("p", { class: "lesson-goal" });
  #told = el("div", { class: "lesson-told", role: "status" });
  #back = button("drill-undo", words("action.takeBack.short"), () => this.#board.takeBack());
  #show = button("drill-show", words("drill.show"), () => this.#tell());
  #again = button("drill-again", words("drill.again"), () => this.#ask(), "button main");
  #more = button("drill-more", words("drill.more"), () => this.#begin());
  #done = button("drill-done", words("drill.close"), () => this.#around.done(), "button main");
  /** @type {Repertoire | null} */ #repertoire = null;
  /** @type {Map<string, RepertoireCard>} */ #cards = new Map();
  /** @type {Drill | null} */ #drill = null;
  /** @type {Computer | null} */ #computer = null;
  /** Counts tries, so that late results for an earlier try are dropped. */ #tries = 0;
  /** True once the message about the last try may disappear. */ #isRead = false;
  /** The current question. @type {RepertoirePosition | null} */ #place = null;
  /** Position of the question, to reset the board. @type {string} */ #fen = "";
  element;

  /**
   * @param {PlayedIndex} index
   * @param {{ settings: import("../../kit/settings.js").Settings, presence: Presence, done: () => void }} around `done` closes it
   */
  constructor(index, around) {
    this.#index = index;
    this.#around = around;
    this.#board = new LessonBoard(around.settings, around.presence, {
      turn: () => this.#tried(),
      changed: (isUnderWay) => {
        this.#back.hidden = !isUnderWay || !this.#place;
      },
    });
    this.element = el(
      "div",
      { class: "lesson drill" },
      this.#board.element,
      el(
        "section",
        { class: "lesson-panel" },
        el("header", { class: "lesson-head" }, el("div", {}, this.#title, this.#count)),
        el("div", { class: "lesson-card" }, el("div", { class: "lesson-task" }, this.#goal)),
        this.#told,
        el("div", { class: "lesson-actions" }, this.#back, this.#show, this.#again, this.#more, this.#done),
      ),
    );
  }

  /** @param {Repertoire} repertoire @param {Map<string, RepertoireCard>} cards */
  async open(repertoire, cards) {
    this.#repertoire = repertoire;
    this.#cards = cards;
    await this.#board.begin();
    this.#begin();
    this.#title.focus({ preventScroll: true });
  }

  /** Stops all work while hidden. */
  rest() {
    this.#board.rest();
    this.#place = null;
    this.#forget();
  }

  /** The name of what is drilled. */
  get name() {
    const { name = "", color = "white" } = this.#repertoire ?? {};
    return name ? isolated(name) : t(`rep.as.${color}`);
  }

  #begin() {
    const repertoire = this.#repertoire;
    if (!repertoire) return;
    this.#drill = new Drill(repertoire, this.#cards, {
      weigh: (key, answers) => {
        const played = this.#counts(key, answers[0]?.turn.color ?? "white").turns;
        return answers.map((answer) => 1 + (played.find((turn) => turn.key === answer.key)?.games ?? 0));
      },
      random: Math.random,
      now: Date.now,
    });
    setText(this.#title, t("drill.title", { name: this.name }));
    this.#say([]);
    this.#lay(repertoire.fen);
    this.#go();
  }

  /** @param {string} fen */
  #lay(fen) {
    const { game, rules, color } = /** @type {Repertoire} */ (this.#repertoire);
    const place = { fen, game, rules, steps: [] };
    this.#board.lay(place, { chooses: false, drawings: [], asks: false, side: color });
    this.#board.allow(false);
  }

  /**
   * Turns played from a place in the saved games.
   *
   * @param {number} key
   * @param {import("../../rules/rules.js").Color} turn
   */
  #counts(key, turn) {
    const { game } = /** @type {Repertoire} */ (this.#repertoire);
    return atOnce(counting(this.#index.parts, { key, game, turn, wants: () => true, side: () => null }));
  }

  /** Cancels requests about the last try. */
  #forget() {
    this.#tries += 1;
    this.#computer?.close();
    this.#computer = null;
  }

  /** Goes on to the next question, past what the page plays. */
  #go() {
    const drill = /** @type {Drill} */ (this.#drill);
    const { left, asked } = drill;
    setText(this.#count, t("drill.left", { left: formatNumber(left), asked: formatNumber(asked) }));
    const next = drill.next();
    if (next.type === "ask") {
      if (this.#isRead) this.#say([]);
      this.#isRead = false;
      this.#place = next.place;
      this.#fen = this.#board.snapshot.fen;
      this.#ask();
    } else if (next.type === "play") {
      this.#place = null;
      this.#offer([]);
      setText(this.#goal, t("drill.watch"));
      this.#board.show(next.answer.turn.steps);
      this.#board.later(() => this.#go());
    } else if (next.type === "line") {
      this.#board.later(() => {
        this.#lay(/** @type {Repertoire} */ (this.#repertoire).fen);
        this.#go();
      });
    } else this.#end();
  }

  /** Asks for a turn, from where the board stood when it was asked first. */
  #ask() {
    if (this.#board.snapshot.fen !== this.#fen) this.#lay(this.#fen);
    this.#board.allow(true);
    setText(this.#goal, t("drill.ask"));
    this.#offer([this.#show]);
    if (document.activeElement !== this.#title) this.#board.focus();
  }

  #tried() {
    const [drill, place] = [this.#drill, this.#place];
    if (!drill || !place) return;
    const turn = this.#board.snapshot.lastTurn;
    const key = positionKey(this.#board.snapshot.fen);
    const answer = place.answers.find((one) => one.key === key);
    this.#board.allow(false);
    const isRight = drill.try(key);
    rememberCards(this.#cards);
    if (isRight) {
      this.#forget();
      const comment = saidIn(answer?.comment ?? "").words;
      this.#say([t("drill.right"), comment], "good");
      this.#isRead = comment === "";
      setText(this.#goal, t("drill.watch"));
      this.#place = null;
      this.#offer([]);
      this.#board.later(() => this.#go());
      return;
    }
    const name = turn ? shown(turn) : "";
    const why = [t("drill.wrong", { turn: name }), this.#statistics(place, key, name)];
    this.#say(why, "bad");
    this.#askComputer(place, name, why);
    this.#offer([this.#again, this.#show]);
    this.#again.focus({ preventScroll: true });
  }

  /**
   * Statistics of the saved games about a tried turn.
   *
   * @param {RepertoirePosition} place
   * @param {number} key
   * @param {string} name
   */
  #statistics(place, key, name) {
    const from = positionKey(this.#fen);
    const count = this.#counts(from, place.turn).turns.find((one) => one.key === key);
    if (!count) return t("drill.unplayed", { turn: name });
    const ended = count.white + count.draw + count.black;
    const share = formatPercent(ended > 0 ? (count[place.turn] + count.draw / 2) / ended : 0);
    return counted("drill.played", count.games, { turn: name, share });
  }

  /**
   * Adds what the computer thinks of a turn that was tried, beside one of the repertoire.
   *
   * @param {RepertoirePosition} place
   * @param {string} name of the turn
   * @param {readonly string[]} said before
   */
  async #askComputer({ answers: [answer] }, name, said) {
    const { game, rules } = /** @type {Repertoire} */ (this.#repertoire);
    this.#tries += 1;
    const tries = this.#tries;
    const known = withGame({ game, rules, fen: this.#fen }, (trial) => {
      for (const step of answer.turn.steps) trial.apply(step);
      return trial.fen();
    });
    this.#computer ??= new Computer(this.#around.presence);
    const scores = [];
    for (const fen of [this.#board.snapshot.fen, known]) {
      const job = this.#computer.start({ mode: "analyse", fen, nodes: NODES, game, rules });
      // Without a computer there are still the games.
      const found = await job.answer.catch(() => null);
      const score = found?.lines[0]?.score;
      if (!score || tries !== this.#tries) return;
      scores.push(shortScore(score));
    }
    const [score, best] = scores;
    this.#say([...said, t("drill.computer", { turn: name, score, known: shown(answer.turn), best })], "bad");
  }

  /** Shows what the repertoire has; it has to be played then. */
  #tell() {
    const [drill, place] = [this.#drill, this.#place];
    if (!drill || !place) return;
    // Showing the answer counts as a miss.
    drill.try(Number.NaN);
    rememberCards(this.#cards);
    this.#lay(this.#fen);
    for (const { turn } of place.answers) this.#board.drawWay(squaresOfTurn(turn));
    this.#forget();
    const comments = place.answers.map(({ comment }) => saidIn(comment).words);
    this.#say([t("drill.known", { turns: turnsOf(place.answers) }), ...comments]);
    this.#board.allow(true);
    this.#offer([]);
    this.#board.focus();
  }

  #end() {
    const [drill, repertoire] = [this.#drill, this.#repertoire];
    if (!drill || !repertoire) return;
    this.#place = null;
    const { soonest } = standOf(repertoire, this.#cards, Date.now());
    const date = soonest === null ? "" : formatDate(new Date(soonest), { dateStyle: "short" });
    const result = { found: formatNumber(drill.found), asked: formatNumber(drill.asked) };
    setText(this.#goal, t(drill.asked > 0 ? "drill.done" : "drill.nothing", result));
    setText(this.#count, "");
    this.#say(date ? [t("drill.next", { date })] : [], "good");
    this.#offer(drill.asked > 0 ? [this.#more, this.#done] : [this.#done]);
    this.#done.focus({ preventScroll: true });
  }

  /** @param {readonly string[]} sentences @param {"plain" | "good" | "bad"} [tone] */
  #say(sentences, tone = "plain") {
    const said = sentences.filter(Boolean);
    this.#told.hidden = said.length === 0;
    this.#told.dataset.tone = tone;
    this.#told.replaceChildren(...said.map((text) => el("p", {}, text)));
  }

  /** @param {readonly HTMLElement[]} wanted the buttons that are there */
  #offer(wanted) {
    this.#back.hidden = true;
    for (const each of [this.#show, this.#again, this.#more, this.#done]) each.hidden = !wanted.includes(each);
  }
}
