// The analysis as it is seen: the bar, the best lines, threats, proofs. The review is in review-panel.js.

import { keyIn } from "../games/index.js";
import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { follow, formatNumber, onLanguage, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { pressOn } from "../kit/press.js";
import { gameInfo } from "../rules/rules.js";
import { loadReviewTexts, setUpReview } from "./review-panel.js";
import { say } from "./review-words.js";
import { scoreText, shortScore } from "./score.js";
import { SmallBoard } from "./small-board.js";
import { arrowOf, lineButtons, turnButton, Ways } from "./ways.js";

/** @typedef {import("../game/analysis.js").Analysis} Analysis */
/** @typedef {import("../game/analysis.js").AnalysisState} AnalysisState */
/** @typedef {import("../rules/computer.js").EngineLine} EngineLine */
/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("../game/view-state.js").Path} Path */
/** @typedef {import("../game/state.js").Store} Store */

/** How many turns of a line are shown; more nobody follows, and far ahead they are guesses. */
const SHOWN_TURNS = 6;

const COUNTS = [1, 2, 3, 5, 8];
const PROOF_TURNS = [1, 2, 3, 4, 5];

/** What has to be loaded besides, before the panel is set up. @type {() => Promise<void>} */
export const prepare = loadReviewTexts;

/**
 * @param {import("./table-parts.js").Parts} parts
 * @param {Store} store
 * @param {Analysis} analysis
 * @param {object} doors
 * @param {() => void} doors.closed is called when a person has closed the panel, which had the focus
 * @param {import("./review-actions.js").ReviewDoors} doors.review
 * @param {() => import("../board/theme.js").Look} doors.look of the board
 * @returns {{ review: () => void }} `review` goes through the whole game
 */
export function setUpAnalysis({ element: table, analysis: panel, evaluation: bar }, store, analysis, doors) {
  const ways = new Ways(store, analysis, new SmallBoard(table, store, doors.look));
  const top = setUpLines(store, analysis, ways, doors.closed);
  const threats = setUpThreats(store, analysis, ways);
  const proof = setUpProof(store, analysis, ways);
  const review = setUpReview(store, analysis, ways, doors.review);
  panel.append(top.element, threats.element, proof.element, review.element);

  const evalBar = setUpBar(store, bar);
  store.subscribe(({ snapshot }, { cause, before }) => {
    // A piece that was lifted and put down again leaves the position as it was.
    if (cause === "view" || snapshot.chain.length > 0 || before.turns.length !== snapshot.turns.length) return;
    queueMicrotask(() => ways.restore());
  });
  // The turn on the board is told anew, whatever the computer does.
  store.subscribe(() => analysis.state.isOpen && review.show());
  /** @type {AnalysisState | null} */
  let shown = null;
  /** @type {PlayedTurn | undefined} */
  let marked;
  /** @type {readonly Path[]} */
  let threatened = [];
  /** @param {AnalysisState} state @param {boolean} [anew] even what has not changed, in another language */
  const show = (state, anew = false) => {
    const opened = state.isOpen && !shown?.isOpen;
    shown = state;
    panel.hidden = !state.isOpen;
    bar.hidden = !state.isOpen;
    if (!state.isOpen) return;
    evalBar(state);
    top.show(state, anew);
    threats.show(state);
    proof.show(state, anew);
    review.show(anew);
    const best = state.lines[0]?.turns[0];
    // What is shown while nothing is pointed at: the best turn, and the threats.
    if (opened || best !== marked || threats.paths() !== threatened) {
      marked = best;
      threatened = threats.paths();
      ways.show([...threatened, ...(best ? [arrowOf(best, "line")] : [])]);
    }
  };
  analysis.subscribe((state) => show(state));
  onLanguage(panel, () => show(analysis.state, true));
  show(analysis.state);
  return {
    review() {
      // It comes first where it was asked for.
      panel.prepend(review.element);
      panel.scrollTop = 0;
      review.element.scrollIntoView({ block: "nearest" });
      if (!review.hasReview()) review.run();
    },
  };
}

