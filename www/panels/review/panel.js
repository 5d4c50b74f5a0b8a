// The review of a game: a graph to move along, and what is to be said of the turn on the board. The list of turns beside it
// shows the class of each turn.

import { isMoment, LOST } from "../../game/review/judge.js";
import { ReviewModel } from "../../game/review/review-model.js";
import { button } from "../../kit/button.js";
import { el, setAttribute, setText } from "../../kit/dom.js";
import { formatPercent, t } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { ReviewActions } from "./actions.js";
import { ReviewCard } from "./card.js";
import { ReviewGraph } from "./graph.js";
import { sumParts, sumsText } from "./sums.js";
import { classText, judgedOf, Telling } from "./words.js";

/** @import { Analysis } from "../../game/review/analysis.js" */
/** @import { Explainer } from "../../game/review/explainer.js" */
/** @import { ReviewState } from "../../game/review/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Computer } from "../../rules/computer.js" */
/** @import { Ways } from "../lines/ways.js" */
/** @import { ReviewCallbacks } from "./actions.js" */
/** @import { Judged } from "../../game/review/judge.js" */

/** True while turns are being proved, after the search of all positions. @param {ReviewState} state */
const isProving = ({ review }) => (review?.scores.length ?? 0) > (review?.line.length ?? 0);

export class ReviewPanel {
  #store;
  #analysis;
  #model;
  #judged;
  #telling;
  #actions;
  #reviewCard;
  #title = el("h3", {});
  #go = button("review", "", () => this.#runOrStop(), "button small");
  #message = el("p", { class: "quiet" });
  /** Announcements of progress: start and results only. */
  #spoken = el("p", { class: "visually-hidden", role: "status" });
  #progress = el("progress", { max: 1, value: 0, hidden: true });
  #graph = new ReviewGraph((place) => this.#model.goTo(place));
  #sums = el("div", { class: "review-sums" });
  #previous = button("review-previous", icon("back"), () => this.#step(-1), "button plain");
  #next = button("review-next", icon("forward"), () => this.#step(1), "button plain");
  #said = el("p", { class: "visually-hidden", role: "status" });
  #card = el("div", { class: "review-card", role: "group" });
  #counted = el("summary", {});
  #countedText = el("p", { class: "quiet" });
  #rest = el("details", { class: "review-rest" }, this.#counted, this.#countedText);
  /** @type {ReviewState | null} */ #shown = null;
  /** @type {unknown} the position that the graph marks */ #marked = null;
  /** The last announcement of progress. */ #stage;

