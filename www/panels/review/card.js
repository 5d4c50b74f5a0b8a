// Card about a position of the reviewed line: the turn that led to it, its class, and a better one.

import { written } from "../../board/speech/figurines.js";
import { betterLine, classOf, isTurningPoint } from "../../game/review/judge.js";
import { el } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { scoreText } from "../lines/score.js";
import { lineButtons } from "../lines/ways.js";
import { ReviewReasons } from "./reasons.js";
import { classText, lossText, numberOf, spokenClass, whyOf } from "./words.js";

/** @import { Explainer } from "../../game/review/explainer.js" */
/** @import { ReviewModel } from "../../game/review/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */
/** @import { Telling } from "./words.js" */

export class ReviewCard {
  #store;
  #model;
  #telling;
  #ways;
  #playFrom;
  #reasons;
  /** Content about the position. */
  element = el("div", { class: "review-told" });

  /**
   * @param {Store} store
   * @param {ReviewModel} model
   * @param {Telling} telling
   * @param {Ways} ways
   * @param {Explainer} explainer
   * @param {(turns: readonly PlayedTurn[], from: number) => void} playFrom plays turns from a position of the
   *   reviewed line
   */
  constructor(store, model, telling, ways, explainer, playFrom) {
    this.#store = store;
    this.#model = model;
    this.#telling = telling;
    this.#ways = ways;
    this.#playFrom = playFrom;
    this.#reasons = new ReviewReasons(store, explainer, ways, playFrom);
  }

  /** Announces the progress of the search for reasons. */
  get status() {
    return this.#reasons.status;
  }

  /** Shows what is to be said of a position. @param {number | null} place `null`: the board shows none of the reviewed line */
  show(place) {
    const told = this.element;
    const focused = told.contains(/** @type {ShadowRoot} */ (told.getRootNode()).activeElement);
    this.#ways.forget();
    this.#reasons.forget();
    told.replaceChildren(
      ...(place === null ? [el("p", { class: "quiet" }, t("review.other"))] : this.#parts(place)),
    );
    // If the focused element was replaced, the focus moves to the card's first button.
    if (focused) told.querySelector("button")?.focus();
  }

  /** Text of a position for the slider and for screen readers. @param {number} place */
  text(place) {
    const { state } = this.#model;
    const score = state.review?.scores[place];
    const standing = score ? scoreText(score, this.#store.state.snapshot.game) : "";
    if (place === 0 || !state.review) return `${t("review.start")}. ${standing}`;
    const index = place - 1;
    const { words } = this.#telling.line(state, index, [state.review.line[index]]);
    const why = whyOf(state, index, this.#telling, this.#store.state.snapshot.game).map(({ spoken }) => spoken);
    const isTurning = isTurningPoint(state.review, index, state.first) ? t("review.turning") : "";
    const parts = [
      `${numberOf(state, index)} ${words}`,
      spokenClass(state, index),
      lossText(state, index),
      isTurning,
      ...why,
      standing,
    ];
    // Some are whole sentences already.
    return parts.flatMap((part) => (part ? [/[.!?]$/.test(part) ? part : `${part}.`] : [])).join(" ");
  }

  /** Content about the last turn. @param {number} place */
  #parts(place) {
    const { state } = this.#model;
    const { review, first } = state;
    if (!review) return [];
    const score = review.scores[place];
    const standing = score ? el("p", { class: "quiet" }, scoreText(score, this.#store.state.snapshot.game)) : null;
    if (place === 0)
      return [el("p", { class: "review-turn" }, t("review.start")), standing].filter((part) => part !== null);
    const index = place - 1;
    const kind = classOf(review, index, first);
    const { turn } = state.nodes[index];
    if (!turn) return [];
    const why = whyOf(state, index, this.#telling, this.#store.state.snapshot.game);
    const proved = el("span", { class: "label review-proved" }, t("review.proved"));
    const head = el(
      "p",
      { class: "review-turn" },
      el("span", {}, `${numberOf(state, index)} ${written(turn.notation, turn.color)}`),
      kind ? el("span", { class: "label", "data-class": kind }, classText(state, index)) : null,
      isTurningPoint(review, index, first) ? el("span", { class: "label" }, t("review.turning")) : null,
      lossText(state, index) ? el("span", { class: "quiet" }, lossText(state, index)) : null,
      why.length > 0 ? proved : null,
    );
    const best = why.length === 0 && kind !== "best" && kind !== "only" ? this.#betterPart(index) : null;
    const more = el("div", { class: "reasons" });
    // Of a turn that the search alone calls a mistake, it is the reason that is proved, not the mistake.
    this.#reasons.show(state, index, more, () => why.length === 0 && more.firstElementChild?.prepend(proved, " "));
    return [head, ...why.flatMap((one) => this.#whyParts(one)), best, more, standing].filter(
      (part) => part !== null,
    );
  }

  /** The steps to a position of the reviewed line, after this many turns. */
  #stepsTo = (/** @type {number} */ count) =>
    this.#model.state.nodes.slice(0, count).flatMap(({ turn }) => turn?.steps ?? []);

  /**
   * Buttons that show and play turns.
   *
   * @param {readonly PlayedTurn[]} turns
   * @param {number} from index of the position of the first turn
   */
  #buttonsOf(turns, from) {
    return lineButtons(turns, this.#stepsTo(from), this.#ways, (played) => this.#playFrom(played, from));
  }

  /** A reason, with its turns to be looked at and played. @param {import("./words.js").ReasonText} why @returns {Node[]} */
  #whyParts({ text, turns, from, named }) {
    const buttons = this.#buttonsOf(turns, from);
    if (named !== undefined && buttons.length === 1) {
      const at = text.indexOf(named);
      return [el("p", { class: "review-why" }, text.slice(0, at), buttons[0], text.slice(at + named.length))];
    }
    const line = el("p", { class: "line-turns" }, ...buttons);
    return buttons.length > 0
      ? [el("p", { class: "review-why" }, text), line]
      : [el("p", { class: "review-why" }, text)];
  }

  /** The better line. @param {number} index */
  #betterPart(index) {
    const { state } = this.#model;
    const { review } = state;
    const best = review?.scores[index]?.best;
    if (!review || !best || best === review.line[index]) return null;
    const line = betterLine(review, index, state.first);
    const { turns } = this.#telling.line(state, index, line.length > 0 ? line : [best]);
    if (turns.length === 0) return null;
    const better = t("review.better", { notation: "" }).trim();
    const [first, ...rest] = this.#buttonsOf(turns, index);
    const follows = rest.length > 0 ? [el("p", { class: "line-turns" }, ...rest)] : [];
    return el("div", { class: "review-better" }, better, " ", first, ...follows);
  }
}
