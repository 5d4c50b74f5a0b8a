// Makes a review: every position is searched, then the prover looks for forced wins in each, and finally determines what
// each played turn has changed about them. It can be stopped at any moment and goes on where it was. It does not use the DOM.

import { createGame, wholeRules } from "../../rules/rules.js";
import { betterLine } from "./judge.js";
import { isFinished } from "./review-form.js";

/** @import { Computer, EngineProgress, EngineProof, EngineRequest, Job, ReviewedTurn } from "../../rules/computer.js" */
/** @import { Game, GameOptions, PlayedTurn } from "../../rules/rules.js" */
/** @import { Fact, Proved, Review, Scored } from "./review-form.js" */

/** The usual node limit of the search of a position. */
const NODES = 20_000;

/** Wins are looked for within this many turns everywhere. */
export const TURNS = 2;

/** The same where the search sees a win in three turns. */
const MORE_TURNS = 3;

/** Nodes that a proof may take, and the time on a slow device, in ms; beyond them nothing is claimed. */
export const PROOF = { nodes: 60_000, time: 10_000 };

/** Maximum number of saving turns that are listed: with more, the position makes no puzzle. */
const MOST_KEYS = 12;

/** Alarms of the king; see `Alarm`. */
const ALARMS = ["sako", "check"];

/**
 * Subject of a review.
 *
 * @typedef {object} ReviewSubject
 * @property {GameOptions} start options that start such a game
 * @property {EngineRequest} request the game up to the end of the line
 * @property {readonly PlayedTurn[]} turns of the line
 * @property {boolean} [isOfBeginners]
 */

/** Position without the count of turns without progress. @param {string} fen */
function endOf(fen) {
  return fen
    .split(" ")
    .filter((_, i) => i !== 2)
    .join(" ");
}

/** @param {ReviewSubject} subject @returns {Review} */
export function emptyReview({ turns, isOfBeginners = false }) {
  const line = turns.map(({ stepList }) => stepList);
  return { version: 1, ...(isOfBeginners && { gentle: true }), line, scores: [], proofs: [], facts: [] };
}

export class Reviewer {
  #computer;
  #subject;
  /** @type {Review} */ #review;
  #tell;
  #nodes;
  #isStopped = false;
  /** @type {Job<EngineProgress> | null} */ #job = null;
  /** @type {Game | null} */ #game = null;

  /**
   * @param {Pick<Computer, "start">} computer must not be used for other requests meanwhile
   * @param {ReviewSubject} subject
   * @param {Review} review results so far
   * @param {(review: Review) => void} tell called after each result
   * @param {number} [nodes] the node limit of the search of a position
   */
  constructor(computer, subject, review, tell, nodes = NODES) {
    this.#nodes = nodes;
    this.#computer = computer;
    this.#subject = subject;
    this.#review = review;
    this.#tell = tell;
  }

  /** Results so far. */
  get review() {
    return this.#review;
  }

  /** Progress, 0 to 1. */
  get share() {
    const { line, scores, proofs, facts } = this.#review;
    return (scores.length + proofs.length + facts.length) / (3 * line.length + 2);
  }

