// The analysis as it is seen: the bar, the best lines, threats, proofs. The review is in panels/review/.

import { pathsOfTurn } from "../../board/drawing/turn-paths.js";
import { Analysis } from "../../game/review/analysis.js";
import { Explainer } from "../../game/review/explainer.js";
import { keyIn } from "../../games/index.js";
import { addBoardStyle } from "../../kit/board-styles.js";
import { button } from "../../kit/button.js";
import { el, listen, setAttribute, setText } from "../../kit/dom.js";
import { follow, formatNumber, onLanguage, t, words } from "../../kit/i18n.js";
import { gameInfo } from "../../rules/rules.js";
import { scoreText, shortScore } from "../lines/score.js";
import { SmallBoard } from "../lines/small-board.js";
import { lineButtons, turnButton, Ways } from "../lines/ways.js";
import { loadReasonTexts } from "../reasons/texts.js";
import { ReviewPanel } from "../review/panel.js";
import { loadReviewTexts } from "../review/texts.js";
import { BestLines } from "./best-lines.js";
import { Why } from "./why.js";

/** @import { AnalysisState } from "../../game/review/analysis.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Path } from "../../game/view-state.js" */

const PROOF_TURNS = [1, 2, 3, 4, 5];

/** Loads texts and styles that the panel needs. */
export const prepare = () => Promise.all([loadReviewTexts(), loadReasonTexts(), addBoardStyle("analysis")]);

/**
 * @param {import("../parts/table-parts.js").TableParts} parts
 * @param {Store} store
 * @param {import("../../rules/computer.js").Computer} computer
 * @param {object} callbacks
 * @param {() => void} callbacks.closed called when the user has closed the panel, which had the focus
 * @param {import("../review/actions.js").ReviewCallbacks} callbacks.review
 * @param {() => import("../../board/drawing/theme.js").Look} callbacks.look of the board
 * @param {() => import("../../rules/computer.js").Computer} callbacks.newComputer
 * @param {(judged: ReadonlyMap<number, import("../../game/review/judge.js").Judged>) => void} callbacks.judged receives the
 *   review's judgements of turns, by node id
 * @returns {{ analysis: Analysis, review: (tells: boolean) => void, fold: () => boolean }} `review` goes through the whole game; `tells`: its moments are
 *   told then, one at a time. `fold` makes room for the analysis; gives whether there was a review to fold
 */
