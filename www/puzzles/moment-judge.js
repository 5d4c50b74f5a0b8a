// Judges a try at a moment of a reviewed game: true if it is as good as the review's better turn. Proofs decide;
// otherwise the search does, by the measure of the review. No DOM access.

import { inPlace, plain, readTurns, tryTurn } from "../book/facts.js";
import { LOST } from "../game/review/judge.js";

/** @import { LessonPosition, LessonRules } from "../book/facts.js" */
/** @import { MomentReview } from "../game/review/moments.js" */
/** @import { Computer, EngineRequest } from "../rules/computer.js" */
/** @import { PlayedTurn, Step } from "../rules/rules.js" */

/** The node limit of the search, as in the review. */
const NODES = 20_000;

/** `reply`: what answers a wrong try; `null` where the game is over, or nothing is known. @typedef {{ isRight: boolean, reply: PlayedTurn | null }} Verdict */

/** Position without the count of turns without progress. @param {string} fen */
const endOf = (fen) =>
  fen
    .split(" ")
    .filter((_, i) => i !== 2)
    .join(" ");

export class MomentJudge {
  #module;
  #make;
  /** @type {Pick<Computer, "start" | "close"> | null} */ #computer = null;
  /** @type {import("../rules/computer.js").Job<any> | null} */ #job = null;

  /** @param {LessonRules} module @param {() => Pick<Computer, "start" | "close">} make */
  constructor(module, make) {
    this.#module = module;
    this.#make = make;
  }

  /**
   * @param {MomentReview} known
   * @param {readonly Step[]} steps of a whole turn
   * @returns {Promise<Verdict | null>} `null` where something else was asked meanwhile
   * @throws where the computer is needed and cannot be loaded
   */
  async judge({ place, side, keys, isAll, saves, hope }, steps) {
    const after = { ...place, steps: [...place.steps, ...steps] };
    const { fen, status } = inPlace(this.#module, after, (game) => ({
      fen: game.fen(),
      status: game.snapshot().status,
    }));
    if (status.over) return { isRight: status.winner === side || (!status.winner && hope <= 0.5), reply: null };
    const isKey = keys.some((key) => endOf(this.#endAfter(place, key)) === endOf(fen));
    if (isKey) return { isRight: true, reply: null };
    if (!isAll && saves > 0) {
      const proof = await this.#ask({ mode: "solve", fen, turns: saves, nodes: 60_000 }, place);
      if (!proof) return null;
      if (proof.proof?.verdict === "paco") return { isRight: false, reply: proof.proof.line[0] ?? null };
    }
    const answer = await this.#ask({ mode: "analyse", fen, nodes: NODES }, place);
    if (!answer) return null;
    const [line] = answer.lines;
    const white = line?.score.white ?? 0.5;
    const left = side === "white" ? white : 1 - white;
    const isRight = !isAll && hope - left < LOST.inaccuracy;
    return { isRight, reply: isRight ? null : (line?.turns[0] ?? null) };
  }

  /** @param {LessonPosition} place @param {string} key a step list, with spaces between the moves of a series */
  #endAfter(place, key) {
    const steps = readTurns(key.replaceAll(" ", ","))?.[0] ?? [];
    return tryTurn(this.#module, place, steps).after.fen;
  }

  /** @param {EngineRequest} request @param {LessonPosition} place */
  async #ask(request, { game, rules }) {
    this.#computer ??= this.#make();
    const job = this.#computer.start({ ...request, game, rules });
    this.#job = job;
    return job.answer;
  }

  /** Cancels the current search. */
  close() {
    this.#job?.cancel();
    this.#job = null;
    this.#computer?.close();
    this.#computer = null;
  }
}

/** The steps of a turn, to be played on a board. @param {PlayedTurn} turn */
export const stepsOfTurn = ({ steps }) => steps.map(plain);