  /**
   * Runs to completion.
   *
   * @returns {Promise<boolean>} false if it was stopped
   * @throws if the computer refuses a request or cannot be loaded
   */
  async run() {
    try {
      // Turns are compared by their step lists.
      await wholeRules(this.#subject.start.game);
      const { line } = this.#review;
      if (this.#review.scores.length <= line.length) await this.#search();
      while (!this.#isStopped && this.#review.proofs.length <= line.length) await this.#prove();
      while (!this.#isStopped && !isFinished(this.#review)) await this.#decide();
      return !this.#isStopped;
    } finally {
      this.#game?.free();
      this.#game = null;
    }
  }

  stop() {
    this.#isStopped = true;
    this.#job?.cancel();
  }

  /** @param {Partial<Review>} part */
  #add(part) {
    this.#review = Object.freeze({ ...this.#review, ...part });
    this.#tell(this.#review);
  }

  /** @param {EngineRequest} request @param {(progress: EngineProgress) => void} [progress] */
  async #ask(request, progress) {
    const job = this.#computer.start({ ...this.#subject.request, ...request }, progress);
    this.#job = job;
    const answer = await job.answer;
    // Cancelled: by us, or for another question.
    if (!answer) this.#isStopped = true;
    return answer;
  }

  /** Searches the positions that were not yet. */
  async #search() {
    // A turn is judged with the position after it: the last one that is known is looked at again.
    const first = this.#review.scores.length;
    const known = this.#review.scores;
    const take = (/** @type {EngineProgress} */ { review }) => {
      if (!review || review.length <= this.#review.scores.length - first) return;
      const scores = [...known, ...review.map((turn, i) => scored(turn, i === 0 ? null : review[i - 1]))];
      // An alarm depends on the turn before, which the first of the remaining positions has lost.
      if (first > 0) scores[first] = { ...scores[first], alarm: this.#isAlarmed(first) };
      this.#add({ scores });
    };
    const answer = await this.#ask({ mode: "review", turn: first, nodes: this.#nodes }, take);
    if (answer) take(answer);
  }

  /** Looks for a forced win in the next position. */
  async #prove() {
    const index = this.#review.proofs.length;
    const score = this.#review.scores[index];
    /** @type {Proved} */
    let proved = { pacoIn: 0, within: 0, keys: [], all: true, line: [] };
    if (score.best !== "") {
      const isWhite = this.#mover(index) === "white";
      const seen = score.type === "paco" && score.white === (isWhite ? 1 : 0) ? Math.abs(score.value) : 0;
      const turns = seen === MORE_TURNS ? MORE_TURNS : TURNS;
      const answer = await this.#ask({ mode: "solve", turn: index, turns, ...PROOF });
      if (!answer) return;
      proved = provedBy(answer.proof, turns);
    }
    this.#add({ proofs: [...this.#review.proofs, proved] });
  }

  /** @param {number} index */
  #mover(index) {
    const { turns } = this.#subject;
    return turns[index]?.color ?? (turns[index - 1]?.color === "white" ? "black" : "white");
  }

  /** Decides what the next turn has changed. */
  async #decide() {
    const index = this.#review.facts.length;
    /** @type {Fact} */
    const fact = {};
    const missed = await this.#missed(index);
    if (this.#isStopped) return;
    if (missed) fact.missed = missed;
    const save = await this.#save(index);
    if (this.#isStopped) return;
    if (save) fact.save = save;
    if (!missed && !save && (await this.#isOnly(index))) fact.only = true;
    if (this.#isStopped) return;
    const better = await this.#better(index, fact);
    if (this.#isStopped) return;
    if (better) fact.better = better;
    this.#add({ facts: [...this.#review.facts, fact] });
  }

  /** True if the game is not over in this position, so that it can be searched. @param {number} index */
  #goesOn(index) {
    return this.#review.scores[index].best !== "";
  }

  /** A win that was there and was not played. @param {number} index @returns {Promise<Fact["missed"]>} */
  async #missed(index) {
    const { proofs, line, scores } = this.#review;
    const { pacoIn: turns } = proofs[index];
    if (turns === 0) return undefined;
    if (!this.#goesOn(index + 1)) {
      const { white } = scores[index + 1];
      const hasWon = white === (this.#mover(index) === "white" ? 1 : 0);
      return hasWon || index + 1 > line.length ? undefined : { turns, still: 0 };
    }
    const answer = await this.#ask({
      mode: "defend",
      turn: index + 1,
      turns: Math.max(TURNS, turns - 1),
      ...PROOF,
    });
    const proof = answer?.proof;
    if (!proof || proof.verdict === "unknown") return undefined;
    if (proof.verdict === "none") return { turns, still: 0 };
    const still = proof.pacoIn ?? 0;
    return still >= turns ? { turns, still } : undefined;
  }

  /** A win of the other side that the turn allows, and what would have prevented it. @param {number} index @returns {Promise<Fact["save"]>} */
  async #save(index) {
    const { pacoIn: turns } = this.#review.proofs[index + 1];
    // A player who could win at once had nothing to save.
    if (turns === 0 || this.#review.proofs[index].pacoIn === 1) return undefined;
    const request = { turn: index, turns: Math.max(TURNS, turns), lines: MOST_KEYS, ...PROOF };
    const answer = await this.#ask({ mode: "defend", ...request });
    const proof = answer?.proof;
    if (proof?.verdict !== "none" || proof.solutions.length === 0) return undefined;
    return { turns, keys: proof.solutions.map(({ stepList }) => stepList), all: proof.allSolutions };
  }

  /** True if there were several turns, and all others lose. @param {number} index */
  async #isOnly(index) {
    const { scores, proofs, line } = this.#review;
    const before = scores[index];
    if (!before.alarm || proofs[index].pacoIn > 0 || proofs[index + 1].pacoIn > 0) return false;
    const game = this.#at(index);
    const lifts = game.snapshot().legalSteps.filter(({ type }) => type === "lift");
    if (lifts.length < 2) return false;
    const answer = await this.#ask({ mode: "defend", turn: index, turns: TURNS, lines: 2, ...PROOF });
    const proof = answer?.proof;
    if (proof?.verdict !== "none" || !proof.allSolutions || proof.solutions.length !== 1) return false;
    return this.#endAfter(index, line[index]) === this.#endAfter(index, proof.solutions[0].stepList);
  }

  /** A better turn than a mistake, and what may follow; where a win was missed, its proof has that. @param {number} index @param {Fact} fact */
  async #better(index, fact) {
    const judged = { ...this.#review, facts: [...this.#review.facts, fact] };
    if (fact.missed?.still === 0 || betterLine(judged, index, this.#mover(0)).length === 0) return undefined;
    const answer = await this.#ask({ mode: "analyse", turn: index, nodes: this.#nodes });
    const line = answer?.lines?.[0]?.turns.map(({ stepList }) => stepList) ?? [];
    const { save } = fact;
    // The search may overlook what the prover has seen.
    if (save && !save.keys.includes(line[0])) return save.keys.slice(0, 1);
    return line.length > 0 && line[0] !== judged.line[index] ? line : undefined;
  }

  /** A game at the start of a turn. @param {number} index @returns {Game} */
  #at(index) {
    const { start, turns } = this.#subject;
    this.#game ??= createGame(start);
    this.#game.goTo(turns.slice(0, index).flatMap(({ steps }) => steps));
    return this.#game;
  }

  /** @param {number} index */
  #isAlarmed(index) {
    const { alarms, turn } = this.#at(index).snapshot();
    return alarms.some(({ side, kind }) => side === turn && ALARMS.includes(kind));
  }

  /** The end of a turn. @param {number} index @param {string} stepList */
  #endAfter(index, stepList) {
    const game = this.#at(index);
    for (const step of game.readTurn(stepList)) game.apply(step);
    return endOf(game.fen());
  }
}

/** @param {ReviewedTurn} turn @param {ReviewedTurn | null} before @returns {Scored} */
function scored({ score, best }, before) {
  const { type, value, white } = score;
  const alarm = before?.labels.some((label) => ALARMS.includes(label)) ?? false;
  return { type, value, white: Math.round(white * 10_000) / 10_000, best: best?.stepList ?? "", alarm };
}

/** @param {EngineProof | null} proof @param {number} turns that were asked for @returns {Proved} */
function provedBy(proof, turns) {
  if (proof?.verdict !== "paco") {
    const within = proof?.verdict === "none" ? turns : (proof?.noPacoIn ?? 0);
    return { pacoIn: 0, within, keys: [], all: true, line: [] };
  }
  const listOf = (/** @type {readonly PlayedTurn[]} */ some) => some.map(({ stepList }) => stepList);
  const keys = listOf(proof.solutions.slice(0, MOST_KEYS));
  const all = proof.allSolutions && keys.length === proof.solutions.length;
  return { pacoIn: proof.pacoIn ?? 0, within: turns, keys, all, line: listOf(proof.line) };
}
