// The review of a game: a graph to move along, and what is to be said of the turn on the board. The list of turns beside it
// shows the class of each turn.

import { written } from "../../board/figurines.js";
import { accuracy, betterLine, classOf, countsOf, isMoment, isTurningPoint, SIGNS } from "../../game/judge.js";
import { ReviewModel } from "../../game/review-model.js";
import { el, setAttribute, setText } from "../../kit/dom.js";
import { formatPercent, t } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { scoreText } from "../lines/score.js";
import { lineButtons } from "../lines/ways.js";
import { ReviewActions } from "./actions.js";
import { ReviewGraph } from "./graph.js";
import { ReviewReasons } from "./reasons.js";
import { classText, judgedOf, lossText, numberOf, spokenClass, Telling, whyOf } from "./words.js";

/** @import { Analysis } from "../../game/analysis.js" */
/** @import { TurnClass } from "../../game/judge.js" */
/** @import { ReviewState } from "../../game/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */
/** @import { ReviewDoors } from "./actions.js" */

/** Classes that are counted for each side. @type {readonly TurnClass[]} */
const COUNTED = ["only", "best", "inaccuracy", "mistake", "blunder"];

/** @param {string} action @param {() => void} run @param {string} kind @param {Node[]} content */
function button(action, run, kind, ...content) {
  return el(
    "button",
    { type: "button", class: `button ${kind}`, "data-action": action, onclick: run },
    ...content,
  );
}

/**
 * @param {Store} store
 * @param {Analysis} analysis
 * @param {Ways} ways
 * @param {import("../../game/explainer.js").Explainer} explainer
 * @param {{ review: ReviewDoors, newComputer: () => import("../../rules/computer.js").Computer, judged: (judged: ReadonlyMap<number, import("./words.js").Judged>) => void }} doors
 *   `judged` is told what the list of turns is to say
 */
