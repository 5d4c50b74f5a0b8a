// The analysis as it is seen: the bar, the best lines, threats, proofs. The review is in panels/review/.

import { pathsOfTurn } from "../../board/turn-paths.js";
import { Explainer } from "../../game/explainer.js";
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

/** @import { Analysis, AnalysisState } from "../../game/analysis.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Path } from "../../game/view-state.js" */

const PROOF_TURNS = [1, 2, 3, 4, 5];

/** What has to be loaded besides, before the panel is set up. */
export const prepare = () => Promise.all([loadReviewTexts(), loadReasonTexts(), addBoardStyle("analysis")]);

/**
 * @param {import("../parts/table-parts.js").Parts} parts
 * @param {Store} store
 * @param {Analysis} analysis
 * @param {object} doors
 * @param {() => void} doors.closed is called when a person has closed the panel, which had the focus
 * @param {import("../review/actions.js").ReviewDoors} doors.review
 * @param {() => import("../../board/theme.js").Look} doors.look of the board
 * @param {() => import("../../rules/computer.js").Computer} doors.newComputer
 * @param {(judged: ReadonlyMap<number, import("../review/words.js").Judged>) => void} doors.judged is told what a review says
 *   of turns, by the ids of their nodes
 * @returns {{ review: (tells: boolean) => void }} `review` goes through the whole game; `tells`: its moments are told then, one at a
 *   time
 */
export function setUpAnalysis({ element: table, analysis: panel, evaluation: bar }, store, analysis, doors) {
  const ways = new Ways(store, analysis, new SmallBoard(table, store, doors.look));
  const explainer = new Explainer(doors.newComputer);
  const why = new Why(store, analysis, ways, explainer, () => show(analysis.state));
  const top = new BestLines(store, analysis, ways, why, doors.closed);
  const threats = setUpThreats(store, analysis, ways);
  const proof = setUpProof(store, analysis, ways);
  const review = new ReviewPanel(store, analysis, ways, explainer, doors);
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
  /** What is shown while nothing is pointed at: the reasons for a turn, the threats, and that turn, as a step list. @type {unknown[]} */
  let marked = [];
  /** @param {AnalysisState} state @param {boolean} [anew] even what has not changed, in another language */
  const show = (state, anew = false) => {
    const opened = state.isOpen && !shown?.isOpen;
    shown = state;
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
  analysis.subscribe((state) => show(state));
  onLanguage(panel, () => show(analysis.state, true));
  show(analysis.state);
  return {
    review(tells) {
      // It comes first where it was asked for.
      panel.prepend(review.element);
      panel.scrollTop = 0;
      review.element.scrollIntoView({ block: "nearest" });
      if (tells) review.tellMoments();
      else if (!review.hasReview) review.run();
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
  const show = ({ showsThreats, threats }) => {
    const { game } = store.state.snapshot;
    // Where no piece is to be guarded, nothing threatens it.
    element.hidden = gameInfo(game).alarms.length === 0;
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

/** @param {import("../../game/analysis.js").Proof} proof @param {string} game its kind, which says what a win is called */
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

/** What it would be as a puzzle. @param {import("../../rules/computer.js").EngineProof} answer */
function puzzleWords({ solutions, allSolutions }) {
  if (!allSolutions) return t("puzzle.unknown", { count: solutions.length });
  return solutions.length === 1 ? t("puzzle.one") : t("puzzle.several", { count: solutions.length });
}
