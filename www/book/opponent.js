// What follows a turn that misses its goal: the other side's best answer, and what that answer does. The best answer is
// the computer's, after a search small enough to be done at once on a phone; where the computer cannot be loaded, it is
// what the rules show by themselves. What is said of it are facts of the position after it, never a judgement.

import { otherSide } from "../game/mode.js";
import { Presence } from "../kit/lifetime.js";
import { bitByBit } from "../kit/tasks.js";
import { inPlace, isInSako, lookAtTurn, plain, tellingAnswer } from "./facts.js";

/** @import { Step } from "../rules/rules.js" */
/** @import { Place, RulesModule } from "./facts.js" */

/** The computer, as far as it is asked here. @typedef {Pick<import("../rules/computer.js").Computer, "start" | "close">} Searcher */

/** How many positions are looked at. With this limit alone the answer is the same on every device. */
const NODES = 3000;

/** How long is looked for what the rules show by themselves, in ms. */
const TIME = 2000;

/** How long is waited for the computer to be loaded and to answer, in ms. */
const PATIENCE = 6000;

/** How long the computer is not asked again after it could not be loaded, in ms. */
const REST = 60_000;

export class Opponent {
  #module;
  #make;
  #presence;
  /** @type {Searcher | null} */ #computer = null;
  #restsUntil = 0;

  /**
   * @param {RulesModule} module
   * @param {() => Searcher} make
   * @param {Presence} [presence] of who waits for the answer
   */
  constructor(module, make, presence = new Presence(true)) {
    this.#module = module;
    this.#make = make;
    this.#presence = presence;
  }

  /**
   * The answer to show after a turn.
   *
   * @param {Place} place the side that answers is to move
   * @param {AbortSignal} [signal] gives it up
   * @returns {Promise<readonly Step[] | null>} `null` where the game is over, or where nothing better is known without the computer
   * @throws the signal's reason when it was given up
   */
  async answerTo(place, signal) {
    const now = inPlace(this.#module, place, (game) => game.snapshot());
    if (now.status.over) return null;
    const telling = await bitByBit(tellingAnswer(this.#module, place), signal, TIME);
    signal?.throwIfAborted();
    // Nothing is better than to win at once.
    if (telling && doingOf(this.#module, place, telling).key === "then.win") return telling;
    return (await this.#search(now.fen, place.rules)) ?? telling;
  }

  /** @param {string} fen @param {Place["rules"]} set @returns {Promise<Step[] | null>} */
  async #search(fen, set) {
    if (performance.now() < this.#restsUntil) return null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let end = () => {};
    try {
      this.#computer ??= this.#make();
      const job = this.#computer.start({ mode: "hint", fen, rules: set, nodes: NODES });
      const late = new Promise((_, reject) => {
        end = this.#presence.follow((isHere) => {
          clearTimeout(timer);
          if (isHere) timer = setTimeout(() => reject(new Error("no answer")), PATIENCE);
        });
      });
      const found = await Promise.race([job.answer, late]);
      return found?.turn?.steps.map(plain) ?? null;
    } catch {
      this.#restsUntil = performance.now() + REST;
      this.close();
      return null;
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  /** Lets the computer go; the next answer starts another one. */
  close() {
    this.#computer?.close();
    this.#computer = null;
  }
}

/**
 * What an answer does, as the key of a sentence and its parameters. The first of these that is true: it wins, it draws, it
 * ends a Ŝako, it gives one, it unites, it takes over, it moves a union, it moves.
 *
 * @param {RulesModule} module
 * @param {Place} place
 * @param {readonly Step[]} steps a whole turn
 * @returns {{ key: string, parameters: Record<string, string> }}
 */
export function doingOf(module, place, steps) {
  const { mover, links, before, after } = lookAtTurn(module, place, steps);
  const learner = otherSide(mover);
  const last = links.at(-1);
  const told = (/** @type {string} */ name, parameters = {}) => ({ key: `then.${name}`, parameters });
  if (after.status.over) return told(after.status.winner === mover ? "win" : "draw");
  if (isInSako(before, mover) && !isInSako(after, mover)) return told("escape");
  if (isInSako(after, learner)) return told("sako");
  if (last?.kind === "unite") return told("unite", { square: last.to });
  if (links.length > 1) return told("chain");
  if (last?.partner) return told("carry", { square: last.to });
  return told("move");
}
