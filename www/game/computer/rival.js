// The computer as a player: thinks when its turn has come, answers and offers draws, resigns, and stops when it is not its turn
// any more. It plays by the same steps as a person, through the Store. No DOM in here.

import { gameInfo } from "../../rules/rules.js";
import { isAfterwards, modeOf, otherSide } from "../mode.js";
import { onlyPerson, personaIn } from "../players.js";
import { Coach, levelBeside } from "./coach.js";
import { acceptsDraw, isLostLater, lossIn, offersDraw, resigns, shareOf } from "./concession.js";
import { pauseBefore, SHORTEST } from "./pause.js";

/** @import { Computer, EngineProgress, EngineRequest, EngineScore } from "../../rules/computer.js" */
/** @import { Pace } from "../../rules/pace.js" */
/** @import { Color, Snapshot } from "../../rules/rules.js" */
/** @import { Store } from "../state.js" */
/** @import { Funnel } from "../view-parts.js" */
/** @import { Rival, ViewState } from "../view-state.js" */

/** From when on it seems long, and may be hurried; in ms. */
const LONG = 1800;

/** Node limit of the search that answers a draw offer. */
const DRAW_NODES = 4000;

/** Node limit of a proof that it has lost. */
const PROOF_NODES = 60_000;

/** In so many turns of both sides players without a limit of their own vary what they play; see `seed` of `EngineRequest`. */
const VARIED_TURNS = 12;

/** The draws that the side to move may claim. */
const DRAWS = /** @type {const} */ (["threefold-repetition", "fifty-moves"]);

/** @typedef {{ kind: "turn" | "draw", snapshot: Snapshot }} EngineTask */

/** The computer's current task. @param {ViewState} state @returns {EngineTask | null} */
export function dutyOf({ snapshot, seats, rival, paused }) {
  const { status, drawOffer, turn, hand, chain } = snapshot;
  if (!rival || paused || status.over) return null;
  if (drawOffer && seats[drawOffer] && !seats[otherSide(drawOffer)]) return { kind: "draw", snapshot };
  // A turn that has been begun is one the computer is playing just now.
  return seats[turn] || hand || chain.length > 0 ? null : { kind: "turn", snapshot };
}

export class RivalPlayer {
  #store;
  #computer;
  #paceFor;
  #arrival;
  #here;
  /** Overhead of its turns besides the search, in ms. */
  #lag = 0;
  #coach = new Coach();
  #mayOffer;
  #mayResign;
  /** After how many turns it offered the last draw, by the keys of games. @type {WeakMap<object, number>} */ #offers =
    new WeakMap();
  /** @type {EngineTask | null} */ #duty = null;
  /** @type {import("../../rules/computer.js").Job<EngineProgress> | null} */ #job = null;

  /**
   * @param {Store} store
   * @param {Computer} computer
   * @param {object} [table]
   * @param {(time: number, lag: number) => Pace} [table.paceFor] limits the chosen time of a turn by the clock, given
   *   the overhead in ms
   * @param {() => number} [table.arrival] remaining animation time in ms
   * @param {() => Promise<void>} [table.here] waits until the table is visible
   * @param {() => boolean} [table.mayOffer] true if it may offer a draw
   * @param {() => boolean} [table.mayResign] true if it may resign
   */
  constructor(
    store,
    computer,
    {
      paceFor = (time) => ({ usual: time, most: time }),
      arrival = () => 0,
      here = async () => {},
      mayOffer = () => true,
      mayResign = () => true,
    } = {},
  ) {
    this.#store = store;
    this.#computer = computer;
    this.#paceFor = paceFor;
    this.#arrival = arrival;
    this.#here = here;
    this.#mayOffer = mayOffer;
    this.#mayResign = mayResign;
    store.subscribe((state) => this.#look(state));
    this.#look(store.state);
  }

  /** Has it play what it has found so far. */
  hurry() {
    this.#job?.stop();
  }

  /** Tries again what has failed. */
  retry() {
    this.#duty = null;
    this.#look(this.#store.state);
  }

  /** @param {ViewState} state */
  #look(state) {
    const duty = dutyOf(state);
    if (duty?.kind === this.#duty?.kind && duty?.snapshot === this.#duty?.snapshot) return;
    this.#job?.cancel();
    this.#job = null;
    this.#duty = duty;
    // Deferred so that all listeners receive the current change first.
    queueMicrotask(() => {
      if (this.#duty === duty) this.#begin(duty);
    });
  }

  /** @param {EngineTask | null} duty */
  #begin(duty) {
    const { rival, thinking } = this.#store.state;
    if (!duty || !rival) {
      if (thinking) this.#store.dispatch({ type: "thinking", thinking: null });
      return;
    }
    this.#store.dispatch({ type: "thinking", thinking: "thinking" });
    setTimeout(() => {
      const isThinking = this.#duty === duty && this.#store.state.thinking === "thinking";
      if (isThinking) this.#store.dispatch({ type: "thinking", thinking: "pondering" });
    }, LONG);
    const done = duty.kind === "draw" ? this.#answerDraw(duty.snapshot) : this.#playTurn(rival);
    done.catch((error) => {
      if (this.#duty !== duty) return;
      this.#job = null;
      this.#store.dispatch({ type: "thinking", thinking: "failed" });
      this.#store.dispatch({
        type: "notice",
        key: "rival.failed",
        parameters: { message: error instanceof Error ? error.message : String(error) },
        tone: "error",
      });
    });
  }