  /**
   * @param {Store} store
   * @param {Analysis} analysis
   * @param {Ways} ways
   * @param {Explainer} explainer
   * @param {{ review: ReviewCallbacks, newComputer: () => Computer, judged: (judged: ReadonlyMap<number, Judged>) => void }} callbacks
   *   `judged` receives judgements for the list of turns
   */
  constructor(store, analysis, ways, explainer, { review: callbacks, newComputer, judged }) {
    this.#store = store;
    this.#analysis = analysis;
    this.#judged = judged;
    this.#model = new ReviewModel(store, analysis, newComputer);
    this.#stage = this.#model.state.status === "done" ? "done" : "";
    this.#telling = new Telling(store);
    this.#actions = new ReviewActions(store, this.#model, this.#telling, callbacks);
    this.#reviewCard = new ReviewCard(store, this.#model, this.#telling, ways, explainer, (turns, from) => {
      this.#model.goTo(from);
      analysis.play(turns);
    });
    const { element: told, status } = this.#reviewCard;
    this.#card.append(el("div", { class: "review-nav" }, this.#previous, this.#next), told, this.#said, status);
    this.element = el(
      "div",
      { class: "panel-part review" },
      el("div", { class: "panel-row" }, this.#title, this.#actions.tell, this.#go),
      this.#progress,
      this.#message,
      this.#spoken,
      this.#graph.element,
      this.#sums,
      this.#card,
      this.#actions.element,
      this.#rest,
    );
    this.#model.subscribe(() => analysis.state.isOpen && this.show());
  }

  /** True if only graph and card are shown. */
  get isFolded() {
    return this.element.hasAttribute("data-folded");
  }

  set isFolded(isFolded) {
    this.element.toggleAttribute("data-folded", isFolded);
  }

  get hasReview() {
    return this.#model.state.review !== null;
  }

  /** Goes through the game. */
  run() {
    return this.#model.run();
  }

  /** Reviews the game and presents its moments, unless another position or game is shown by then. */
  async tellMoments() {
    const model = this.#model;
    const { at, tree } = this.#store.state;
    if (model.state.status !== "done" || model.isBeside) await model.run();
    const now = this.#store.state;
    const isStill = now.at.id === at.id && now.tree.key === tree.key && this.#analysis.state.isOpen;
    if (model.state.status === "done" && isStill) this.#actions.tellMoments(true);
  }

  /** @param {boolean} [anew] even what has not changed, in another language */
  show(anew = false) {
    const { state } = this.#model;
    if (state === this.#shown && !anew) return this.#mark(false);
    if (anew) this.#telling.forget();
    this.#shown = state;
    const { status, review } = state;
    this.element.dataset.status = status;
    this.#showLabels();
    this.#progress.hidden = status !== "working";
    this.#progress.value = state.share;
    for (const part of [this.#graph.element, this.#card, this.#sums, this.#rest])
      part.hidden = !review || review.scores.length < 2;
    if (review) {
      this.#graph.draw(state, t("review.slider"));
      this.#sums.replaceChildren(...sumParts(state));
    }
    this.#judged(judgedOf(state));
    setText(this.#message, this.#messageText(state));
    this.#actions.show();
    this.#tellStage(state);
    this.#mark(true);
  }

  /** Labels, which change only with the language. */
  #showLabels() {
    setText(this.#title, t("review.title"));
    setText(this.#counted, t("review.counted"));
    const of = (/** @type {keyof typeof LOST} */ kind) => formatPercent(LOST[kind]);
    const shares = { inaccuracy: of("inaccuracy"), mistake: of("mistake"), blunder: of("blunder") };
    setText(this.#countedText, t("review.counted.text", shares));
    setAttribute(this.#progress, "aria-label", t("analysis.progress"));
    setAttribute(this.#previous, "aria-label", t("review.previous"));
    setAttribute(this.#previous, "title", t("review.previous"));
    setAttribute(this.#next, "aria-label", t("review.next"));
    setAttribute(this.#next, "title", t("review.next"));
  }

  #runOrStop() {
    if (this.#model.state.status === "working") this.#model.stop();
    else this.#model.run();
  }

  /** The moments before and after the position on the board. @param {1 | -1} by */
  #moment(by) {
    const { review, first } = this.#model.state;
    const place = this.#model.place ?? 0;
    const indexes = review ? review.line.flatMap((_, i) => (isMoment(review, i, first) ? [i + 1] : [])) : [];
    return by > 0 ? indexes.find((at) => at > place) : indexes.filter((at) => at < place).at(-1);
  }

  /** @param {1 | -1} by */
  #step(by) {
    const place = this.#moment(by);
    if (place === undefined) return;
    this.#model.goTo(place);
    // The button keeps the focus: what it has led to is said.
    setText(this.#said, this.#reviewCard.text(place));
  }

  /** @param {ReviewState} state */
  #messageText(state) {
    const { status, review, first, share, message } = state;
    if (status === "failed") return t("analysis.failed", { message });
    if (status === "working") {
      return t(isProving(state) ? "review.proving" : "review.searching", { share: formatPercent(share) });
    }
    if (!review) return this.#model.canReview ? "" : t("review.empty");
    if (status === "stopped") return t("review.stopped");
    const isClean = review.line.every((_, index) => classText(state, index) && !isMoment(review, index, first));
    return isClean ? t("review.none") : "";
  }

  /** @param {ReviewState} state */
  #tellStage(state) {
    const { status } = state;
    const now = status === "working" && isProving(state) ? "proving" : status;
    if (now === this.#stage) return;
    this.#stage = now;
    const parts = [status === "done" ? sumsText(state) : "", this.#messageText(state)];
    setText(this.#spoken, parts.filter(Boolean).join(" "));
  }

  /** Marks the position of the board in the graph. @param {boolean} anew */
  #mark(anew) {
    const { place } = this.#model;
    this.#showGo();
    if (!this.#model.state.review || (place === this.#marked && !anew)) return;
    this.#marked = place;
    this.#graph.mark(place, place === null ? "" : this.#reviewCard.text(place));
    this.#reviewCard.show(place);
    setAttribute(this.#previous, "aria-disabled", this.#moment(-1) === undefined ? "true" : null);
    setAttribute(this.#next, "aria-disabled", this.#moment(1) === undefined ? "true" : null);
  }

  /** Updates the button that starts the review. */
  #showGo() {
    const { canReview, state, isBeside } = this.#model;
    const { status, review } = state;
    const isOther = review !== null && isBeside;
    const isWorking = status === "working";
    setAttribute(this.#go, "disabled", canReview || isWorking ? null : "");
    const key = !review || isOther ? "go" : status === "done" ? "again" : "goOn";
    setText(this.#go, isWorking ? t("analysis.stop") : t(`review.${key}`));
    this.#go.classList.toggle("main", !review);
  }
}
