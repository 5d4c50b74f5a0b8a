// Hints in stages, each on a press of the same button: the piece to lift, the first link, the whole chain, and then reasons.

import { squaresOfTurn } from "../../board/drawing/paths.js";
import { pathsOfTurn } from "../../board/drawing/turn-paths.js";
import { written } from "../../board/speech/figurines.js";
import { possibleTurnText } from "../../board/speech/possible-turn.js";
import { keyIn } from "../../games/index.js";
import { setAttribute } from "../../kit/dom.js";
import { bound } from "../../kit/i18n.js";
import { squareIndex } from "../../kit/layout.js";
import { BROKEN } from "../../rules/computer.js";
import { movesMade } from "../../rules/pieces.js";
import { factsOf, reasonsOf } from "../reasons/reasons.js";
import { loadReasonTexts } from "../reasons/texts.js";

export { loadHintTexts } from "./texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Path, ViewState } from "../../game/view-state.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { Computer, EngineRequest } from "../../rules/computer.js" */
/** @import { PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { ReasonStage } from "../reasons/reasons.js" */

/** Search time for a hint, and for its reasons, in ms. */
const TIME = 1200;

/**
 * Hint for a turn: the first `whole` stages reveal the turn; further ones, once `isExplained`, are reasons.
 *
 * @typedef {object} Hint
 * @property {string} key key of the position
 * @property {number} at the node at the start of its turn
 * @property {number} before number of steps already played; within a series the hint covers the rest
 * @property {readonly Step[]} steps of the whole turn, with those before
 * @property {PlayedTurn} turn
 * @property {ReasonStage[]} stages
 * @property {number} whole
 * @property {number} shown
 * @property {boolean} isExplained
 */

/**
 * A stage with the arrows to draw for a turn of several moves; `paths` are those of a reason.
 *
 * @typedef {ReasonStage & { way?: readonly Path[] }} HintStage
 */

/**
 * Stages that reveal a turn step by step.
 *
 * @param {PlayedTurn} turn
 * @param {ViewState["snapshot"]} snapshot at the start of this turn, or of a move of its series
 * @returns {HintStage[]}
 */
function stagesOf(turn, snapshot) {
  const { steps, notation, color, links, series } = turn;
  /** @type {HintStage[]} */
  const stages = [];
  const squares = squaresOfTurn(turn);
  const placements = steps.filter(({ type }) => type === "place").length;
  const [first] = steps;
  if (first?.type === "promote") {
    stages.push({ squares: [], key: "hint.becomes", parameters: { "@role": `role.${first.role}` } });
  }
  if (first?.type === "pick") {
    // A piece in a pocket is on no square.
    const piece = /** @type {Key} */ (`piece.${color}.${first.role}`);
    stages.push({ squares: [], key: "hint.pocket", parameters: { "@piece": piece } });
  } else {
    const role = snapshot.board[squareIndex(squares[0])][color]?.role;
    stages.push({
      squares: squares.slice(0, 1),
      key: "hint.piece",
      parameters: { square: squares[0], "@piece": `piece.${color}.${role ?? "pawn"}` },
    });
  }
  const made = snapshot.series?.made ?? 0;
  const way = series ? pathsOfTurn(turn, "hint", made) : undefined;
  if (way && series) {
    // Move by move; the last comes with the whole.
    links.slice(0, -1).forEach(({ from, to }, i) => {
      const parameters = { number: made + i + 1, length: series, from: from ?? "", to: to ?? "" };
      const key = keyIn(snapshot.game, "hint.move");
      stages.push({ squares: [from ?? "", to ?? ""], way: way.slice(0, i + 1), key, parameters });
    });
  } else if (placements > 1) {
    const [from, to] = squares;
    stages.push({ squares: [from, to], key: "hint.link", parameters: { from, to } });
  }
  const spoken = { notation: possibleTurnText(snapshot.game, turn, snapshot.board) };
  stages.push({
    squares,
    ...(way && { way }),
    key: links.length > 1 || placements > 1 ? keyIn(snapshot.game, "hint.chainWhole") : "hint.whole",
    parameters: { notation: written(notation, color) },
    spoken,
  });
  return stages;
}

