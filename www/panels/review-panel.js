// The review of a game: a graph, and every turn with what it did.

import { written } from "../board/figurines.js";
import { accuracy, isMoment, placeInLine } from "../game/analysis.js";
import { el, setAttribute, setText } from "../kit/dom.js";
import { formatPercent, t, words } from "../kit/i18n.js";
import { scoreText, shortScore } from "./score.js";
import { arrowOf } from "./ways.js";

/** @typedef {import("../game/analysis.js").Analysis} Analysis */
/** @typedef {import("../game/analysis.js").AnalysisState} AnalysisState */
/** @typedef {import("../game/analysis.js").Review} Review */
/** @typedef {import("./ways.js").Ways} Ways */
/** @typedef {import("../rules/computer.js").ReviewedTurn} ReviewedTurn */
/** @typedef {import("../game/state.js").Store} Store */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 72;

/** @param {Store} store @param {Analysis} analysis @param {Ways} ways */
export function setUpReview(store, analysis, ways) {
  const go = el("button", { type: "button", class: "button small", "data-action": "review" });
  const message = el("p", { class: "quiet", role: "status" });
  const progress = el("progress", { max: 1, value: 0, "aria-label": words("analysis.progress"), hidden: true });
  const graph = document.createElementNS(SVG, "svg");
  const slider = el("input", {
    type: "range",
    class: "graph-slider",
    min: 0,
    max: 0,
    value: 0,
    "aria-label": words("review.slider"),
  });
  const frame = el("div", { class: "graph" });
  const sums = el("p", { class: "quiet" });
  const list = el("ol", { class: "judged", "aria-label": words("review.turns") });
  graph.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  graph.setAttribute("preserveAspectRatio", "none");
  graph.setAttribute("aria-hidden", "true");
  frame.append(graph, slider);
  const element = el(
    "div",
    { class: "panel-part review" },
    el("div", { class: "panel-row" }, el("h3", {}, words("review.title")), go),
    progress,
    message,
    frame,
    sums,
    list,
  );
  go.addEventListener("click", () => {
    if (analysis.state.review?.status === "working") analysis.cancelTask();
    else analysis.review();
  });
  slider.addEventListener("input", () => analysis.goTo(Number(slider.value)));

  /** @type {Review | null | undefined} */
  let shown;

  /** @param {AnalysisState} state @param {boolean} anew */
  const show = ({ review }, anew) => {
    const { turns } = store.state.snapshot;
    setAttribute(go, "disabled", turns.length === 0 && review?.status !== "working" ? "" : null);
    if (review !== shown || anew) {
      shown = review;
      const isWorking = review?.status === "working";
      setText(go, t(isWorking ? "analysis.stop" : review ? "review.again" : "review.go"));
      progress.hidden = !isWorking;
      frame.hidden = !review || review.turns.length === 0;
      if (review) {
        progress.value = review.turns.length / (review.line.length + 1);
        slider.max = String(review.line.length);
        drawGraph(graph, review);
        list.replaceChildren(...review.line.map((_, i) => turnItem(review, i, store, analysis, ways)));
      } else {
        list.replaceChildren();
      }
      setText(message, review ? reviewWords(review) : turns.length === 0 ? t("review.empty") : "");
      setText(sums, review?.status === "done" ? sumWords(review.turns) : "");
    }
    mark(review);
  };

  /** Shows where in the game the board is. @param {Review | null} review */
  function mark(review) {
    if (!review) return;
    const place = placeInLine(review.line, store.state.snapshot.turns);
    frame.classList.toggle("beside", place === null);
    if (place === null) return;
    slider.value = String(place);
    slider.setAttribute("aria-valuetext", placeText(store, review, place));
    const x = (place / Math.max(1, review.line.length)) * WIDTH;
    const cursor = graph.querySelector(".graph-now");
    cursor?.setAttribute("x1", String(x));
    cursor?.setAttribute("x2", String(x));
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.children[place - 1]?.querySelector("button");
    current?.setAttribute("aria-current", "true");
  }
  return { element, show };
}

/** @param {Review} review */
function reviewWords({ status, turns, line, message }) {
  switch (status) {
    case "working":
      return t("review.working", { done: turns.length, all: line.length + 1 });
    case "failed":
      return t("analysis.failed", { message });
    case "stopped":
      return t("review.stopped");
    case "done":
      return "";
  }
}