export function setUpReview(store, analysis, ways, explainer, { review: doors, newComputer, judged }) {
  const model = new ReviewModel(store, analysis, newComputer);
  const telling = new Telling(store);
  const title = el("h3", {});
  const go = button("review", () => (model.state.status === "working" ? model.stop() : model.run()), "small");
  const message = el("p", { class: "quiet" });
  /** What is said of how far it has come: what begins and what is found, not every percent. */
  const spoken = el("p", { class: "visually-hidden", role: "status" });
  const progress = el("progress", { max: 1, value: 0, hidden: true });
  const graph = new ReviewGraph((place) => model.goTo(place));
  const sums = el("div", { class: "review-sums" });
  const card = el("div", { class: "review-card", role: "group" });
  const previous = button("review-previous", () => step(-1), "plain", icon("back"));
  const next = button("review-next", () => step(1), "plain", icon("forward"));
  const told = el("div", { class: "review-told" });
  const reasons = new ReviewReasons(store, explainer, ways, playFrom);
  const said = el("p", { class: "visually-hidden", role: "status" });
  card.append(el("div", { class: "review-nav" }, previous, next), told, said, reasons.status);
  const actions = new ReviewActions(store, model, telling, doors);
  const counted = el("summary", {});
  const countedText = el("p", { class: "quiet" });
  const rest = el("details", { class: "review-rest" }, counted, countedText);
  const element = el(
    "div",
    { class: "panel-part review" },
    el("div", { class: "panel-row" }, title, actions.tell, go),
    progress,
    message,
    spoken,
    graph.element,
    sums,
    card,
    actions.element,
    rest,
  );

  /** The moments before and after the position on the board. @param {1 | -1} by */
  const moment = (by) => {
    const { review, first } = model.state;
    const place = model.place ?? 0;
    const indexes = review ? review.line.flatMap((_, i) => (isMoment(review, i, first) ? [i + 1] : [])) : [];
    return by > 0 ? indexes.find((at) => at > place) : indexes.filter((at) => at < place).at(-1);
  };
  /** @param {1 | -1} by */
  function step(by) {
    const place = moment(by);
    if (place === undefined) return;
    model.goTo(place);
    // The button keeps the focus: what it has led to is said.
    setText(said, placeText(place));
  }

  /** @type {ReviewState | null} */
  let shown = null;
  /** @type {unknown} */
  let marked = null;

  /** @param {boolean} anew even what has not changed, in another language */
  const show = (anew = false) => {
    const { state } = model;
    const isOther = state !== shown;
    if (!isOther && !anew) return mark(false);
    if (anew) telling.forget();
    shown = state;
    const { status, review } = state;
    element.dataset.status = status;
    const isWorking = status === "working";
    setText(title, t("review.title"));
    setText(counted, t("review.counted"));
    setText(countedText, t("review.counted.text"));
    setAttribute(progress, "aria-label", t("analysis.progress"));
    setAttribute(previous, "aria-label", t("review.previous"));
    setAttribute(previous, "title", t("review.previous"));
    setAttribute(next, "aria-label", t("review.next"));
    setAttribute(next, "title", t("review.next"));
    progress.hidden = !isWorking;
    progress.value = state.share;
    for (const part of [graph.element, card, sums, rest]) part.hidden = !review || review.scores.length < 2;
    if (review) {
      graph.draw(state, t("review.slider"));
      sums.replaceChildren(...sumParts(state));
    }
    judged(judgedOf(state));
    setText(message, messageText(state));
    actions.show();
    tellStage(state);
    mark(true);
  };

  /** @param {ReviewState} state */
  function messageText({ status, review, share, message: wrong }) {
    if (status === "failed") return t("analysis.failed", { message: wrong });
    if (status === "working") {
      const isProving = (review?.scores.length ?? 0) > (review?.line.length ?? 0);
      return t(isProving ? "review.proving" : "review.searching", { share: formatPercent(share) });
    }
    if (!review) return model.canReview ? "" : t("review.empty");
    if (status === "stopped") return t("review.stopped");
    const isClean = review.line.every(
      (_, index) => classText(model.state, index) && !isMoment(review, index, model.state.first),
    );
    return isClean ? t("review.none") : "";
  }

  /** What has been told last of how far the review has come. */
  let stage = model.state.status === "done" ? "done" : "";
  /** @param {ReviewState} state */
  function tellStage(state) {
    const { status, review } = state;
    const isProving = status === "working" && (review?.scores.length ?? 0) > (review?.line.length ?? 0);
    const now = isProving ? "proving" : status;
    if (now === stage) return;
    stage = now;
    const text =
      status === "done" ? [sumsText(state), messageText(state)].filter(Boolean).join(" ") : messageText(state);
    setText(spoken, text);
  }

  /** Shows where in the game the board is. @param {boolean} anew */
  function mark(anew) {
    const { review } = model.state;
    const isOther = review !== null && model.isBeside;
    setAttribute(go, "disabled", model.canReview || model.state.status === "working" ? null : "");
    const done = model.state.status === "done" && !isOther;
    const key = model.state.status === "working" ? null : !review || isOther ? "go" : done ? "again" : "goOn";
    setText(go, key ? t(`review.${key}`) : t("analysis.stop"));
    go.classList.toggle("main", !review);
    if (!review) return;
    const { place } = model;
    if (place === marked && !anew) return;
    marked = place;
    graph.mark(place, place === null ? "" : placeText(place));
    const focused = told.contains(/** @type {ShadowRoot} */ (told.getRootNode()).activeElement);
    ways.forget();
    reasons.forget();
    told.replaceChildren(
      ...(place === null ? [el("p", { class: "quiet" }, t("review.other"))] : cardParts(place)),
    );
    // What had the focus has gone; the card takes it, so that a keyboard stays where it is.
    if (focused) told.querySelector("button")?.focus();
    setAttribute(previous, "aria-disabled", moment(-1) === undefined ? "true" : null);
    setAttribute(next, "aria-disabled", moment(1) === undefined ? "true" : null);
  }

  /** What the slider says of a position. @param {number} place */
  function placeText(place) {
    const { state } = model;
    const score = state.review?.scores[place];
    const standing = score ? scoreText(score, store.state.snapshot.game) : "";
    if (place === 0 || !state.review) return `${t("review.start")}. ${standing}`;
    const index = place - 1;
    const { words } = telling.line(state, index, [state.review.line[index]]);
    const why = whyOf(state, index, telling, store.state.snapshot.game).map(({ spoken }) => spoken);
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

  /** What is to be said of the turn that was played last. @param {number} place */
  function cardParts(place) {
    const { state } = model;
    const { review, first } = state;
    if (!review) return [];
    const score = review.scores[place];
    const standing = score ? el("p", { class: "quiet" }, scoreText(score, store.state.snapshot.game)) : null;
    if (place === 0)
      return [el("p", { class: "review-turn" }, t("review.start")), standing].filter((part) => part !== null);
    const index = place - 1;
    const kind = classOf(review, index, first);
    const { turn } = state.nodes[index];
    if (!turn) return [];
    const why = whyOf(state, index, telling, store.state.snapshot.game);
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
    const best = why.length === 0 && kind !== "best" && kind !== "only" ? betterPart(index) : null;
    const more = el("div", { class: "reasons" });
    // Of a turn that the search alone calls a mistake, it is the reason that is proved, not the mistake.
    reasons.show(state, index, more, () => why.length === 0 && more.firstElementChild?.prepend(proved, " "));
    return [head, ...why.flatMap((one) => whyParts(one)), best, more, standing].filter((part) => part !== null);
  }

  /** The steps to a position of the reviewed line. @param {number} count turns before it */
  const stepsTo = (count) => model.state.nodes.slice(0, count).flatMap(({ turn }) => turn?.steps ?? []);

  /** Plays turns from a position of the reviewed line. @param {readonly PlayedTurn[]} turns @param {number} from */
  function playFrom(turns, from) {
    model.goTo(from);
    analysis.play(turns);
  }

  /** Turns to be looked at and played. @param {readonly PlayedTurn[]} turns @param {number} from where the first is played */
  function buttonsOf(turns, from) {
    return lineButtons(turns, stepsTo(from), ways, (played) => playFrom(played, from));
  }

  /** A reason, with its turns to be looked at and played. @param {import("./words.js").Why} why @returns {Node[]} */
  function whyParts({ text, turns, from, named }) {
    const buttons = buttonsOf(turns, from);
    if (named !== undefined && buttons.length === 1) {
      const at = text.indexOf(named);
      return [el("p", { class: "review-why" }, text.slice(0, at), buttons[0], text.slice(at + named.length))];
    }
    const line = el("p", { class: "line-turns" }, ...buttons);
    return buttons.length > 0
      ? [el("p", { class: "review-why" }, text), line]
      : [el("p", { class: "review-why" }, text)];
  }

  /** What the search would have played. @param {number} index */
  function betterPart(index) {
    const { state } = model;
    const { review } = state;
    const best = review?.scores[index]?.best;
    if (!review || !best || best === review.line[index]) return null;
    const line = betterLine(review, index, state.first);
    const { turns } = telling.line(state, index, line.length > 0 ? line : [best]);
    if (turns.length === 0) return null;
    const better = t("review.better", { notation: "" }).trim();
    const [first, ...rest] = buttonsOf(turns, index);
    const follows = rest.length > 0 ? [el("p", { class: "line-turns" }, ...rest)] : [];
    return el("div", { class: "review-better" }, better, " ", first, ...follows);
  }

  /** @param {import("../../game/review-form.js").Review} review @param {"white" | "black"} side @param {"white" | "black"} first */
  function percentOf(review, side, first) {
    const share = accuracy(review, side, first);
    return share === null ? "–" : formatPercent(share);
  }

  /** The accuracy of both sides. @param {Pick<ReviewState, "review" | "first">} state */
  function sumsText({ review, first }) {
    if (!review) return "";
    return t("review.sums", {
      white: percentOf(review, "white", first),
      black: percentOf(review, "black", first),
    });
  }

  /** Accuracy and classes of both sides. @param {ReviewState} state */
  function sumParts({ review, first }) {
    if (!review) return [];
    const head = el("p", { class: "visually-hidden" }, sumsText({ review, first }));
    const sides = /** @type {const} */ (["white", "black"]).map((side) => {
      const counts = countsOf(review, side, first);
      return el(
        "div",
        { class: "review-side", "data-side": side },
        el("span", { class: "threat-side", "data-side": side, "aria-hidden": "true" }),
        el("strong", { "aria-hidden": "true" }, percentOf(review, side, first)),
        el("span", { class: "visually-hidden" }, `${t(`color.${side}`)}: `),
        el(
          "span",
          { class: "review-counts" },
          ...COUNTED.filter((kind) => counts[kind] > 0).map((kind) =>
            el(
              "span",
              { class: "label", "data-class": kind, title: t(`review.class.${kind}`) },
              el("span", { "aria-hidden": "true" }, `${SIGNS[kind] || "★"} ${counts[kind]}`),
              el("span", { class: "visually-hidden" }, `${t(`review.class.${kind}`)}: ${counts[kind]}. `),
            ),
          ),
        ),
      );
    });
    return [head, ...sides];
  }

  /** Goes through the game, and tells its moments when that is done, unless something else is looked at by then. */
  async function tellMoments() {
    const { at, tree } = store.state;
    if (model.state.status !== "done" || model.isBeside) await model.run();
    const isStill = store.state.at.id === at.id && store.state.tree.key === tree.key && analysis.state.isOpen;
    if (model.state.status === "done" && isStill) actions.tellMoments();
  }

  model.subscribe(() => analysis.state.isOpen && show());
  return { element, show, tellMoments, run: () => model.run(), hasReview: () => model.state.review !== null };
}
