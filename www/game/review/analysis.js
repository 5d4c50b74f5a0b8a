// The model of the analysis: the requests to the computer about the current game, and its answers. No DOM in here.
//
// The computer runs one job at a time. A proof has priority over the best lines of the current position, and so has a review,
// which is made by review-model.js.

import { Model } from "../../kit/model.js";
import { movesMade } from "../../rules/pieces.js";
import { isAfterwards, isElsewhere, isOpenEnd } from "../mode.js";
import { isTold } from "../tree/record-nodes.js";

/**
 * @import {
 *   Computer, EngineLine, EngineProgress, EngineProof, EngineRequest, EngineScore, Threats,
 * } from "../../rules/computer.js"
 */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Store } from "../state.js" */
/** @import { ViewState } from "../view-state.js" */
/** @import { Job } from "../../rules/computer.js" */

/** Search time for the best lines of a position, in ms; `deepen` multiplies it. */
const TIME = 12_000;

/** Time limit of a proof, in ms. */
const PROOF_TIME = 30_000;

/** Number of chains threatening a king that are shown per side. */
const THREATS = 12;

/** Delay before a new position is searched, so that stepping quickly through a game starts no searches; in ms. */
const SETTLE = 120;

/**
 * - `off`: the panel is closed
 * - `working`: the search is running
 * - `paused`: stopped by the player
 * - `done`: the time is used up
 * - `settled`: the search ended by itself, a longer one would find nothing new
 * - `waits`: a proof or a review is running
 * - `over`: the game is over on the board, not only by resignation, time or agreement
 * - `begun`: the position was loaded in mid-chain and a step has been played; the engine cannot search it
 * - `failed`
 *
 * @typedef {"off" | "working" | "paused" | "done" | "settled" | "waits" | "over" | "begun" | "failed"} LinesStatus
 */

/**
 * @typedef {object} AnalysisProof
 * @property {"working" | "done" | "stopped" | "failed"} status
 * @property {number} turns the greatest number of turns of the proof
 * @property {number} nodes
 * @property {EngineProof | null} answer
 * @property {string} message
 */

/**
 * @typedef {object} AnalysisState
 * @property {boolean} isOpen
 * @property {LinesStatus} status
 * @property {readonly EngineLine[]} lines
 * @property {EngineScore | null} score of the current position, or of the last one that was searched
 * @property {number} depth in half-turns
 * @property {number} nodes
 * @property {number} share the used share of the time, 0 to 1
 * @property {number} count number of lines
 * @property {string} message the error message
 * @property {boolean} showsThreats
 * @property {Threats | null} threats
 * @property {AnalysisProof | null} proof
 */

/** @type {AnalysisState} */
const CLOSED = {
  isOpen: false,
  status: "off",
  lines: [],
  score: null,
  depth: 0,
  nodes: 0,
  share: 0,
  count: 3,
  message: "",
  showsThreats: false,
  threats: null,
  proof: null,
};

/**
 * True if a game put on the table is to be played rather than analysed: a remote player is part of it, or it has just
 * begun.
 *
 * @param {ViewState} state
 */
function isPlayed({ snapshot, rival, correspondence, paused, startedOn, tree }) {
  if (snapshot.status.over) return false;
  return rival || correspondence ? !paused : startedOn !== null && tree.root.children.length === 0;
}

/** @extends {Model<AnalysisState>} */
export class Analysis extends Model {
  #store;
  #computer;
  /** @type {Job<EngineProgress> | null} */ #linesJob = null;
  /** @type {{ cancel: () => void } | null} a proof or a review */ #task = null;
  /** @type {string | null} the position that the lines belong to */ #key = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #time = TIME;
  /** The game that was looked at last. @type {object | null} */ #game = null;