/** The bar over the board: White's share from the left. @param {Store} store @param {HTMLElement} bar */
function setUpBar(store, bar) {
  const share = el("span", { class: "eval-share" });
  const text = el("span", { class: "eval-text" });
  bar.append(share, text);
  bar.setAttribute("role", "meter");
  follow(bar, (node) => node.setAttribute("aria-label", t("analysis.bar")));
  bar.setAttribute("aria-valuemin", "0");
  bar.setAttribute("aria-valuemax", "100");
  return (/** @type {AnalysisState} */ { score }) => {
    const white = score?.white ?? 0.5;
    // Not even a sure win fills it to the edge before it is played.
    const percent = store.state.snapshot.status.over ? white * 100 : 3 + white * 94;
    share.style.setProperty("width", `${percent.toFixed(1)}%`);
    setText(text, score ? shortScore(score) : "");
    bar.dataset.side = white >= 0.5 ? "white" : "black";
    bar.setAttribute("aria-valuenow", String(Math.round(white * 100)));
    bar.setAttribute(
      "aria-valuetext",
      score ? scoreText(score, store.state.snapshot.game) : t("analysis.noScore"),
    );
  };
}

/** @param {Store} store @param {Analysis} analysis @param {Ways} ways @param {() => void} closed */
function setUpLines(store, analysis, ways, closed) {
  const title = el("h2", { class: "panel-title" }, words("analysis.title"));
  const verdict = el("p", { class: "analysis-words" });
  const detail = el("p", { class: "quiet" });
  const button = el("button", { type: "button", class: "button small", "data-action": "analysis-run" });
  const count = el(
    "select",
    { id: "analysis-count", "aria-label": words("analysis.count") },
    ...COUNTS.map((number) =>
      el("option", { value: number }, words(number === 1 ? "analysis.line" : "analysis.lines", { number })),
    ),
  );
  listen(count, "change", () => analysis.setCount(Number(count.value)));
  const close = el(
    "button",
    {
      type: "button",
      class: "button plain",
      "data-action": "analysis-close",
      "aria-label": words("analysis.close"),
      onclick: () => analysis.close(),
    },
    icon("close"),
  );
  const progress = el("progress", { max: 1, value: 0, "aria-label": words("analysis.progress") });
  const list = el("ol", { class: "lines", "aria-label": words("analysis.best") });
  const element = el(
    "div",
    { class: "panel-part" },
    el("div", { class: "panel-head" }, title, count, close),
    el("div", { class: "panel-row" }, el("div", { class: "panel-words" }, verdict, detail), button),
    progress,
    list,
  );
  listen(button, "click", () => {
    if (analysis.state.status === "working") analysis.pause();
    else analysis.deepen();
  });
  listen(close, "click", closed);

  /** @type {readonly EngineLine[] | null} */
  let shown = null;
  /** Where the game stood when they were shown. */
  let place = "";
  let isLate = false;
  // What a press began on stays, and stays where it is, until the press has acted; the lines of another position do not.
  const isPressed = pressOn(list, () => isLate && analysis.state.isOpen && show(analysis.state, true));
  /** @param {AnalysisState} state @param {boolean} anew */
  const show = (state, anew) => {
    const { status, lines, depth, nodes, score, message } = state;
    const { tree, at, snapshot } = store.state;
    const { game } = snapshot;
    setText(detail, status === "failed" ? t("analysis.failed", { message }) : statusWords(status, depth, nodes));
    progress.value = state.share;
    const standsAt = `${at.id} ${snapshot.chain.length}`;
    isLate = isPressed() && standsAt === place;
    if (isLate) return;
    place = standsAt;
    count.value = String(state.count);
    setText(verdict, status === "over" || lines.length > 0 ? (score ? scoreText(score, game) : "") : "");
    button.hidden = !["working", "paused", "done", "failed"].includes(status);
    setText(
      button,
      t(status === "working" ? "analysis.stop" : status === "done" ? "analysis.deeper" : "analysis.go"),
    );
    progress.hidden = status === "over" || status === "begun";
    if (lines === shown && !anew) return;
    shown = lines;
    // A button that is pointed at or has the focus stays so, as long as there is one in its place.
    const keyOf = (/** @type {string} */ state) =>
      list.querySelector(`.line-turn:${state}`)?.getAttribute("data-key");
    const [hovered, focused] = [keyOf("hover"), keyOf("focus")];
    const find = (/** @type {string | null | undefined} */ key) =>
      key ? /** @type {HTMLElement | null} */ (list.querySelector(`[data-key="${key}"]`)) : null;
    ways.forget();
    const here = tree.stepsTo(at);
    list.replaceChildren(...lines.map((line, i) => lineItem(line, i, game, here, { store, analysis, ways })));
    find(focused)?.focus({ preventScroll: true });
    find(hovered)?.dispatchEvent(new PointerEvent("pointerenter"));
  };
  return { element, show };
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

/** @param {EngineLine} line @param {number} index @param {string} game @param {readonly Step[]} here @param {{ store: Store, analysis: Analysis, ways: Ways }} parts */
function lineItem({ score, turns }, index, game, here, { store, analysis, ways }) {
  const chip = el(
    "span",
    { class: "score", "data-side": score.white >= 0.5 ? "white" : "black", title: scoreText(score, game) },
    shortScore(score),
  );
  const seen = turns.slice(0, SHOWN_TURNS);
  const buttons = lineButtons(seen, here, ways, (played) => analysis.play(played));
  for (const [i, button] of buttons.entries()) button.setAttribute("data-key", `${index}.${i}`);
  const add = el(
    "button",
    {
      type: "button",
      class: "line-turn line-add",
      "data-action": "add-line",
      "data-key": `${index}.add`,
      "aria-label": say("line.add"),
      title: say("line.add"),
      onclick: () => writeLine(store, seen),
    },
    icon("new"),
  );
  return el("li", { class: "line" }, chip, el("span", { class: "line-turns" }, ...buttons), add);
}

/** Writes turns into the record as a variation from where the game stands; nothing moves on the board. @param {Store} store @param {readonly PlayedTurn[]} turns */
function writeLine(store, turns) {
  const key = (/** @type {string} */ name) => /** @type {import("../kit/i18n.js").Key} */ (`review.line.${name}`);
  const variations = [{ from: store.state.at.id, turns }];
  const isNew = store.dispatch({ type: "annotate", remarks: new Map(), variations, key: key("added") });
  if (!isNew) store.dispatch({ type: "notice", key: key("there"), tone: "info" });
}

/** @param {Store} store @param {Analysis} analysis @param {Ways} ways */
function setUpThreats(store, analysis, ways) {
  const button = el(
    "button",
    {
      type: "button",
      class: "button small",
      "data-action": "threats",
      onclick: () => analysis.setThreats(!analysis.state.showsThreats),
    },
    words("threats.show"),
  );
  const body = el("div", { class: "threats" });
  const element = el(
    "div",
    { class: "panel-part" },
    el("div", { class: "panel-row" }, el("h3", {}, words("threats.title")), button),
    body,
  );
  /** @type {AnalysisState["threats"]} */
  let shown = null;
  /** @type {readonly Path[]} */
  let paths = [];
  /** @param {AnalysisState} state */
  const show = ({ showsThreats, threats }) => {
    const { game } = store.state.snapshot;
    // Where no piece is to be guarded, nothing threatens it.
    element.hidden = gameInfo(game).alarms.length === 0;
    setAttribute(button, "aria-pressed", String(showsThreats));
    body.hidden = !showsThreats;
    if (threats === shown) return;
    shown = threats;
    const colors = /** @type {const} */ (["white", "black"]);
    body.replaceChildren(
      ...(threats
        ? colors.map((color) =>
            el(
              "p",
              { class: "threat-row" },
              el("span", { class: "threat-side", "data-side": color, "aria-hidden": "true" }),
              el("span", { class: "visually-hidden" }, words(`color.${color}`)),
              threats[color].length === 0
                ? el("span", { class: "quiet" }, words(keyIn(game, `threats.none.${color}`)))
                : el(
                    "span",
                    { class: "line-turns" },
                    ...threats[color].map((turn) => turnButton(turn, ways, color, () => {})),
                  ),
            ),
          )
        : []),
    );
    paths = threats ? colors.flatMap((color) => threats[color].map((turn) => arrowOf(turn, color))) : [];
  };
  return { element, show, paths: () => paths };
}

/** @param {Store} store @param {Analysis} analysis @param {Ways} ways */
function setUpProof(store, analysis, ways) {
  const turns = el(
    "select",
    { id: "proof-turns", "aria-label": words("proof.turns") },
    ...PROOF_TURNS.map((number) =>
      el(
        "option",
        { value: number, selected: number === 2 },
        words(number === 1 ? "proof.in1" : "proof.in", { number }),
      ),
    ),
  );
  const go = el("button", { type: "button", class: "button small", "data-action": "prove" });
  const progress = el("progress", { "aria-label": words("analysis.progress"), hidden: true });
  const title = el("h3", {});
  const verdict = el("p", { class: "proof-words", role: "status" });
  const solutions = el("p", { class: "line-turns" });
  const line = el("p", { class: "line-turns" });
  const lineTitle = el("p", { class: "quiet" }, words("proof.line"));
  const puzzle = el("p", { class: "quiet" });
  const element = el(
    "div",
    { class: "panel-part" },
    el("div", { class: "panel-row" }, title, turns, go),
    progress,
    verdict,
    solutions,
    puzzle,
    lineTitle,
    line,
  );
  listen(go, "click", () => {
    if (analysis.state.proof?.status === "working") analysis.cancelTask();
    else analysis.prove(Number(turns.value));
  });
  /** @type {AnalysisState["proof"] | undefined} */
  let shown;
  /** @param {AnalysisState} state @param {boolean} anew */
  const show = ({ proof, status }, anew) => {
    const { game } = store.state.snapshot;
    setText(title, t(keyIn(game, "proof.title")));
    setAttribute(go, "disabled", status === "over" || status === "begun" ? "" : null);
    if (proof === shown && !anew) return;
    shown = proof;
    const isWorking = proof?.status === "working";
    setText(go, t(isWorking ? "analysis.stop" : "proof.go"));
    progress.hidden = !isWorking;
    setText(verdict, proof ? proofWords(proof, game) : "");
    const answer = proof && !isWorking && proof.answer?.verdict === "paco" ? proof.answer : null;
    const { tree, at } = store.state;
    const here = tree.stepsTo(at);
    solutions.replaceChildren(
      ...(answer?.solutions ?? []).map((turn) =>
        turnButton(turn, ways, "line", () => analysis.play([turn]), here),
      ),
    );
    setText(puzzle, answer ? puzzleWords(answer) : "");
    lineTitle.hidden = !answer || answer.line.length < 2;
    const longest = answer && answer.line.length > 1 ? answer.line : [];
    line.replaceChildren(...lineButtons(longest, here, ways, (played) => analysis.play(played)));
  };
  return { element, show };
}

/** @param {import("../game/analysis.js").Proof} proof @param {string} game its kind, which says what a win is called */
function proofWords({ status, turns, nodes, answer, message }, game) {
  const say = (/** @type {string} */ name, /** @type {Record<string, number>} */ parameters) =>
    t(keyIn(game, `proof.${name}`), parameters);
  if (status === "failed") return t("analysis.failed", { message });
  if (status === "working") return t("proof.working", { nodes: formatNumber(nodes) });
  if (answer?.verdict === "paco") {
    return say(answer.pacoIn === 1 ? "yes1" : "yes", { turns: answer.pacoIn ?? turns });
  }
  if (answer?.verdict === "none") return say(turns === 1 ? "no1" : "no", { turns });
  const least = answer?.noPacoIn ?? 0;
  return least > 0 ? say("unknownAfter", { turns, least }) : say("unknown", { turns });
}

/** What it would be as a puzzle. @param {import("../rules/computer.js").EngineProof} answer */
function puzzleWords({ solutions, allSolutions }) {
  if (!allSolutions) return t("puzzle.unknown", { count: solutions.length });
  return solutions.length === 1 ? t("puzzle.one") : t("puzzle.several", { count: solutions.length });
}