/**
 * True if the played steps are the start of the turn.
 *
 * @param {readonly Step[]} chain
 * @param {readonly Step[]} steps
 */
function begins(chain, steps) {
  return (
    chain.length < steps.length && chain.every((step, i) => JSON.stringify(step) === JSON.stringify(steps[i]))
  );
}

/** True if the moves of a series played since follow the hint. @param {Hint} hint @param {ViewState} state */
function isFollowed(hint, { snapshot: { series, chain }, at }) {
  return series !== undefined && hint.at === at.id && chain.length > hint.before && begins(chain, hint.steps);
}

/**
 * Arrows of a stage; of a series only the part that is not played yet.
 *
 * @param {HintStage} stage
 * @param {number} [made]
 * @returns {readonly Path[]}
 */
function wayOf({ squares, way }, made = 0) {
  if (way) return way.filter(({ number }) => !number || number > made);
  return squares.length > 0 ? [{ squares, tone: "hint" }] : [];
}

export class HintTeller {
  #button;
  #store;
  #computer;
  /** Runs a function in this board's language. @type {<T>(tell: () => T) => T} */
  #own = bound((tell) => tell());
  /** @type {Hint | null} */ #hint = null;
  /**
   * The current search.
   *
   * @type {import("../../rules/computer.js").Job<import("../../rules/computer.js").EngineProgress> | null}
   */
  #job = null;
  /** The position it is about. */ #asked = "";

  #isSimple;

  /**
   * @param {HTMLElement} button
   * @param {Store} store
   * @param {Computer} computer
   * @param {() => boolean} isSimple true if turns are told in words, and without reasons
   */
  constructor(button, store, computer, isSimple) {
    this.#button = button;
    this.#store = store;
    this.#computer = computer;
    this.#isSimple = isSimple;
    store.subscribe((state, change) => {
      if (change.cause === "view" || change.before === state.snapshot) return;
      if (this.#job && store.position !== this.#asked) {
        this.#job.cancel();
        this.#job = null;
      }
      this.#keepInSight(state, change.cause);
    });
  }