export function setUpAnalysis({ element: table, analysis: panel, evaluation: bar }, store, computer, callbacks) {
  const analysis = new Analysis(store, computer);
  const ways = new Ways(store, analysis, new SmallBoard(table, store, callbacks.look));
  const explainer = new Explainer(callbacks.newComputer);
  const why = new Why(store, analysis, ways, explainer, () => show(analysis.state));
  const top = new BestLines(store, analysis, ways, why, callbacks.closed);
  const threats = setUpThreats(store, analysis, ways);
  const proof = setUpProof(store, analysis, ways);
  const review = new ReviewPanel(store, analysis, ways, explainer, callbacks);
  panel.append(top.element, threats.element, proof.element, review.element);

  const evalBar = setUpBar(store, bar);
  store.subscribe(({ snapshot }, { cause, before }) => {
    // A piece that was lifted and put down again leaves the position as it was.
    if (cause === "view" || snapshot.chain.length > 0 || before.turns.length !== snapshot.turns.length) return;
    queueMicrotask(() => ways.restore());
  });
  // The review follows the position even while the computer is busy.
  store.subscribe(() => analysis.state.isOpen && review.show());
  /** @type {AnalysisState | null} */
  let shown = null;
  /**
   * Content of the arrows while nothing is pointed at: reasons, threats and the turn as a step list.
   *
   * @type {unknown[]}
   */
  let marked = [];
  /** @param {AnalysisState} state @param {boolean} [anew] even what has not changed, in another language */
  const show = (state, anew = false) => {
    const opened = state.isOpen && !shown?.isOpen;
    shown = state;
    // Opening shows the analysis; a requested review unfolds itself.
    if (opened) fold();
    panel.hidden = !state.isOpen;
    bar.hidden = !state.isOpen;
    if (!state.isOpen) {
      ways.forget();
      why.fold();
      explainer.close();
      return;
    }
    evalBar(state);
    top.show(state, anew);
    why.show(state, anew);
    threats.show(state);
    proof.show(state, anew);
    review.show(anew);
    const turn = why.turn ?? state.lines[0]?.turns[0];
    const marks = [why.paths, threats.paths(), turn?.stepList];
    if (opened || marks.some((mark, i) => mark !== marked[i])) {
      marked = marks;
      ways.show([
        ...why.paths,
        ...threats.paths(),
        ...(turn ? pathsOfTurn(turn, "line", store.state.snapshot.series?.made) : []),
      ]);
    }
  };
  /** Folds the review, where it stands first, to its graph and its card. */
  function fold() {
    const isWhole = panel.firstElementChild === review.element && review.hasReview && !review.isFolded;
    if (isWhole) review.isFolded = true;
    return isWhole;
  }
  analysis.subscribe((state) => show(state));
  onLanguage(panel, () => show(analysis.state, true));
  show(analysis.state);
  return {
    analysis,
    fold,
    review(tells) {
      // It comes first where it was asked for.
      panel.prepend(review.element);
      review.isFolded = false;
      panel.scrollTop = 0;
      const look = () => review.element.scrollIntoView({ block: "nearest" });
      look();
      const done = tells ? review.tellMoments() : review.hasReview ? null : review.run();
      // What it has found takes more room than its progress; whoever has gone elsewhere meanwhile stays there.
      const isBegun = () => review.element.getBoundingClientRect().top < innerHeight;
      done?.then(() => !panel.hidden && isBegun() && look());
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
  return (/** @type {AnalysisState} */ { score, status }) => {
    const white = score?.white ?? 0.5;
    // Not even a sure win fills it to the edge before it is played.
    const percent = status === "over" ? white * 100 : 3 + white * 94;
    // It is moved, not made wider: that costs no layout in each frame of the transition.
    share.style.setProperty("transform", `translateX(${(percent - 100).toFixed(1)}%)`);
    setText(text, score ? shortScore(score) : "");
    setAttribute(bar, "data-side", white >= 0.5 ? "white" : "black");
    setAttribute(bar, "aria-valuenow", String(Math.round(white * 100)));
    const words = score ? scoreText(score, store.state.snapshot.game) : t("analysis.noScore");
    setAttribute(bar, "aria-valuetext", words);
  };
}

/** @param {Store} store @param {Analysis} analysis @param {Ways} ways */
function setUpThreats(store, analysis, ways) {
  const toggle = button(
    "threats",
    words("threats.show"),
    () => analysis.setThreats(!analysis.state.showsThreats),
    "button small",
  );
  const body = el("div", { class: "threats" });
  const element = el(
    "div",
    { class: "panel-part" },
    el("div", { class: "panel-row" }, el("h3", {}, words("threats.title")), toggle),
    body,
  );
  /** @type {AnalysisState["threats"]} */
  let shown = null;
  /** @type {readonly Path[]} */
  let paths = [];
  /** @param {AnalysisState} state */
  const show = ({ showsThreats, threats, status }) => {
    const { game } = store.state.snapshot;
    // Games without alarms have no threats to show, nor has the end of a game.
    element.hidden = gameInfo(game).alarms.length === 0 || status === "over";
    setAttribute(toggle, "aria-pressed", String(showsThreats));
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
              el("span", { class: "disc threat-side", "data-side": color, "aria-hidden": "true" }),
              el("span", { class: "visually-hidden" }, words(`color.${color}`)),
              threats[color].length === 0
                ? el("span", { class: "quiet" }, words(keyIn(game, `threats.none.${color}`)))
                : el(
                    "span",
                    { class: "line-turns" },
                    ...threats[color].map((turn) => turnButton(turn, ways, color, null)),
                  ),
            ),
          )
        : []),
    );
    paths = threats ? colors.flatMap((color) => threats[color].flatMap((turn) => pathsOfTurn(turn, color))) : [];
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
    element.hidden = status === "over";
    setText(title, t(keyIn(game, "proof.title")));
    setAttribute(go, "disabled", status === "begun" ? "" : null);
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

/** @param {import("../../game/review/analysis.js").AnalysisProof} proof @param {string} game its kind, which says what a win is called */
function proofWords({ status, turns, nodes, answer, message }, game) {
  const told = (/** @type {string} */ name, /** @type {Record<string, number>} */ parameters) =>
    t(keyIn(game, `proof.${name}`), parameters);
  if (status === "failed") return t("analysis.failed", { message });
  if (status === "working") return t("proof.working", { nodes: formatNumber(nodes) });
  if (answer?.verdict === "paco") {
    return told(answer.pacoIn === 1 ? "yes1" : "yes", { turns: answer.pacoIn ?? turns });
  }
  if (answer?.verdict === "none") return told(turns === 1 ? "no1" : "no", { turns });
  const least = answer?.noPacoIn ?? 0;
  return least > 0 ? told("unknownAfter", { turns, least }) : told("unknown", { turns });
}

/** Description as a puzzle. @param {import("../../rules/computer.js").EngineProof} answer */
function puzzleWords({ solutions, allSolutions }) {
  if (!allSolutions) return t("puzzle.unknown", { count: solutions.length });
  return solutions.length === 1 ? t("puzzle.one") : t("puzzle.several", { count: solutions.length });
}