  /** @param {Store} store @param {Computer} computer used by the analysis only, since it is always busy */
  constructor(store, computer) {
    super(CLOSED);
    this.#store = store;
    this.#computer = computer;
    store.subscribe((state, change) => {
      if (!this.state.isOpen) return;
      if (isElsewhere(state)) return this.close();
      if (change.cause === "view") return;
      if (state.tree.key !== this.#game && isPlayed(state)) this.close();
      else this.#look();
    });
  }

  /** Games with a remote player cannot be analysed before they are over. */
  open() {
    if (isElsewhere(this.#store.state)) {
      this.#store.dispatch({ type: "notice", key: "analysis.elsewhere" });
      return;
    }
    this.#key = null;
    this.set({ isOpen: true });
    this.#look();
  }

  close() {
    this.#endLines();
    this.#task?.cancel();
    this.#task = null;
    if (this.#store.state.paths.length > 0) this.#store.dispatch({ type: "paths", paths: [] });
    const { count, showsThreats } = this.state;
    this.set({ ...CLOSED, count, showsThreats });
  }

  /** @param {number} count */
  setCount(count) {
    this.set({ count });
    this.#begin();
  }

  pause() {
    this.#endLines();
    this.set({ status: "paused" });
  }

  /** Searches again, three times as long. */
  deepen() {
    this.#time *= 3;
    this.#begin();
  }

  /** @param {boolean} showsThreats */
  setThreats(showsThreats) {
    this.set({ showsThreats });
    this.#askThreats();
  }

  #endLines() {
    clearTimeout(this.#timer);
    this.#linesJob?.cancel();
    this.#linesJob = null;
  }

  /** Restarts the search when the position has changed. */
  #look() {
    const { position, state } = this.#store;
    this.#game = state.tree.key;
    if (position === this.#key) return;
    this.#key = position;
    this.#time = TIME;
    const { proof } = this.state;
    if (proof) {
      if (proof.status === "working") this.#task?.cancel();
      this.set({ proof: null });
    }
    this.set({ lines: [], depth: 0, nodes: 0, share: 0, threats: null });
    this.#askThreats();
    this.#endLines();
    if (this.state.status === "paused") return;
    this.set({ status: this.#task ? "waits" : "working" });
    this.#timer = setTimeout(() => this.#begin(), SETTLE);
  }

  /** Searches the best lines unless a proof or a review is running. */
  #begin() {
    this.#endLines();
    if (!this.state.isOpen) return;
    const { snapshot, at } = this.#store.state;
    if (snapshot.status.over && !isTold(at.end))
      return this.set({ status: "over", score: endScore(snapshot), share: 0 });
    if (this.#task) return this.set({ status: "waits" });
    const question = this.#store.question();
    if (!question) return;
    const time = this.#time;
    this.set({ status: "working", share: 0, message: "" });
    const take = (/** @type {EngineProgress} */ progress) => {
      const { lines, depth, nodes, time: used } = progress;
      this.set({
        ...(lines.length > 0 && { lines, score: lines[0].score }),
        depth: depth ?? 0,
        nodes,
        share: progress.done ? 1 : Math.min(1, used / time),
      });
    };
    const job = this.#computer.start(
      { ...question.subject, mode: "analyse", lines: this.state.count, time },
      (progress) => {
        if (this.#linesJob === job) take(progress);
      },
    );
    this.#linesJob = job;
    job.answer.then(
      (answer) => {
        if (this.#linesJob !== job) return;
        this.#linesJob = null;
        if (!answer) return;
        take(answer);
        this.set({ status: answer.time < 0.9 * time ? "settled" : "done" });
      },
      (error) => {
        if (this.#linesJob !== job) return;
        this.#linesJob = null;
        if (error.code === "turn-under-way") this.set({ status: "begun" });
        else if (error.code === "game-over") this.set({ status: "over" });
        else this.set({ status: "failed", message: error.message });
      },
    );
  }

  async #askThreats() {
    const isWanted = this.state.showsThreats && this.state.isOpen;
    const question = isWanted ? this.#store.question() : null;
    if (!question) return this.set({ threats: null });
    try {
      const threats = await this.#computer.threats({ ...question.subject, lines: THREATS }).answer;
      if (this.#key === question.key && this.state.showsThreats) this.set({ threats });
    } catch {
      // The engine reports no threats in mid-chain.
      if (this.#key === question.key) this.set({ threats: { white: [], black: [] } });
    }
  }

  /**
   * Runs a proof, and the search of the best lines after it.
   *
   * @param {EngineRequest} request
   * @param {(progress: EngineProgress) => void} take
   * @param {(status: "done" | "stopped" | "failed", message: string) => void} end
   */
  #work(request, take, end) {
    this.#task?.cancel();
    this.#endLines();
    const wasPaused = this.state.status === "paused";
    if (!wasPaused) this.set({ status: "waits" });
    const job = this.#computer.start(request, (progress) => {
      if (this.#task === job) take(progress);
    });
    this.#task = job;
    const finish = (/** @type {"done" | "stopped" | "failed"} */ status, message = "") => {
      const isLast = this.#task === job;
      if (isLast) this.#task = null;
      end(status, message);
      if (isLast && !wasPaused) this.#begin();
    };
    job.answer.then(
      (answer) => {
        if (answer) take(answer);
        finish(answer ? "done" : "stopped");
      },
      (error) => finish("failed", error.message),
    );
  }

  /** Searches for a forced union with the king. @param {number} turns */
  prove(turns) {
    const question = this.#store.question();
    if (!question) return;
    /** @type {AnalysisProof} */
    let proof = { status: "working", turns, nodes: 0, answer: null, message: "" };
    const isShown = () => this.#key === question.key;
    const tell = (/** @type {Partial<AnalysisProof>} */ part) => {
      proof = { ...proof, ...part };
      if (isShown()) this.set({ proof });
    };
    this.#work(
      { ...question.subject, mode: "solve", turns, time: PROOF_TIME },
      ({ nodes, proof: answer }) => tell({ nodes, answer }),
      (status, message) => tell({ status, message }),
    );
    tell({});
  }

  /**
   * Suspends the search during a review, which would otherwise take twice as long.
   *
   * @param {() => void} cancel called if another task replaces it, or the panel is closed
   * @returns {() => void} resumes the search
   */
  occupy(cancel) {
    this.#task?.cancel();
    this.#endLines();
    const wasPaused = this.state.status === "paused";
    const task = { cancel };
    this.#task = task;
    if (!wasPaused && this.state.isOpen) this.set({ status: "waits" });
    return () => {
      if (this.#task !== task) return;
      this.#task = null;
      if (!wasPaused) this.#begin();
    };
  }

  /** Cancels the proof; its results so far are kept. */
  cancelTask() {
    this.#task?.cancel();
  }

  /**
   * Plays turns on the board; against the computer only the person's own turn.
   *
   * @param {readonly PlayedTurn[]} turns
   */
  play(turns) {
    const { state } = this.#store;
    const { snapshot, seats, rival } = state;
    if (snapshot.chain.length > movesMade(snapshot).length)
      this.#store.dispatch({ type: snapshot.series ? "undoStep" : "undoTurn" });
    const isFree = isAfterwards(state) || isOpenEnd(state);
    const own = rival && !isFree ? turns.slice(0, seats[snapshot.turn] ? 1 : 0) : turns;
    if (own.length === 0) return this.#store.dispatch({ type: "notice", key: "analysis.notYours", tone: "info" });
    return this.#store.dispatch({ type: "steps", steps: own.flatMap(({ steps }) => steps) });
  }
}

/** @param {ViewState["snapshot"]} snapshot @returns {EngineScore} */
function endScore({ status }) {
  const { winner } = status;
  if (!winner) return { type: "centi", value: 0, white: 0.5 };
  return { type: "paco", value: 0, white: winner === "white" ? 1 : 0 };
}