  /** Shows the first stage or the next one. */
  async tell() {
    const { state } = this.#store;
    if (this.#job) return;
    const question = this.#store.question();
    if (!question) return;
    const { snapshot } = state;
    const hint = this.#hint;
    const before = movesMade(snapshot);
    const start = hint?.key === question.key ? hint.before : before.length;
    const isUnderWay = snapshot.chain.length > start || snapshot.phase === "place";
    if (hint && (hint.key === question.key || isFollowed(hint, state))) {
      const isTold = hint.shown === hint.stages.length && !isUnderWay;
      if (isTold && !hint.isExplained && !this.#isSimple()) await this.#explain(hint, question.subject);
      else this.#showMore(hint);
      return;
    }
    if (isUnderWay) return this.#notify(keyIn(snapshot.game, "hint.startFirst"));
    this.#notify("hint.looking");
    const answer = await this.#ask({ ...question.subject, mode: "hint", time: TIME });
    if (!answer?.turn) return;
    const { turn } = answer;
    const stages = this.#own(() => stagesOf(turn, snapshot));
    this.#hint = {
      key: question.key,
      at: state.at.id,
      before: before.length,
      steps: [...before, ...turn.steps],
      turn,
      stages,
      whole: stages.length,
      shown: 0,
      isExplained: false,
    };
    this.#showMore(this.#hint);
  }

  /** Adds reasons after the whole turn was shown. @param {Hint} hint @param {EngineRequest} subject */
  async #explain(hint, subject) {
    try {
      await loadReasonTexts();
    } catch (error) {
      this.#notify("hint.failed", { message: error instanceof Error ? error.message : BROKEN }, "error");
      return;
    }
    const { snapshot } = this.#store.state;
    if (this.#job || this.#store.position !== hint.key || snapshot.phase === "place") return;
    this.#notify(/** @type {Key} */ ("reason.looking"));
    const candidate = hint.turn.stepList;
    const answer = await this.#ask({ ...subject, mode: "explain", candidate, turns: 2, time: TIME });
    if (!answer?.explanation) return;
    const { game, turns } = snapshot;
    const place = { game, turns, start: this.#store.start };
    const { explanation } = answer;
    hint.stages.push(...this.#own(() => reasonsOf(factsOf(explanation), explanation.turn, place)));
    hint.isExplained = true;
    this.#showMore(hint);
  }

  /** The answer to a request; `null` where it was given up or failed, which is said. @param {EngineRequest} request */
  async #ask(request) {
    setAttribute(this.#button, "aria-busy", "true");
    const job = this.#computer.start(request);
    this.#job = job;
    this.#asked = this.#store.position;
    try {
      const answer = await job.answer;
      return this.#job === job ? answer : null;
    } catch (error) {
      const message = error instanceof Error ? error.message : BROKEN;
      if (this.#job === job) this.#notify("hint.failed", { message }, "error");
      return null;
    } finally {
      if (this.#job === job) this.#job = null;
      if (!this.#job) setAttribute(this.#button, "aria-busy", null);
    }
  }

  /** @param {Key} key @param {Parameters} [parameters] @param {"info" | "error"} [tone] */
  #notify(key, parameters = {}, tone = "info") {
    this.#store.dispatch({ type: "notice", key, parameters, tone });
  }

  /** @param {Hint} hint */
  #showMore(hint) {
    const { chain, series } = this.#store.state.snapshot;
    if (!begins(chain, hint.steps)) {
      const { notation, color } = hint.turn;
      return this.#notify("hint.otherwise", { notation: written(notation, color) });
    }
    // Stages that were already played are skipped.
    const isAtStart = chain.length === hint.before;
    const played = chain.slice(hint.before).filter(({ type }) => type === "place").length;
    const least = isAtStart ? 1 : played + 2;
    // While the hint is being followed, only the turn is shown; after the last reason it starts over.
    const most = isAtStart ? hint.stages.length : hint.whole;
    const isAtEnd = hint.isExplained && hint.shown === hint.stages.length;
    hint.shown = isAtEnd ? hint.whole : Math.min(most, Math.max(hint.shown + 1, least));
    const stage = hint.stages[hint.shown - 1];
    const { paths, key, parameters, spoken } = stage;
    // A reason without arrows of its own is one for the turn, which stays in sight.
    const isAlone = hint.shown > hint.whole && !paths?.length;
    const way = isAlone ? wayOf(hint.stages[hint.whole - 1]) : (paths ?? wayOf(stage, series?.made));
    this.#store.dispatch({ type: "paths", paths: way });
    const told = this.#isSimple() ? { ...parameters, ...spoken } : parameters;
    this.#store.dispatch({ type: "notice", key, parameters: told, tone: "info", spoken });
  }

  /** Keeps the hint visible while it is followed. @param {ViewState} state @param {string} cause */
  #keepInSight({ snapshot }, cause) {
    const hint = this.#hint;
    const stage = hint && hint.shown > 0 ? hint.stages[hint.shown - 1] : null;
    const { chain, series } = snapshot;
    if (!hint || !stage || cause !== "step" || chain.length === 0 || !begins(chain, hint.steps)) return;
    // A reason may show other turns; once play starts, the turn itself is shown.
    const paths = wayOf(stage.paths ? hint.stages[hint.whole - 1] : stage, series?.made);
    queueMicrotask(() => {
      if (this.#store.state.snapshot === snapshot && paths.some(({ squares }) => squares.length > 1)) {
        this.#store.dispatch({ type: "paths", paths });
      }
    });
  }
}
