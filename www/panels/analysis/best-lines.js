// The best lines of the position on the board, as the analysis finds them: what they are worth, their turns, how far it has come.

import { button } from "../../kit/button.js";
import { el, listen, setAttribute, setText } from "../../kit/dom.js";
import { formatNumber, t, words } from "../../kit/i18n.js";
import { roomIcon } from "../../kit/room-icons.js";
import { trackPress } from "../../kit/track-press.js";
import { movesMade } from "../../rules/pieces.js";
import { withGame } from "../../rules/rules.js";
import { scoreText, shortScore } from "../lines/score.js";
import { lineButtons } from "../lines/ways.js";

/** @import { Analysis, AnalysisState } from "../../game/review/analysis.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { EngineLine } from "../../rules/computer.js" */
/** @import { PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */
/** @import { Why } from "./why.js" */

/** Number of turns shown per line; later ones are guesses. */
const SHOWN_TURNS = 6;

const COUNTS = [1, 2, 3, 5, 8];

export class BestLines {
  #store;
  #analysis;
  #ways;
  #why;
  #verdict = el("p", { class: "analysis-words" });
  #detail = el("p", { class: "quiet" });
  #button = el("button", { type: "button", class: "button small", "data-action": "analysis-run" });
  #count;
  #progress = el("progress", { max: 1, value: 0, "aria-label": words("analysis.progress") });
  #list = el("ol", { class: "lines", "aria-label": words("analysis.best") });
  /** The rows that there were so far; those of the list are the first of them. @type {LineRow[]} */ #rows = [];
  /** Position of the displayed lines. */ #place = "";
  #isLate = false;
  #isPressed;
  element;