/** @param {readonly ReviewedTurn[]} turns */
function sumWords(turns) {
  const percent = (/** @type {"white" | "black"} */ color) => {
    const share = accuracy(turns, color);
    return share === null ? "–" : formatPercent(share);
  };
  return t("review.sums", { white: percent("white"), black: percent("black") });
}

/** What the slider says of a position. @param {Store} store @param {Review} review @param {number} place */
function placeText(store, { line, turns }, place) {
  const score = turns[place] ? scoreText(turns[place].score) : "";
  if (place === 0) return `${t("review.start")}. ${score}`;
  const labels = labelTexts(turns[place - 1]).join(", ");
  return [`${numberOf(store, place - 1)} ${line[place - 1].notation}`, labels, score].filter(Boolean).join(". ");
}

/** @param {ReviewedTurn | undefined} turn @returns {string[]} */
function labelTexts(turn) {
  return turn ? turn.labels.map((label) => t(`label.${label}`)) : [];
}

/** White's share rises from below; the turns to look at again have a mark. @param {SVGSVGElement} graph @param {Review} review */
function drawGraph(graph, { line, turns }) {
  const x = (/** @type {number} */ i) => (i / Math.max(1, line.length)) * WIDTH;
  const y = (/** @type {ReviewedTurn} */ { score }) => HEIGHT - 2 - score.white * (HEIGHT - 4);
  const make = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes) => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    return node;
  };
  const points = turns.map((turn, i) => `${x(i).toFixed(1)},${y(turn).toFixed(1)}`);
  const end = x(Math.max(0, turns.length - 1)).toFixed(1);
  graph.replaceChildren(
    make("rect", { class: "graph-black", x: 0, y: 0, width: x(Math.max(0, turns.length - 1)), height: HEIGHT }),
    make("polygon", { class: "graph-white", points: `0,${HEIGHT} ${points.join(" ")} ${end},${HEIGHT}` }),
    make("line", { class: "graph-middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    make("polyline", { class: "graph-line", points: points.join(" ") }),
    ...turns.flatMap((turn, i) => {
      const next = turns[i + 1];
      // A short line instead of a circle, which the stretched graph would make an ellipse.
      return isMoment(turn) && next
        ? [make("line", { class: "graph-moment", x1: x(i + 1), x2: x(i + 1), y1: y(turn), y2: y(next) })]
        : [];
    }),
    make("line", { class: "graph-now", x1: 0, x2: 0, y1: 0, y2: HEIGHT }),
  );
}

/** The number of a turn as in the list of turns. @param {Store} store @param {number} index in the game, from 0 */
function numberOf(store, index) {
  const half = index + (store.state.snapshot.firstTurn === "black" ? 1 : 0);
  return `${1 + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
}

/** @param {Review} review @param {number} index @param {Store} store @param {Analysis} analysis @param {Ways} ways */
function turnItem({ line, turns }, index, store, analysis, ways) {
  const turn = line[index];
  const judged = turns[index];
  const after = turns[index + 1];
  const labels = judged?.labels ?? [];
  const button = el(
    "button",
    { type: "button", class: "judged-turn", "data-count": index + 1, onclick: () => analysis.goTo(index + 1) },
    el("span", { class: "judged-number" }, numberOf(store, index)),
    el("span", { class: "judged-notation" }, written(turn.notation, turn.color)),
    ...labels.map((label) => el("span", { class: "label", "data-label": label }, t(`label.${label}`))),
    judged && isMoment(judged) && judged.loss !== null && judged.loss >= 0.05
      ? el("span", { class: "label", "data-label": "loss" }, `−${formatPercent(judged.loss)}`)
      : null,
    after ? el("span", { class: "judged-score", title: scoreText(after.score) }, shortScore(after.score)) : null,
  );
  // Before the turn and after it; on any other position its arrow would lead astray.
  ways.pointAt(button, [arrowOf(turn, turn.color)], () => {
    const place = placeInLine(line, store.state.snapshot.turns);
    return place === index || place === index + 1;
  });
  const item = el("li", {}, button);
  if (judged?.best && isMoment(judged)) {
    item.append(
      el(
        "p",
        { class: "quiet judged-best" },
        t("review.better", { notation: written(judged.best.notation, turn.color) }),
      ),
    );
  }
  return item;
}