  /** @param {Rival} rival */
  async #playTurn(rival) {
    const { time, seed } = rival;
    const { snapshot, seats } = this.#store.state;
    const duty = this.#duty;
    if ((await this.#claims(snapshot)) || this.#duty !== duty) return;
    const question = this.#store.question();
    if (!question) return;
    const isWatched = !seats.white && !seats.black;
    const begun = performance.now();
    const level = await this.#levelOf(rival);
    if (this.#duty !== duty) return;
    const arrival = this.#arrival();
    const { usual, most } = this.#paceFor(time, this.#lag);
    const given = Math.round(usual);
    const persona = personaIn(rival, snapshot.game);
    const who = persona ? { persona } : { level };
    const request = /** @type {const} */ ({ ...question.subject, mode: "play", ...who, seed });
    // In its first turns it needs the rest of its time to choose among the good ones.
    const isPaced = most > usual && snapshot.turns.length >= VARIED_TURNS;
    const job = isPaced
      ? this.#computer.start({ ...request, time: Math.round(most) }, undefined, { pace: { usual, most } })
      : this.#computer.start({ ...request, time: given });
    this.#job = job;
    const answer = await job.answer;
    const score = answer?.lines[0]?.score;
    if (answer) this.#lag = lagAfter(this.#lag, performance.now() - begun - Math.min(answer.time, most));
    if (this.#job !== job) return;
    if ((await this.#hasResigned(score, given)) || this.#duty !== duty) return;
    this.#job = job;
    if (answer?.turn) {
      const { lastTurn: before, legalSteps, turn } = snapshot;
      const isLast = score?.type === "paco" && score.value === (turn === "white" ? 1 : -1);
      const isOnly = legalSteps.length === 1;
      const pause = pauseBefore({ steps: answer.turn.steps, before, isOnly, isLast, isWatched, arrival });
      // Nor does it waste what it is short of.
      await rest((given < time ? Math.min(pause, given) : pause) - (performance.now() - begun));
      await this.#here();
    }
    if (this.#job !== job || !answer) return;
    this.#job = null;
    if (!answer.turn) throw new Error("no turn");
    this.#store.dispatch({ type: "steps", steps: answer.turn.steps });
    if (score) this.#offerDraw(snapshot, score);
  }

  /** At which level it plays its turn: the one that was chosen, or the one that suits the person now. @param {Rival} rival */
  async #levelOf(rival) {
    const { snapshot, seats, tree } = this.#store.state;
    const person = onlyPerson(seats);
    if (!rival.adapts || !person || personaIn(rival, snapshot.game)) return rival.level;
    const duty = this.#duty;
    const answer = await this.#ask({ mode: "analyse", nodes: DRAW_NODES });
    const score = answer?.lines[0]?.score;
    if (!score || this.#duty !== duty) return rival.level;
    const steps = this.#coach.change(tree.key, score, person);
    const level = levelBeside(gameInfo(snapshot.game).levels, rival.level, steps);
    // The new level is shown beside the board.
    if (level !== rival.level) {
      const run = (/** @type {Funnel} */ funnel) => funnel.view({ rival: { ...rival, level } });
      this.#store.dispatch({ type: "later", run });
    }
    return level;
  }

  /**
   * Resigns if the score says that it has lost and a proof confirms it.
   *
   * @param {EngineScore | undefined} score
   * @param {number} time ms
   * @returns {Promise<boolean>} true if it resigned
   */
  async #hasResigned(score, time) {
    const { snapshot, seats, rival } = this.#store.state;
    const color = snapshot.turn;
    const turns = lossIn(score, color);
    if (!rival || turns === null || turns < 2 || onlyPerson(seats) === null) return false;
    if (!this.#mayResign() || !resigns(rival, personaIn(rival, snapshot.game))) return false;
    const duty = this.#duty;
    const answer = await this.#ask({ mode: "defend", turns, nodes: PROOF_NODES, time });
    if (this.#duty !== duty || !isLostLater(answer?.proof)) return false;
    // The turn before it is still to be seen.
    await rest(SHORTEST + this.#arrival());
    await this.#here();
    if (this.#duty !== duty) return false;
    return this.#store.dispatch({ type: "resign", color });
  }

  /** Offers a draw with the turn it has just played. @param {Snapshot} before @param {Pick<EngineScore, "white">} score */
  #offerDraw({ turn: color, turns }, score) {
    const { snapshot, seats, tree } = this.#store.state;
    const { status, quietTurns, drawOffer } = snapshot;
    const played = snapshot.turns.length;
    const offered = this.#offers.get(tree.key) ?? null;
    // A premove may have been played already.
    if (status.over || drawOffer || played !== turns.length + 1 || snapshot.turn === color || !this.#mayOffer())
      return;
    if (!offersDraw({ seats, share: shareOf(score, color), quietTurns, turns: played, offered })) return;
    this.#offers.set(tree.key, played);
    this.#store.dispatch({ type: "offerDraw", color });
  }

  /** @param {Snapshot} snapshot */
  async #answerDraw({ drawOffer, quietTurns }) {
    if (!drawOffer) return;
    const color = otherSide(drawOffer);
    const share = await this.#shareOf(color);
    if (share === null) return;
    this.#store.dispatch({ type: acceptsDraw(share, quietTurns) ? "acceptDraw" : "declineDraw", color });
  }

  /**
   * Claims a draw before its turn: stalemate always, since it would lose its king; another draw unless it stands
   * better.
   *
   * @param {Snapshot} snapshot
   * @returns {Promise<boolean>} true if it claimed
   */
  async #claims({ claims, turn }) {
    const own = claims.filter(({ color }) => color === turn);
    let made = own.find(({ claim }) => claim === "stalemate");
    const draw = own.find(({ claim }) => DRAWS.some((name) => name === claim));
    if (!made && draw) {
      const share = await this.#shareOf(turn);
      if (share === null) return true;
      if (acceptsDraw(share, Number.POSITIVE_INFINITY)) made = draw;
    }
    return made !== undefined && this.#store.dispatch({ type: "step", step: { type: "claim", ...made } });
  }

  /** Expected score of a side; `null` if the search was cancelled. @param {Color} color */
  async #shareOf(color) {
    const answer = await this.#ask({ mode: "analyse", nodes: DRAW_NODES });
    return answer && shareOf(answer.lines[0]?.score ?? { white: 0.5 }, color);
  }

  /** Asks about the position; `null` where the question was given up. @param {EngineRequest} request @returns {Promise<EngineProgress | null>} */
  async #ask(request) {
    const question = this.#store.question();
    if (!question) return null;
    const job = this.#computer.start({ ...question.subject, ...request });
    this.#job = job;
    const answer = await job.answer;
    if (this.#job !== job) return null;
    this.#job = null;
    return answer;
  }
}

/** The most that the way back and forth is taken to need, in ms: more is the computer being loaded, once. */
const MOST_LAG = 500;

/**
 * Updated overhead: the last value or the decayed earlier one, whichever is larger.
 *
 * @param {number} before ms
 * @param {number} last ms
 */
export const lagAfter = (before, last) => Math.min(MOST_LAG, Math.max(last, before * 0.9, 0));

/** @param {number} time ms */
function rest(time) {
  return time > 0 ? new Promise((resolve) => setTimeout(resolve, time)) : null;
}

/**
 * The side whose player acts here: the side to move, if a person plays it.
 *
 * @param {Pick<ViewState, "snapshot"> & import("../mode.js").Sides} state
 * @returns {Color | null} `null` if no person plays
 */
export function actingSide(state) {
  if (state.correspondence && !isAfterwards(state)) return state.correspondence.side;
  const { turn } = state.snapshot;
  const mode = modeOf(state);
  if (mode === "watch") return null;
  return mode === "premove" ? otherSide(turn) : turn;
}