  /** @param {Store} store @param {Analysis} analysis @param {Ways} ways @param {Why} why @param {() => void} closed */
  constructor(store, analysis, ways, why, closed) {
    this.#store = store;
    this.#analysis = analysis;
    this.#ways = ways;
    this.#why = why;
    listen(this.#button, "click", () => {
      if (analysis.state.status === "working") analysis.pause();
      else analysis.deepen();
    });
    this.#count = el(
      "select",
      { id: "analysis-count", "aria-label": words("analysis.count") },
      ...COUNTS.map((number) =>
        el("option", { value: number }, words(number === 1 ? "analysis.line" : "analysis.lines", { number })),
      ),
    );
    listen(this.#count, "change", () => analysis.setCount(Number(this.#count.value)));
    const close = button("analysis-close", roomIcon("close"), () => analysis.close(), "button plain", {
      "aria-label": words("analysis.close"),
    });
    listen(close, "click", closed);
    const title = el("h2", { class: "panel-title" }, words("analysis.title"));
    const said = el("div", { class: "panel-words" }, this.#verdict, this.#detail);
    this.element = el(
      "div",
      { class: "panel-part" },
      el("div", { class: "panel-head" }, title, this.#count, close),
      el("div", { class: "panel-row" }, said, this.#button),
      this.#progress,
      this.#list,
      why.status,
    );
    // Lines stay in place during a press until its click is handled, unless the position changes.
    this.#isPressed = trackPress(
      this.#list,
      () => this.#isLate && analysis.state.isOpen && this.show(analysis.state, false),
    );
  }

  /** @param {AnalysisState} state @param {boolean} anew rewrites everything, for example in another language */
  show(state, anew) {
    const { at, snapshot } = this.#store.state;
    const { status, depth, nodes, message } = state;
    setText(
      this.#detail,
      status === "failed" ? t("analysis.failed", { message }) : statusWords(status, depth, nodes),
    );
    this.#progress.value = state.share;
    const place = `${at.id} ${snapshot.chain.length}`;
    this.#isLate = this.#isPressed() && place === this.#place;
    if (this.#isLate) return;
    const isElsewhere = place !== this.#place;
    this.#place = place;
    this.#showHead(state, snapshot.game);
    this.#keepFocus(() => this.#showRows(state, anew || isElsewhere));
  }

  /** @param {AnalysisState} state @param {string} game */
  #showHead({ status, lines, score, count }, game) {
    this.#count.hidden = status === "over";
    if (this.#count.value !== String(count)) this.#count.value = String(count);
    setText(this.#verdict, status === "over" || lines.length > 0 ? (score ? scoreText(score, game) : "") : "");
    this.#button.hidden = !["working", "paused", "done", "failed"].includes(status);
    setText(
      this.#button,
      t(status === "working" ? "analysis.stop" : status === "done" ? "analysis.deeper" : "analysis.go"),
    );
    this.#progress.hidden = status === "over" || status === "begun";
  }

  /** @param {AnalysisState} state @param {boolean} anew */
  #showRows({ lines }, anew) {
    const { tree, at, snapshot } = this.#store.state;
    const here = [...tree.stepsTo(at), ...movesMade(snapshot)];
    for (const [i, line] of lines.entries()) {
      if (this.#rows.length === i)
        this.#rows.push(new LineRow(i, this.#store, this.#analysis, this.#ways, i === 0 ? this.#why : null));
      this.#rows[i].show(line, snapshot.game, here, anew);
      if (i >= this.#list.children.length) this.#list.append(this.#rows[i].element);
    }
    for (const { element } of this.#rows.slice(lines.length)) element.remove();
  }

  /** A button that is pointed at or has the focus stays so, as long as there is one in its place. @param {() => void} change */
  #keepFocus(change) {
    const find = (/** @type {string} */ selector) =>
      /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-key]${selector}`));
    const [hovered, focused] = [find(":hover"), find(":focus")];
    change();
    const after = (/** @type {HTMLElement | null} */ gone) =>
      gone && !gone.isConnected ? find(`[data-key="${gone.dataset.key}"]`) : null;
    if (hovered && !hovered.isConnected) this.#ways.forget();
    after(focused)?.focus({ preventScroll: true });
    after(hovered)?.dispatchEvent(new PointerEvent("pointerenter"));
  }
}

/** @param {AnalysisState["status"]} status @param {number} depth @param {number} nodes */
function statusWords(status, depth, nodes) {
  switch (status) {
    case "waits":
      return t("analysis.waits");
    case "over":
      return t("hint.over");
    case "begun":
      return t("rival.finishTurn");
    case "settled":
      return t("analysis.settled");
    case "paused":
      if (depth === 0) return t("analysis.paused");
      break;
  }
  return depth > 0 ? t("analysis.depth", { depth, nodes: formatNumber(nodes) }) : t("analysis.working");
}

/** A line in the list: what it is worth, its turns, and what can be done with it. */
class LineRow {
  #index;
  #store;
  #analysis;
  #ways;
  /** @type {readonly PlayedTurn[]} */ #seen = [];
  #score = el("span", { class: "score" });
  #turns = el("span", { class: "line-turns" });
  #add;
  /** Content of the row, used to rewrite only what differs. */ #shown = { score: "", turns: "" };
  element;

  /** @param {number} index @param {Store} store @param {Analysis} analysis @param {Ways} ways @param {Why | null} why */
  constructor(index, store, analysis, ways, why) {
    this.#index = index;
    this.#store = store;
    this.#analysis = analysis;
    this.#ways = ways;
    const write = () => writeLine(store, this.#seen);
    this.#add = button("add-line", roomIcon("new"), write, "line-turn line-tool");
    const tools = el("span", { class: "line-tools" }, why?.button, this.#add);
    this.element = el("li", { class: "line" }, this.#score, this.#turns, tools, why?.reasons);
  }

  /** @param {EngineLine} line @param {string} game @param {readonly Step[]} here @param {boolean} anew */
  show({ score, turns }, game, here, anew) {
    const seen = turns.slice(0, SHOWN_TURNS);
    const side = score.white >= 0.5 ? "white" : "black";
    const shown = {
      score: `${score.type} ${score.value} ${side}`,
      turns: seen.map(({ stepList }) => stepList).join(" "),
    };
    const before = anew ? null : this.#shown;
    this.#shown = shown;
    if (shown.score !== before?.score) {
      setAttribute(this.#score, "data-side", side);
      setAttribute(this.#score, "title", scoreText(score, game));
      setText(this.#score, shortScore(score));
    }
    if (shown.turns !== before?.turns) {
      this.#seen = seen;
      const { series } = this.#store.state.snapshot;
      const play = (/** @type {PlayedTurn[]} */ played) => this.#analysis.play(played);
      const buttons = lineButtons(seen, here, this.#ways, play, series?.made);
      for (const [i, one] of buttons.entries()) one.setAttribute("data-key", `${this.#index}.${i}`);
      this.#turns.replaceChildren(...buttons);
    }
    setAttribute(this.#add, "aria-label", t("review.line.add"));
    setAttribute(this.#add, "title", t("review.line.add"));
  }
}

/** The same turns; the first with the moves of its series that were made before. @param {Store} store @param {readonly PlayedTurn[]} turns @returns {readonly PlayedTurn[]} */
function wholeTurns({ start, state: { tree, at, snapshot } }, turns) {
  const made = movesMade(snapshot);
  if (made.length === 0) return turns;
  return withGame(start, (game) => {
    game.goTo([...tree.stepsTo(at), ...made, ...turns[0].steps]);
    const { lastTurn } = game.snapshot();
    return lastTurn ? [lastTurn, ...turns.slice(1)] : [];
  });
}

/** Writes turns into the record as a variation from where the game stands; nothing moves on the board. @param {Store} store @param {readonly PlayedTurn[]} turns */
function writeLine(store, turns) {
  const key = (/** @type {string} */ name) =>
    /** @type {import("../../kit/i18n.js").Key} */ (`review.line.${name}`);
  const variations = [{ from: store.state.at.id, turns: wholeTurns(store, turns) }];
  const isNew = store.dispatch({ type: "annotate", remarks: new Map(), variations, key: key("added") });
  if (!isNew) store.dispatch({ type: "notice", key: key("there"), tone: "info" });
}
